import { type ChatId, type EpochMs, messageId, numberInChat } from "@silent-observer/conversation";
import {
  buttonsOf,
  claimNotification,
  editable,
  findRedline,
  markUncertain,
  migrateChat,
  moveNotification,
  moveRedline,
  type NotificationRow,
  notificationById,
  type RedlineRow,
  recordedIn,
  sendable,
  updateMessage,
  updateNotification,
  withdrawNotification,
} from "@silent-observer/store";
import { type Messenger, outlineOf, type SendResult, type Undone } from "@silent-observer/telegram";
import { holdBack, isHeldBack, isOutside, PAUSE_OUTSIDE_MS, pauseAfter, TRIES_OUTSIDE } from "./hold-back.ts";
import { isOwnChat, type Observer } from "./observer.ts";
import { speakOrSettle } from "./speak.ts";

const SECOND = 1_000;
/**
 * Longer than any call to Telegram may take: what has been `sending` for longer was left behind by a process that died.
 */
export const LOST_AFTER_MS = 90 * SECOND;
/** A redline message that has been in the outbox for longer is judged again before it is sent. */
const FRESH_MS = 5 * SECOND;

/**
 * Works off the outbox: sends what is ready and edits messages whose text or buttons have changed. Each message is
 * claimed, and the claim committed, before Telegram is called, so that two processes never send the same message, and a
 * crash leaves it `uncertain` instead of repeating it (law 5).
 */
export async function deliver(observer: Observer, messenger: Messenger, clock: () => EpochMs): Promise<void> {
  const { store, log } = observer;
  for (const lost of markUncertain(store, clock() - LOST_AFTER_MS)) {
    observer.meter.happened("uncertain", lost.kind);
    log.warn({ notification: lost.id }, "uncertain: the process ended while it was being sent; it is not sent again");
    if (lost.ref) moveRedline(store, lost.ref, ["speaking"], { state: "uncertain" });
  }
  await sendReady(observer, messenger, clock);
  // Redlines that were judged again in the first round may have put new messages into the outbox.
  await sendReady(observer, messenger, clock);
  for (const { id, chatId } of editable(store, clock()))
    if (isOwnChat(observer, chatId as ChatId) && !isHeldBack(observer, id, clock()))
      await edit(observer, messenger, id, clock);
}

async function sendReady(observer: Observer, messenger: Messenger, clock: () => EpochMs): Promise<void> {
  for (const row of sendable(observer.store, clock())) {
    if (!isOwnChat(observer, row.chatId as ChatId)) continue;
    const taken = take(observer, row, clock());
    if (taken?.kind === "claimed") await send(observer, messenger, taken.row, clock);
    // In a transaction of its own, so that a judgement that fails leaves nothing half written.
    else if (taken) speakOrSettle(observer, taken.redline, clock());
  }
}

type Taken =
  /** Claimed for sending. `row` is its current state, because the list it was taken from may be outdated. */
  | { readonly kind: "claimed"; readonly row: NotificationRow }
  /** It had waited too long in the outbox: its redline is waiting again and must be judged once more. */
  | { readonly kind: "taken_back"; readonly redline: RedlineRow };

/**
 * Claims a message that is ready, or takes back a redline message that is not fresh.
 * Null if there is nothing to do now.
 */
function take(observer: Observer, row: NotificationRow, now: EpochMs): Taken | null {
  const { store } = observer;
  return store.write(() => {
    if (isHeldBack(observer, row.id, now)) return null;
    const fresh = row.attempts === 0 && now - row.createdAt < FRESH_MS;
    const redline = row.kind === "redline" && !fresh && row.ref ? findRedline(store, row.ref) : null;
    if (redline) return takeBack(observer, row, redline);
    const claimed = claimNotification(store, row.id, now) ? notificationById(store, row.id) : null;
    return claimed && { kind: "claimed", row: claimed };
  });
}

function takeBack({ store }: Observer, row: NotificationRow, redline: RedlineRow): Taken | null {
  // If another process has claimed it meanwhile, it may have been sent already.
  if (!withdrawNotification(store, row.id)) return null;
  const unsaid = { state: "waiting" as const, spokenText: null, spokenAt: null, notificationRowId: null };
  if (!moveRedline(store, redline.id, ["speaking"], unsaid)) return null;
  updateMessage(store, redline.messageRowId, { redlineDecision: null, redlineTriggerRule: null });
  return { kind: "taken_back", redline };
}

async function send(
  observer: Observer,
  messenger: Messenger,
  row: NotificationRow,
  clock: () => EpochMs,
): Promise<void> {
  const started = performance.now();
  const result = await attempted(() =>
    messenger.send({
      chatId: row.chatId as ChatId,
      topicId: row.topicId === null ? null : Number(row.topicId),
      text: row.text,
      buttons: buttonsOf(row),
      replyTo: row.replyTo === null ? null : numberInChat(messageId(row.replyTo)),
    }),
  );
  observer.meter.took("delivery", performance.now() - started);
  noteSent(observer, row, result, clock());
}

/**
 * Treats a `RangeError` (text or button beyond Telegram's limits) as a refusal, so
 * that it does not hold up other messages.
 */
async function attempted<R>(
  call: () => Promise<R>,
): Promise<R | { kind: "refused"; code: number; description: string }> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { kind: "refused", code: 0, description: error.message };
  }
}

/**
 * Records how a send ended. If the response came so late that the message was marked `uncertain` meanwhile (the process
 * was suspended or the clock jumped), only a success counts; it is not made ready again.
 */
function noteSent(observer: Observer, row: NotificationRow, result: SendResult, now: EpochMs): void {
  const { store, log } = observer;
  const conclude = (patch: Parameters<typeof moveNotification>[3]): boolean =>
    moveNotification(store, row.id, ["sending"], patch);
  store.write(() => {
    switch (result.kind) {
      case "sent": {
        // The group may have become a supergroup while the call was under way.
        const telegramMessageId = recordedIn(store, row.chatId as ChatId).idOf(result.messageId);
        const sent = { state: "sent" as const, telegramMessageId, sentAt: now };
        const shown = { shownRevision: row.revision, notBefore: 0, error: null };
        const place = result.inGeneral ? { topicId: null, replyTo: null } : {};
        if (result.inGeneral)
          log.warn(
            { notification: row.id },
            "its topic accepts no messages any more: it was sent to the general topic",
          );
        if (moveNotification(store, row.id, ["sending", "uncertain"], { ...sent, ...shown, ...place }))
          noteSpoken(observer, row, telegramMessageId);
        return;
      }
      case "wait":
        conclude({ state: "ready" });
        holdBack(observer, row.chatId as ChatId, now + result.seconds * SECOND);
        return;
      case "unsent":
        conclude({ state: "ready", notBefore: now + pauseAfter(row.attempts - 1), error: result.cause });
        return;
      case "migrated":
        migrateChat(store, row.chatId as ChatId, result.toChatId, now);
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
        return noteRefused(observer, row);
      default: {
        const unknown: never = result;
        throw new Error(`Unknown result of sending: ${JSON.stringify(unknown)}`);
      }
    }
  });
}

function noteSpoken(observer: Observer, row: NotificationRow, telegramMessageId: string): void {
  const redline = row.kind === "redline" && row.ref ? findRedline(observer.store, row.ref) : null;
  if (!redline) return;
  moveRedline(observer.store, redline.id, ["speaking", "uncertain"], { state: "spoken" });
  updateMessage(observer.store, redline.messageRowId, { notificationId: telegramMessageId });
  observer.meter.happened("spoken", redline.rule);
  observer.log.info({ chat: row.chatId, redline: redline.id, rule: redline.rule }, "spoke");
}

/** The record is what happened (law 6): a message that Telegram refused counts as silence. */
function noteRefused(observer: Observer, row: NotificationRow): void {
  const redline = row.kind === "redline" && row.ref ? findRedline(observer.store, row.ref) : null;
  if (!redline) return;
  moveRedline(observer.store, redline.id, ["speaking"], { state: "silenced", reason: "refused_by_telegram" });
  updateMessage(observer.store, redline.messageRowId, {
    redlineDecision: "SILENT",
    redlineTriggerRule: null,
    reason: "refused_by_telegram",
  });
}

/** Messages sent before a group became a supergroup cannot be edited any more. */
const LEFT_BEHIND: Undone = { kind: "refused", code: 0, description: "left_behind_by_migration" };

async function edit(observer: Observer, messenger: Messenger, id: number, clock: () => EpochMs): Promise<void> {
  const { store, log } = observer;
  const row = notificationById(store, id);
  if (!row || row.telegramMessageId === null) return;
  const chatId = row.chatId as ChatId;
  const number = numberInChat(messageId(row.telegramMessageId));
  const look = { text: row.text, buttons: buttonsOf(row) };
  const result =
    number === null ? LEFT_BEHIND : await attempted(() => messenger.edit({ chatId, messageId: number, ...look }));
  const shown = { shownRevision: row.revision, notBefore: 0, attempts: 0, error: null };
  switch (result.kind) {
    case "done":
      return updateNotification(store, row.id, shown);
    case "wait":
      return store.write(() => holdBack(observer, chatId, clock() + result.seconds * SECOND));
    case "unsent":
    case "uncertain": {
      const again = { notBefore: clock() + pauseAfter(row.attempts), attempts: row.attempts + 1, error: result.cause };
      // It may arrive yet, and put away what another process has brought to the chat meanwhile.
      return updateNotification(store, row.id, { ...again, shownRevision: row.shownRevision });
    }
    case "refused":
    case "migrated": {
      if (result.kind === "refused" && isOutside(result.code) && row.attempts < TRIES_OUTSIDE) {
        log.warn({ notification: row.id, ...outlineOf(result) }, "out of the group: the message is edited later");
        const notBefore = clock() + PAUSE_OUTSIDE_MS;
        return updateNotification(store, row.id, { notBefore, attempts: row.attempts + 1, error: result.description });
      }
      if (result.kind === "migrated") store.write(() => migrateChat(store, chatId, result.toChatId, clock()));
      // Counts as shown, because another attempt would be refused too: the message is gone, too old, or in the old
      // group.
      log.warn({ notification: row.id, ...outlineOf(result) }, "a message in the chat could not be edited");
      return updateNotification(store, row.id, shown);
    }
    default: {
      const unknown: never = result;
      throw new Error(`Unknown result of editing: ${JSON.stringify(unknown)}`);
    }
  }
}
