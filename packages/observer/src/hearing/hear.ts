import { ADJACENT_REACH_MS, type EpochMs, type Message, type Tier1 } from "@silent-observer/conversation";
import {
  findMessage,
  findNotification,
  insertMessage,
  logGates,
  type MessageRow,
  messageById,
  messagesAfter,
  messagesWithAction,
  noReading,
  type Recent,
  readAgain,
  recentBefore,
  replaceActionsOf,
  toMessage,
  toReading,
  toTier1,
  updateMessage,
  withdrawRedlinesOf,
} from "@silent-observer/store";
import { timed } from "../meter.ts";
import type { Observer } from "../observer.ts";
import { rowShown } from "../shown.ts";
import { hasTask } from "./has-task.ts";

/** A message from the chat, with what is only needed to record it. */
export type HeardMessage = {
  readonly message: Message;
  /** Member id, or the label under which somebody outside the family is recorded. */
  readonly senderLabel: string;
  readonly editedAt: EpochMs | null;
  /** Only asks the bot a question: it is recorded but never read as talk of the family. */
  readonly toBot?: boolean;
};

/** `reason` of a message that only asks the bot something. */
const TO_BOT = "question_to_bot";
const NO_TALK: Tier1 = { confidence: 0, patterns: [], decision: "DROP", signal: "none" };

/** `known`: a message that was recorded before, unchanged. `rowId` is its row in `observer_messages`. */
export type Hearing = { readonly rowId: number; readonly tier1: Tier1; readonly kind: "new" | "edited" | "known" };

/**
 * Tier 1: scores and records a message. Runs inside the transaction that also records the update, so that the message
 * is in the database, scored, before Telegram gets its 200. A repeated message changes nothing; an edited one replaces
 * its former text and is read again.
 */
export function hear(observer: Observer, heard: HeardMessage, now: EpochMs): Hearing {
  const { store } = observer;
  return store.write(() => {
    const message = asReplyToPeople(observer, heard.message);
    const known = findMessage(store, message.chatId, message.messageId);
    if (known && !isNewer(heard, known)) return { rowId: known.id, tier1: toTier1(known), kind: "known" };
    const recent = recentBefore(store, message, ADJACENT_REACH_MS);
    const tier1 = heard.toBot ? NO_TALK : assess(observer, message, recent);
    const rowId = known
      ? replaceText(observer, known, heard, tier1)
      : record(observer, { ...heard, message }, recent, tier1, now);
    if (heard.toBot) noteQuestion(observer, rowId);
    else logTripwire(observer, rowId, tier1, now);
    if (!known) hearAgain(observer, message, now);
    if (!known) observer.meter.happened("heard", tier1.decision === "QUEUE" ? "queue" : "drop");
    return { rowId, tier1, kind: known ? "edited" : "new" };
  });
}

/** A reply to a redline message or card of the bot counts as a reply to the family's message that it is about. */
function asReplyToPeople({ store }: Observer, message: Message): Message {
  const said = message.replyTo === null ? null : findNotification(store, message.chatId, message.replyTo);
  const rowId = said && said.kind !== "reply" ? rowShown(store, said) : null;
  const about = rowId === null ? null : messageById(store, rowId);
  return about === null ? message : { ...message, replyTo: about.messageId };
}

function assess(observer: Observer, message: Message, recent: readonly Recent[]): Tier1 {
  const { tripwire, meter } = observer;
  // Empty: a reaction that was removed.
  if (message.text === "") return NO_TALK;
  return timed(meter, "tripwire", () => tripwire.assess(message, recent, () => hasTask(observer, message)));
}

/** Messages sent after one that arrived late may answer it, so those within reach are scored again. */
function hearAgain(observer: Observer, late: Message, now: EpochMs): void {
  const { store } = observer;
  for (const row of messagesAfter(store, late, ADJACENT_REACH_MS)) {
    if (row.reason === TO_BOT || row.forgottenAt !== null) continue;
    const tier1 = assess(observer, toMessage(row), recentBefore(store, toMessage(row), ADJACENT_REACH_MS));
    if (tier1.decision === row.tier1Decision) readAnew(observer, [row.id]);
    else {
      if (tier1.decision === "DROP") takeBack(observer, row, "read_again");
      updateMessage(store, row.id, verdict(tier1));
      logTripwire(observer, row.id, tier1, now);
    }
  }
}

/** Queues messages to be read again by Tier 2 and withdraws what the first reading left pending or waiting. */
function readAnew({ store }: Observer, ids: readonly number[]): void {
  for (const id of ids) {
    replaceActionsOf(store, [id]);
    withdrawRedlinesOf(store, id, "read_again");
  }
  readAgain(store, ids);
}

function isNewer(heard: HeardMessage, known: MessageRow): boolean {
  // Edits of a forgotten message are ignored.
  if (known.forgottenAt !== null) return false;
  if (heard.editedAt === null || heard.editedAt < (known.editedAt ?? 0)) return false;
  return heard.message.text !== known.messageText;
}

function record(
  observer: Observer,
  heard: HeardMessage,
  recent: readonly Recent[],
  tier1: Tier1,
  now: EpochMs,
): number {
  const { store } = observer;
  const { message } = heard;
  const thread = threadOf(observer, message, recent);
  const id = insertMessage(store, {
    messageId: message.messageId,
    chatId: message.chatId,
    threadId: thread,
    topicId: message.topicId,
    sender: heard.senderLabel,
    messageText: message.text,
    sentAt: message.sentAt,
    replyTo: message.replyTo,
    forwarded: message.forwarded,
    editedAt: heard.editedAt,
    contextWindow: contextWindow(observer, message, recent),
    ...verdict(tier1),
    createdAt: now,
  });
  if (!thread) updateMessage(store, id, { threadId: String(id) });
  return id;
}

function replaceText(observer: Observer, known: MessageRow, heard: HeardMessage, tier1: Tier1): number {
  const { store } = observer;
  updateMessage(store, known.id, {
    messageText: heard.message.text,
    editedAt: heard.editedAt,
    revision: known.revision + 1,
  });
  takeBack(observer, known, "edited");
  updateMessage(store, known.id, verdict(tier1));
  return known.id;
}

/**
 * Resets the reading of a message and withdraws what it left pending or waiting.
 * Messages that depend on it are read again.
 */
function takeBack(observer: Observer, known: MessageRow, reason: "edited" | "read_again"): void {
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

/** Rows of messages whose outcome depends on a message: they were merged into its action, or replaced by it. */
function restingOn({ store }: Observer, known: MessageRow): number[] {
  const merged = known.actionId ? messagesWithAction(store, known.actionId) : [];
  const replaced = (toReading(known)?.replaces ?? []).flatMap((id) => findMessage(store, known.chatId, id)?.id ?? []);
  return [...merged, ...replaced].filter((id) => id !== known.id);
}

const verdict = (tier1: Tier1) => ({
  tripwireConfidence: tier1.confidence,
  tripwirePatterns: [...tier1.patterns],
  tier1Decision: tier1.decision,
  signal: tier1.signal,
  tier2State: tier1.decision === "QUEUE" ? ("queued" as const) : ("none" as const),
});

/**
 * Thread of the message replied to, else that of the last message within the attribution window; null starts a new one.
 */
function threadOf(observer: Observer, message: Message, recent: readonly Recent[]): string | null {
  const replied = recent.find((earlier) => earlier.message.messageId === message.replyTo);
  if (replied) return replied.threadId;
  const last = recent.findLast(
    (earlier) => earlier.message.sentAt >= message.sentAt - observer.settings.attributionWindowMs,
  );
  return last?.threadId ?? null;
}

function contextWindow(observer: Observer, message: Message, recent: readonly Recent[]): string[] {
  const { contextWindowSize, contextTtlMs } = observer.settings;
  return recent
    .filter((earlier) => earlier.message.sentAt >= message.sentAt - contextTtlMs)
    .slice(-contextWindowSize)
    .map((earlier) => earlier.message.messageId);
}

/** Marks a question to the bot. It has no gates; those from before an edit are removed. */
function noteQuestion({ store }: Observer, rowId: number): void {
  updateMessage(store, rowId, { reason: TO_BOT });
  logGates(store, rowId, [], "all");
}

function logTripwire(observer: Observer, rowId: number, tier1: Tier1, now: EpochMs): void {
  const gate = {
    stage: "tripwire" as const,
    confidenceType: "regex_score" as const,
    score: tier1.confidence,
    threshold: observer.settings.tripwireThreshold,
    passed: tier1.decision === "QUEUE",
    decision: tier1.decision === "QUEUE" ? ("proceed" as const) : ("drop" as const),
    loggedAt: now,
  };
  logGates(observer.store, rowId, [gate], "all");
}
