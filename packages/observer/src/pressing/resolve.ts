import { type EpochMs, isOfEntity } from "@silent-observer/conversation";
import { arrangementsDropped, changesOfResolution } from "@silent-observer/outcome";
import { settledText } from "@silent-observer/phrasing";
import type { Trouble } from "@silent-observer/redline";
import {
  applyChanges,
  findMessage,
  messageById,
  moveRedline,
  type NotificationRow,
  type RedlineRow,
  readableRedline,
  replaceActionsOf,
  reviseNotification,
  toMessage,
  toReading,
  updateMessage,
} from "@silent-observer/store";
import { calendarNow } from "../calendar.ts";
import { keep } from "../keeping/keep.ts";
import { keepPlanOf } from "../keeping/keep-plan.ts";
import { parseOptions, parseTrouble } from "../keeping/stored.ts";
import type { Observer } from "../observer.ts";
import { refreshPending } from "./pending/card.ts";
import { type Decided, noteArrived, type Pressing, refusal } from "./pressed.ts";

/** Carries out a press on a button of a redline message. Callback data: `r:<redline id>:<index of the option>`. */
export function resolve(
  { observer, given, shown, member, now }: Pressing<NotificationRow | null>,
  asked: { readonly redlineId: string; readonly option: number },
): Decided {
  const { store, family, phrases } = observer;
  const redline = readableRedline(store, asked.redlineId);
  const option = redline && parseOptions(redline.optionsJson)[asked.option];
  // The press may arrive before Telegram's response to the send, when the message's id is not known yet.
  const inFlight = redline?.state === "speaking" || redline?.state === "uncertain";
  const ownMessage = shown ? shown.ref === asked.redlineId : inFlight;
  if (!redline || !option || !ownMessage || redline.chatId !== given.chatId) return refusal("unknown");
  const row = messageById(store, redline.messageRowId);
  if (!row) return refusal("unknown");
  if (!shown && redline.notificationRowId !== null) {
    noteArrived(store, redline.notificationRowId, given, now);
    updateMessage(store, row.id, { notificationId: given.messageId });
  }
  const trouble = parseTrouble(redline.troubleJson);
  const resolution = {
    state: "resolved" as const,
    resolvedBy: member.id,
    resolution: option.kind,
    resolvedAt: now,
    arrangementsDropped: [...arrangementsDropped(option, trouble)],
  };
  if (!moveRedline(store, redline.id, ["speaking", "spoken", "uncertain"], resolution))
    return refusal("decided_before");
  const calendar = calendarNow(observer);
  const changes = changesOfResolution(option, trouble, { message: toMessage(row), family, phrases, calendar });
  applyChanges(store, family, changes, {
    actor: member.id,
    pressId: given.callbackQueryId,
    decisionId: redline.id,
    messageRowId: redline.messageRowId,
    at: now,
  });
  if (option.kind === "dismiss") keepPlanOf(observer, redline.messageRowId, now);
  else keepTheRest(observer, redline, trouble, now);
  refreshPending(observer, given.chatId, now);
  const text = settledText(option, trouble, member.name, observer, now);
  if (redline.notificationRowId !== null) reviseNotification(store, redline.notificationRowId, { text, buttons: [] });
  return { result: `resolved_${option.kind}`, toast: "resolved", decisionId: redline.id };
}

/**
 * A resolution decides one arrangement on each side. What else those messages arranged is kept as actions of their own.
 */
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
    const row = findMessage(store, redline.chatId, party);
    const reading = row && toReading(row);
    if (!row || !reading) continue;
    replaceActionsOf(store, [row.id]);
    const ids = decided.map((origin) => origin.arrangementId);
    const entities = reading.entities.filter((_, at) => !ids.some((id) => isOfEntity(id, party, at)));
    if (entities.length === 0 || entities.length === reading.entities.length) continue;
    const { actionId } = keep(observer, row, { ...reading, entities }, now);
    updateMessage(store, row.id, { actionId });
  }
}
