import type { EpochMs } from "@silent-observer/conversation";
import { undoText } from "@silent-observer/phrasing";
import {
  decisiveIn,
  findAction,
  findNotification,
  findRedline,
  latestOfKind,
  messageById,
  moveRedline,
  type NotificationRow,
  notificationById,
  type PressTaken,
  type RowChange,
  redlinesOf,
  reviseNotification,
  takeBack,
} from "@silent-observer/store";
import { followTable } from "../follow-table.ts";
import type { Observer } from "../observer.ts";
import { refreshPending, showPending } from "../pending/card.ts";
import type { Command } from "./command.ts";
import { messageMeant } from "./message-meant.ts";
import { reply } from "./reply.ts";

/** How long a press can be taken back. */
export const UNDO_MS = 10 * 60_000;

/**
 * `/undo`: takes back exactly what the last press did, or, as a reply, the last one on that card, bubble or message. It is
 * recorded, and never does it again: a press that was taken back is not brought back by a second `/undo`.
 */
export function undo(observer: Observer, command: Command, now: EpochMs): void {
  const { store, family } = observer;
  const presses = meant(observer, command).filter(({ at }) => at >= command.sentAt - UNDO_MS);
  // Alone, it means the very last press; on a card that has seen several, each `/undo` the one before.
  const last = command.replyTo === null ? presses[0] : (presses.find((press) => press.undoneAt === null) ?? presses[0]);
  const by = { member: command.by.id, at: now };
  const taken = !last ? "nothing" : last.undoneAt !== null ? "already" : takeBack(store, family, last, by);
  if (typeof taken === "string") reply(observer, command, undoText({ kind: taken }, observer), null, now);
  else if (last) {
    observer.log.info({ chat: command.chatId, press: last.result }, "a press was taken back");
    showAgain(observer, command, last, taken, now);
  }
}

/** The presses on a card or bubble; on a message of the family, or in an answer that speaks of one, those that decided it. */
function meant(observer: Observer, command: Command): PressTaken[] {
  const { store } = observer;
  const { chatId, replyTo } = command;
  if (replyTo === null) return decisiveIn(store, [chatId]);
  const shown = findNotification(store, chatId, replyTo);
  if (shown && shown.kind !== "reply") return decisiveIn(store, [chatId], { telegramMessageId: replyTo });
  const about = messageMeant(observer, command);
  if (about.kind !== "message") return [];
  const redlines = redlinesOf(store, about.row.id).map(({ id }) => id);
  return decisiveIn(store, [chatId], { decisions: [...redlines, ...(about.row.actionId ? [about.row.actionId] : [])] });
}

/** Brings what the chat shows back, too: the card shows the action again, the bubble its question and buttons. */
function showAgain(
  observer: Observer,
  command: Command,
  { decisionId }: PressTaken,
  undone: readonly RowChange[],
  now: EpochMs,
): void {
  const { store } = observer;
  for (const change of undone) restoreBubble(observer, change);
  const action = findAction(store, decisionId ?? "");
  const rowId = action ? Number(action.sourceId) : (findRedline(store, decisionId ?? "")?.messageRowId ?? null);
  const row = rowId === null ? null : messageById(store, rowId);
  // What the family has said since counts.
  if (row) followTable(observer, row, now);
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

function restoreBubble({ store }: Observer, { shape, rowKey, before }: RowChange): void {
  if (shape.name !== "notifications" || before === null || before.kind !== "redline") return;
  const bubble: NotificationRow | null = notificationById(store, (JSON.parse(rowKey) as { id: number }).id);
  if (!bubble) return;
  reviseNotification(store, bubble.id, { text: String(before.text), buttons: JSON.parse(String(before.buttons_json)) });
  // Whoever pressed may have been quicker than the answer to the call that sent it: it was spoken of all the same.
  if (bubble.state === "sent" && bubble.ref)
    moveRedline(store, bubble.ref, ["speaking", "uncertain"], { state: "spoken" });
}
