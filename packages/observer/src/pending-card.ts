import type { ChatId, EpochMs } from "@silent-observer/conversation";
import { cardLabels, emptyCardText, pendingCardText } from "@silent-observer/phrasing";
import {
  type ActionRow,
  type Buttons,
  enqueueNotification,
  findAction,
  latestOfKind,
  messageById,
  type NotificationRow,
  pendingIn,
  reviseNotification,
} from "@silent-observer/store";
import type { Observer } from "./observer.ts";
import { parseProposal } from "./stored.ts";

/**
 * `/pending`: one card that edits itself. Asking again puts a new card at the bottom and closes the old one, so that there
 * are never two with live buttons.
 */
export function openPending(
  observer: Observer,
  asked: { chatId: ChatId; topicId: string | null; messageId: string },
  now: EpochMs,
): void {
  const { store } = observer;
  const old = latestOfKind(store, asked.chatId, "pending");
  if (old) reviseNotification(store, old.id, { text: cardLabels.moved, buttons: [], ref: null });
  const look = lookAt(observer, pendingIn(store, asked.chatId), null, now);
  enqueueNotification(store, {
    chatId: asked.chatId,
    topicId: asked.topicId,
    kind: "pending",
    ref: look.actionId,
    replyTo: null,
    text: look.text,
    buttons: look.buttons,
    now,
  });
}

/** Turns an open card to the action that follows `after`, or to the first. */
export function showPending(observer: Observer, card: NotificationRow, turn: { after: string }, now: EpochMs): void {
  const look = lookAt(observer, pendingIn(observer.store, card.chatId as ChatId), turn.after, now);
  reviseNotification(observer.store, card.id, { text: look.text, buttons: look.buttons, ref: look.actionId });
}

/** Turns an open card over whose action has been decided elsewhere: replaced by what was said later, or expired. */
export function refreshPending(observer: Observer, chatId: ChatId, now: EpochMs): void {
  const card = latestOfKind(observer.store, chatId, "pending");
  if (!card?.ref || findAction(observer.store, card.ref)?.status === "pending") return;
  showPending(observer, card, { after: card.ref }, now);
}

type Look = { text: string; buttons: Buttons; actionId: string | null };

function lookAt(observer: Observer, actions: readonly ActionRow[], after: string | null, now: EpochMs): Look {
  const passed = after ? actions.findIndex((candidate) => candidate.actionId === after) : -1;
  const action = actions[passed + 1] ?? actions[0];
  if (!action) return { text: emptyCardText, buttons: [], actionId: null };
  const source = action.sourceId ? messageById(observer.store, Number(action.sourceId)) : null;
  const text = pendingCardText({
    summary: action.summaryText,
    proposal: parseProposal(action.suggestedEventJson),
    quote: source?.messageText ?? "",
    position: actions.indexOf(action) + 1,
    total: actions.length,
    family: observer.family,
    now,
  });
  const { actionId } = action;
  const decide = [
    { label: cardLabels.confirm, data: `p:c:${actionId}` },
    { label: cardLabels.reject, data: `p:x:${actionId}` },
  ];
  const turn = actions.length > 1 ? [[{ label: cardLabels.next, data: `p:n:${actionId}` }]] : [];
  return { text, buttons: [decide, ...turn], actionId };
}
