import {
  findRedline,
  moveNotification,
  moveRedline,
  type NotificationRow,
  type Reason,
  unreadableActions,
  unreadableRedlines,
  updateMessage,
  updateNotification,
} from "@silent-observer/store";
import type { Observer } from "../observer.ts";

/** The error of a message that was set aside. */
const UNREADABLE = "unreadable";

/**
 * Sets a claimed message aside whose row cannot be read, because another version wrote it or it is damaged: it is never
 * sent, and its redline is left to a person. The caller holds the transaction.
 */
export function setAside(observer: Observer, row: NotificationRow): void {
  moveNotification(observer.store, row.id, ["sending"], { state: "refused", error: UNREADABLE });
  observer.log.error({ notification: row.id, kind: row.kind }, "a message of the outbox cannot be read: set aside");
  noteUnsaid(observer, row, "manual_review");
}

/** Leaves a message of the bot in the chat as it is, because how it should look cannot be read. */
export function leaveAsItIs({ store, log }: Observer, { id, kind, revision }: NotificationRow): void {
  updateNotification(store, id, { shownRevision: revision, error: UNREADABLE });
  log.error({ notification: id, kind }, "how a message should look cannot be read: it stays in the chat as it is");
}

/** Tells the operator of rows that are set aside, because what they decide cannot be read. They stay as they are. */
export function tellUnreadable({ store, log }: Observer): void {
  const [actions, redlines] = [unreadableActions(store), unreadableRedlines(store)];
  if (actions.length + redlines.length > 0) log.error({ actions, redlines }, "rows that cannot be read: set aside");
}

/** The record is what happened (law 6): what a redline was to say and never did counts as silence. */
export function noteUnsaid({ store }: Observer, { kind, ref }: NotificationRow, reason: Reason): void {
  const redline = kind === "redline" && ref ? findRedline(store, ref) : null;
  if (!redline) return;
  moveRedline(store, redline.id, ["speaking"], { state: "silenced", reason });
  updateMessage(store, redline.messageRowId, { redlineDecision: "SILENT", redlineTriggerRule: null, reason });
}
