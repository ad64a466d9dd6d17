import { type EpochMs, MINUTE_MS } from "@silent-observer/conversation";
import { undoText } from "@silent-observer/phrasing";
import {
  decisiveIn,
  type FormerLook,
  findAction,
  findNotification,
  findRedline,
  latestOfKind,
  messageById,
  moveRedline,
  notificationById,
  type PressTaken,
  redlinesOf,
  reviseNotification,
  takeBack,
} from "@silent-observer/store";
import { followLedger } from "../keeping/follow-ledger.ts";
import type { Observer } from "../observer.ts";
import { refreshPending, showPending } from "../pressing/pending/card.ts";
import type { Command } from "./command.ts";
import { messageMeant } from "./message-meant.ts";
import { reply } from "./reply.ts";

/** How long after a press `/undo` can take it back. */
export const UNDO_MS = 10 * MINUTE_MS;

/**
 * `/undo`: takes back exactly what the last press in the chat did. As a reply, it takes back the last press on that
 * card or redline message, or the last one that decided that message. The press is marked as undone; a second `/undo`
 * neither repeats nor reverts it.
 */
export function undo(observer: Observer, command: Command, now: EpochMs): void {
  const { store, family } = observer;
  const presses = meant(observer, command).filter(({ at }) => at >= command.sentAt - UNDO_MS);
  // Without a reply only the very last press counts; as a reply, each further `/undo` takes back the press before.
  const last = command.replyTo === null ? presses[0] : (presses.find((press) => press.undoneAt === null) ?? presses[0]);
  const by = { member: command.by.id, at: now };
  const taken = !last ? "nothing" : last.undoneAt !== null ? "already" : takeBack(store, family, last, by);
  if (typeof taken === "string") reply(observer, command, undoText({ kind: taken }, observer), null, now);
  else if (last) {
    observer.log.info({ chat: command.chatId, press: last.result }, "a press was taken back");
    showAgain(observer, command, last, taken, now);
  }
}

/**
 * Presses that `/undo` may mean, latest first: without a reply, all of the chat; for a card or redline message, those
 * on it; for a message of the family, or an answer of the bot about one, those that decided its redlines and its
 * pending action.
 */
function meant(observer: Observer, command: Command): PressTaken[] {
  const { store } = observer;
  const { chatId, replyTo } = command;
  if (replyTo === null) return decisiveIn(store, chatId);
  const shown = findNotification(store, chatId, replyTo);
  if (shown && shown.kind !== "reply") return decisiveIn(store, chatId, { telegramMessageId: replyTo });
  const about = messageMeant(observer, command);
  if (about.kind !== "message") return [];
  const redlines = redlinesOf(store, about.row.id).map(({ id }) => id);
  return decisiveIn(store, chatId, { decisions: [...redlines, ...(about.row.actionId ? [about.row.actionId] : [])] });
}

/** Restores what the chat shows: the card shows the action again, the redline message its question and buttons. */
function showAgain(
  observer: Observer,
  command: Command,
  { decisionId }: PressTaken,
  looks: readonly FormerLook[],
  now: EpochMs,
): void {
  const { store } = observer;
  for (const look of looks) restoreBubble(observer, look);
  const action = findAction(store, decisionId ?? "");
  const rowId = action ? Number(action.sourceId) : (findRedline(store, decisionId ?? "")?.messageRowId ?? null);
  const row = rowId === null ? null : messageById(store, rowId);
  // What the family has said since may have taken the action out of force.
  if (row) followLedger(observer, row, now);
  const card = latestOfKind(store, command.chatId, "pending");
  if (action && card && card.state === "sent")
    showPending(observer, card, { kind: "one", actionId: action.actionId }, now);
  else refreshPending(observer, command.chatId, now);
  const about = rowId === null ? null : { messageRowId: rowId };
  const answer = action
    ? ({ kind: "pending_again", what: action.summaryText } as const)
    : ({ kind: "open_again" } as const);
  reply(observer, command, undoText(answer, observer), about, now);
}

function restoreBubble({ store }: Observer, { id, ...look }: FormerLook): void {
  const bubble = notificationById(store, id);
  if (!bubble) return;
  reviseNotification(store, id, look);
  // The press may have arrived before Telegram's response to the send. It was spoken all the same.
  if (bubble.state === "sent" && bubble.ref)
    moveRedline(store, bubble.ref, ["speaking", "uncertain"], { state: "spoken" });
}
