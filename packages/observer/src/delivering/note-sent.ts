import type { EpochMs, MessageId } from "@silent-observer/conversation";
import {
  findRedline,
  migrateChat,
  moveNotification,
  moveRedline,
  type NotificationRow,
  recordedIn,
  updateMessage,
} from "@silent-observer/store";
import type { SendResult } from "@silent-observer/telegram";
import type { Observer } from "../observer.ts";
import { holdBack, pauseAfter } from "./hold-back.ts";
import { noteUnsaid } from "./set-aside.ts";

/**
 * Records how a send ended. If the response came so late that the message was marked `uncertain` meanwhile (the process
 * was suspended or the clock jumped), only a success counts; it is not made ready again.
 */
export function noteSent(observer: Observer, row: NotificationRow, result: SendResult, now: EpochMs): void {
  const { store, log } = observer;
  const conclude = (patch: Parameters<typeof moveNotification>[3]): boolean =>
    moveNotification(store, row.id, ["sending"], patch);
  store.write(() => {
    switch (result.kind) {
      case "sent":
        return noteArrived(observer, row, result, now);
      case "wait":
        conclude({ state: "ready" });
        holdBack(observer, row.chatId, result.seconds, now);
        return;
      case "unsent":
        conclude({ state: "ready", notBefore: now + pauseAfter(row.attempts - 1), error: result.cause });
        return;
      case "migrated":
        migrateChat(store, row.chatId, result.toChatId, now);
        conclude({ state: "ready", notBefore: now });
        return;
      case "uncertain":
        if (!conclude({ state: "uncertain", error: result.cause })) return;
        log.warn(
          { notification: row.id, cause: result.cause },
          "uncertain: it may have been sent; it is not sent again",
        );
        observer.meter.happened("uncertain", row.kind);
        if (row.ref) moveRedline(store, row.ref, ["speaking"], { state: "uncertain" });
        return;
      case "refused":
        if (!conclude({ state: "refused", error: result.description })) return;
        log.error({ notification: row.id, code: result.code, description: result.description }, "Telegram refused it");
        return noteUnsaid(observer, row, "refused_by_telegram");
      default: {
        const unknown: never = result;
        throw new Error(`Unknown result of sending: ${JSON.stringify(unknown)}`);
      }
    }
  });
}

function noteArrived(
  observer: Observer,
  row: NotificationRow,
  { messageId, inGeneral }: Extract<SendResult, { kind: "sent" }>,
  now: EpochMs,
): void {
  const { store, log } = observer;
  // The group may have become a supergroup while the call was under way.
  const telegramMessageId = recordedIn(store, row.chatId).idOf(messageId);
  const sent = { state: "sent" as const, telegramMessageId, sentAt: now };
  const shown = { shownRevision: row.revision, notBefore: 0, error: null };
  const place = inGeneral ? { topicId: null, replyTo: null } : {};
  if (inGeneral)
    log.warn({ notification: row.id }, "its topic accepts no messages any more: it was sent to the general topic");
  if (moveNotification(store, row.id, ["sending", "uncertain"], { ...sent, ...shown, ...place }))
    noteSpoken(observer, row, telegramMessageId);
}

function noteSpoken(observer: Observer, row: NotificationRow, telegramMessageId: MessageId): void {
  const redline = row.kind === "redline" && row.ref ? findRedline(observer.store, row.ref) : null;
  if (!redline) return;
  moveRedline(observer.store, redline.id, ["speaking", "uncertain"], { state: "spoken" });
  updateMessage(observer.store, redline.messageRowId, { notificationId: telegramMessageId });
  observer.meter.happened("spoken", redline.rule);
  observer.log.info({ chat: row.chatId, redline: redline.id, rule: redline.rule }, "spoke");
}
