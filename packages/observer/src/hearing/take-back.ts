import {
  findMessage,
  type MessageRow,
  messagesWithAction,
  noReading,
  readAgain,
  replaceActionsOf,
  toReading,
  updateMessage,
  withdrawRedlinesOf,
} from "@silent-observer/store";
import type { Observer } from "../observer.ts";

/**
 * Resets the reading of a message and withdraws what it left pending or waiting.
 * Messages that depend on it are read again.
 */
export function takeBack(observer: Observer, known: MessageRow, reason: "edited" | "read_again"): void {
  const { store } = observer;
  const resting = restingOn(observer, known);
  updateMessage(store, known.id, {
    attempts: 0,
    nextAttemptAt: null,
    processedAt: null,
    ...noReading,
    brainRelevance: null,
    ...(known.redlineDecision === "SPEAK" ? {} : { redlineDecision: null, redlineTriggerRule: null }),
    actionId: null,
    reason: null,
  });
  replaceActionsOf(store, [known.id]);
  withdrawRedlinesOf(store, known.id, reason);
  readAnew(observer, resting);
}

/** Queues messages to be read again by Tier 2 and withdraws what the first reading left pending or waiting. */
export function readAnew({ store }: Observer, ids: readonly number[]): void {
  for (const id of ids) {
    replaceActionsOf(store, [id]);
    withdrawRedlinesOf(store, id, "read_again");
  }
  readAgain(store, ids);
}

/** Rows of messages whose outcome depends on a message: they were merged into its action, or replaced by it. */
function restingOn({ store }: Observer, known: MessageRow): number[] {
  const merged = known.actionId ? messagesWithAction(store, known.actionId) : [];
  const replaced = (toReading(known)?.replaces ?? []).flatMap((id) => findMessage(store, known.chatId, id)?.id ?? []);
  return [...merged, ...replaced].filter((id) => id !== known.id);
}
