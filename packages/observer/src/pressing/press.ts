import type { EpochMs } from "@silent-observer/conversation";
import { isAdult, type Member } from "@silent-observer/family";
import { toastText } from "@silent-observer/phrasing";
import {
  findNotification,
  isPressKnown,
  type NotificationRow,
  noteChanges,
  notePress,
  notificationInFlight,
} from "@silent-observer/store";
import type { Observer } from "../observer.ts";
import { type CardPress, decodeCardPress } from "./pending/callback-data.ts";
import { pressCard } from "./pending/press-card.ts";
import { type Decided, noteArrived, type Press, refusal } from "./pressed.ts";
import { resolve } from "./resolve.ts";

/** `toast`: shown briefly to the person who pressed; empty for none. */
export type PressAnswer = { readonly toast: string };

/**
 * Handles a press on a button. Presses are the only way in which what was said in the chat reaches the Event Graph; its
 * other sources are the family file, confirmed imports and `/undo` (law 1). A press counts once, from an adult of the
 * family, in the chat and on the message it belongs to, while there is still something to decide. The press, the
 * decision, what it writes and how to undo that are one transaction.
 */
export function press(observer: Observer, given: Press, now: EpochMs): PressAnswer {
  const { store, family, log } = observer;
  return store.write(() => {
    if (isPressKnown(store, given.callbackQueryId)) return { toast: "" };
    const member = family.members.find((candidate) => String(candidate.telegramUserId) === given.userId);
    const { callbackQueryId, userId, chatId, messageId: telegramMessageId, data } = given;
    const {
      result,
      toast,
      decisionId,
      what = "",
    } = member && isAdult(member)
      ? noteChanges(store, callbackQueryId, () => decide(observer, given, member, now))
      : refusal("not_family");
    const row = { callbackQueryId, chatId, telegramMessageId, userId, data: data.slice(0, 64), result, decisionId };
    notePress(store, { ...row, at: now });
    log.info({ chat: chatId, press: result }, "press");
    return { toast: toast === null ? "" : toastText(toast, what, observer) };
  });
}

function decide(observer: Observer, given: Press, member: Member, now: EpochMs): Decided {
  const shown = findNotification(observer.store, given.chatId, given.messageId);
  const onCard = decodeCardPress(given.data);
  const card = shown ?? (onCard && arrivedCard(observer, given, onCard, now));
  if (card?.kind === "pending" && onCard) return pressCard({ observer, given, shown: card, member, now }, onCard);
  const [kind, redlineId = "", option = "", ...more] = given.data.split(":");
  if (kind === "r" && /^\d$/.test(option) && more.length === 0)
    return resolve({ observer, given, shown, member, now }, { redlineId, option: Number(option) });
  return refusal("unknown");
}

/** The card in flight that a press on an unknown message may come from; null if there is none. */
function arrivedCard({ store }: Observer, given: Press, { card: id }: CardPress, now: EpochMs): NotificationRow | null {
  const card = id === null ? null : notificationInFlight(store, given.chatId, id);
  return card?.kind === "pending" ? { ...card, ...noteArrived(store, card.id, given, now) } : null;
}
