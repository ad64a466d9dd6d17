import type { ChatId, EpochMs } from "@silent-observer/conversation";
import { movedCardText } from "@silent-observer/phrasing";
import {
  enqueueNotification,
  latestOfKind,
  type NotificationRow,
  readableAction,
  readableButtons,
  reviseNotification,
  updateNotification,
  withdrawNotification,
} from "@silent-observer/store";
import type { Observer } from "../../observer.ts";
import { type CardVerb, decodeCardPress } from "./callback-data.ts";
import { changesSeries, isDayOpen, LIST, lookAt, type View } from "./card-look.ts";

/**
 * `/pending`: posts a card, which is then edited as things change. A new card closes the old one, so that there are
 * never two with live buttons.
 */
export function openPending(
  observer: Observer,
  { chatId, topicId }: { readonly chatId: ChatId; readonly topicId: string | null },
  now: EpochMs,
): void {
  const { store } = observer;
  const old = latestOfKind(store, chatId, "pending");
  if (old && !withdrawNotification(store, old.id))
    reviseNotification(store, old.id, { text: movedCardText(observer), buttons: [], ref: null });
  // The buttons carry the number that a card has once it is there.
  const blank = { text: "", buttons: [], ref: null };
  const id = enqueueNotification(store, { chatId, topicId, kind: "pending", replyTo: null, ...blank, now });
  const { buttons, ...look } = lookAt(observer, { id, chatId, createdAt: now }, { kind: "next", after: null }, now);
  updateNotification(store, id, { ...look, buttonsJson: JSON.stringify(buttons) });
}

/** Makes the chat's latest card show something else, unless it is closed. */
export function turnOpen(observer: Observer, chatId: ChatId, view: View, now: EpochMs): void {
  const card = latestOfKind(observer.store, chatId, "pending");
  if (card?.ref) showPending(observer, card, view, now);
}

/** Makes a card show something else. Edits nothing if it would look the same. */
export function showPending(observer: Observer, card: NotificationRow, view: View, now: EpochMs): void {
  const look = lookAt(observer, card, view, now);
  const same = look.text === card.text && JSON.stringify(look.buttons) === card.buttonsJson && look.ref === card.ref;
  if (!same) reviseNotification(observer.store, card.id, look);
}

/** Updates the chat's open card after messages were read, or pending actions decided or expired. */
export function refreshPending(observer: Observer, chatId: ChatId, now: EpochMs): void {
  const card = latestOfKind(observer.store, chatId, "pending");
  if (card?.ref) showPending(observer, card, viewOf(observer, card, card.ref), now);
}

/** What an open card should go on showing: the same as now, or the next action if its own is no longer pending. */
function viewOf(observer: Observer, card: NotificationRow, ref: string): View {
  const buttons = (readableButtons(card) ?? []).flat().map(({ data }) => decodeCardPress(data));
  if (ref === LIST) return { kind: "list", from: buttons[0]?.actionId ?? null };
  const action = readableAction(observer.store, ref);
  if (action?.status !== "pending") return { kind: "next", after: ref };
  const asks = (verb: CardVerb) => buttons.some((button) => button?.verb === verb);
  if (asks("this_day") && isDayOpen(action)) return { kind: "day", actionId: ref };
  if (asks("this_one") && changesSeries(observer, action)) return { kind: "series", actionId: ref };
  return { kind: "one", actionId: ref };
}

/**
 * Shows an action on the open card. Unlike `showPending`, it edits the message even
 * if it should look like that already.
 */
export function showAnew(observer: Observer, chatId: ChatId, actionId: string, now: EpochMs): void {
  const card = latestOfKind(observer.store, chatId, "pending");
  if (card?.ref) reviseNotification(observer.store, card.id, lookAt(observer, card, { kind: "one", actionId }, now));
}
