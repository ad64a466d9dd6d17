import type { ChatId, EpochMs, MessageId } from "@silent-observer/conversation";
import { isAdult, type Member } from "@silent-observer/family";
import { arrangementsDropped, changesOfResolution } from "@silent-observer/outcome";
import { settledText, type ToastName, toasts } from "@silent-observer/phrasing";
import type { Trouble } from "@silent-observer/redline";
import {
  applyChanges,
  currentChat,
  decideAction,
  findAction,
  findMessage,
  findNotification,
  findRedline,
  messageById,
  moveRedline,
  type NotificationRow,
  notePress,
  type RedlineRow,
  replaceActionsOf,
  reviseNotification,
  toMessage,
  toReading,
  updateMessage,
  updateNotification,
} from "@silent-observer/store";
import { calendarNow } from "./calendar.ts";
import { keep } from "./keep.ts";
import type { Observer } from "./observer.ts";
import { refreshPending, showPending } from "./pending-card.ts";
import { parseOptions, parseProposal, parseTrouble } from "./stored.ts";

export type Press = {
  readonly callbackQueryId: string;
  readonly userId: string;
  readonly chatId: ChatId;
  readonly messageId: MessageId;
  /** What the button carried. Clients can send anything. */
  readonly data: string;
};

/** What the person who pressed sees for a moment. */
export type PressAnswer = { readonly toast: string };

/**
 * A person's press: the only way, besides the family file, into the Event Graph (law 1). It counts once, from an adult of
 * the family, in the chat and on the message that it belongs to, while there is still something to decide. The press, the
 * decision and what it writes are one transaction.
 */
export function press(observer: Observer, given: Press, now: EpochMs): PressAnswer {
  const { store, family, log } = observer;
  return store.write(() => {
    const member = family.members.find((candidate) => String(candidate.telegramUserId) === given.userId);
    const result = member && isAdult(member) ? decide(observer, given, member, now) : refusal("not_family");
    const { callbackQueryId, userId, chatId, messageId: telegramMessageId, data } = given;
    const row = { callbackQueryId, chatId, telegramMessageId, userId, data: data.slice(0, 64), result: result.result };
    if (!notePress(store, { ...row, at: now })) return { toast: "" };
    log.info({ chat: chatId, press: result.result }, "press");
    return { toast: result.toast };
  });
}

type Decided = { readonly result: string; readonly toast: string };
const refusal = (why: ToastName): Decided => ({ result: why, toast: toasts[why] });

function decide(observer: Observer, given: Press, member: Member, now: EpochMs): Decided {
  const shown = findNotification(observer.store, given.chatId, given.messageId);
  const [kind = "", first = "", second = ""] = given.data.split(":");
  if (kind === "r") return resolve(observer, given, shown, { redlineId: first, option: Number(second) }, member, now);
  if (kind === "p" && shown?.kind === "pending") return onCard(observer, given, shown, first, second, member, now);
  return refusal("unknown");
}

function onCard(
  observer: Observer,
  given: Press,
  card: NotificationRow,
  verb: string,
  actionId: string,
  member: Member,
  now: EpochMs,
): Decided {
  const { store } = observer;
  const action = findAction(store, actionId);
  if (!action || currentChat(store, action.chatId as ChatId) !== currentChat(store, given.chatId))
    return refusal("unknown");
  if (verb === "n") {
    showPending(observer, card, { after: actionId }, now);
    return { result: "next", toast: "" };
  }
  const status = verb === "c" ? "confirmed" : verb === "x" ? "rejected" : null;
  if (!status) return refusal("unknown");
  const decided = decideAction(store, actionId, status, { member: member.id, at: now });
  if (decided && status === "confirmed")
    applyChanges(store, observer.family, parseProposal(action.suggestedEventJson).changes, {
      actor: member.id,
      pressId: given.callbackQueryId,
      decisionId: actionId,
      messageRowId: action.sourceId === null ? null : Number(action.sourceId),
      at: now,
    });
  showPending(observer, card, { after: actionId }, now);
  return decided ? { result: status, toast: toasts[status] } : refusal("decided_before");
}

function resolve(
  observer: Observer,
  given: Press,
  shown: NotificationRow | null,
  asked: { redlineId: string; option: number },
  member: Member,
  now: EpochMs,
): Decided {
  const { store, family } = observer;
  const redline = findRedline(store, asked.redlineId);
  const option = redline && parseOptions(redline.optionsJson)[asked.option];
  const ownMessage = shown ? shown.ref === asked.redlineId : redline?.state === "uncertain";
  const sameChat = redline && currentChat(store, redline.chatId as ChatId) === currentChat(store, given.chatId);
  if (!redline || !option || !ownMessage || !sameChat) return refusal("unknown");
  const row = messageById(store, redline.messageRowId);
  if (!row) return refusal("unknown");
  if (!shown) noteArrived(observer, redline, given);
  const trouble = parseTrouble(redline.troubleJson);
  const resolution = {
    state: "resolved" as const,
    resolvedBy: member.id,
    resolution: option.kind,
    resolvedAt: now,
    arrangementsDropped: [...arrangementsDropped(option, trouble)],
  };
  if (!moveRedline(store, redline.id, ["spoken", "uncertain"], resolution)) return refusal("decided_before");
  const calendar = calendarNow(observer);
  const changes = changesOfResolution(option, trouble, { message: toMessage(row), family, calendar });
  applyChanges(store, family, changes, {
    actor: member.id,
    pressId: given.callbackQueryId,
    decisionId: redline.id,
    messageRowId: redline.messageRowId,
    at: now,
  });
  if (option.kind !== "dismiss") keepTheRest(observer, redline, trouble, now);
  refreshPending(observer, given.chatId, now);
  const text = settledText(option, trouble, member.name, family, now);
  if (redline.notificationRowId !== null) reviseNotification(store, redline.notificationRowId, { text, buttons: [] });
  return { result: `resolved_${option.kind}`, toast: toasts.resolved };
}

/** A message of whose sending nobody knew the end has arrived: somebody pressed its button. */
function noteArrived({ store }: Observer, redline: RedlineRow, { chatId, messageId }: Press): void {
  if (redline.notificationRowId === null) return;
  updateNotification(store, redline.notificationRowId, { state: "sent", chatId, telegramMessageId: messageId });
  updateMessage(store, redline.messageRowId, { notificationId: messageId });
}

/** The resolution decided one thing on each side. What else those messages arranged waits for its own Confirm. */
function keepTheRest(
  observer: Observer,
  redline: RedlineRow,
  { matter, other, messageId }: Trouble,
  now: EpochMs,
): void {
  const { store } = observer;
  const decided = [matter, other].flatMap((side) => (side?.origin.kind === "arrangement" ? [side.origin] : []));
  const parties = new Set([messageId, ...decided.map((origin) => origin.messageId)]);
  for (const party of parties) {
    const row = findMessage(store, redline.chatId as ChatId, party);
    const reading = row && toReading(row);
    if (!row || !reading) continue;
    replaceActionsOf(store, [row.id]);
    const ids = decided.map((origin) => origin.arrangementId);
    const entities = reading.entities.filter((_, at) => !ids.some((id) => id.split(".")[0] === `${party}#${at}`));
    if (entities.length === 0 || entities.length === reading.entities.length) continue;
    const { actionId } = keep(observer, row, { ...reading, entities }, now);
    updateMessage(store, row.id, { actionId });
  }
}
