import { type EpochMs, numberInChat, SECOND_MS } from "@silent-observer/conversation";
import {
  type Buttons,
  claimNotification,
  editable,
  findRedline,
  markUncertain,
  moveRedline,
  type NotificationRow,
  notificationById,
  type RedlineRow,
  readableButtons,
  sendable,
  updateMessage,
  withdrawNotification,
} from "@silent-observer/store";
import type { Messenger } from "@silent-observer/telegram";
import { isOwnChat, type Observer } from "../observer.ts";
import { speakOrSettle } from "../speaking/speak.ts";
import { attempted } from "./attempted.ts";
import { edit } from "./edit.ts";
import { isHeldBack } from "./hold-back.ts";
import { noteSent } from "./note-sent.ts";
import { setAside } from "./set-aside.ts";

/**
 * Longer than any call to Telegram may take: what has been `sending` for longer was left behind by a process that died.
 */
export const LOST_AFTER_MS = 90 * SECOND_MS;
/** A redline message that has been in the outbox for longer is judged again before it is sent. */
const FRESH_MS = 5 * SECOND_MS;

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
    if (isOwnChat(observer, chatId) && !isHeldBack(observer, id, clock())) await edit(observer, messenger, id, clock);
}

async function sendReady(observer: Observer, messenger: Messenger, clock: () => EpochMs): Promise<void> {
  for (const row of sendable(observer.store, clock())) {
    if (!isOwnChat(observer, row.chatId)) continue;
    // How fresh it is, is judged before Telegram is asked: on a slow line it would never be fresh enough.
    const now = clock();
    if (row.kind === "redline" && !(await isAllHeard(messenger))) continue;
    const taken = take(observer, row, now);
    if (taken?.kind === "claimed") await send(observer, messenger, taken, clock);
    // In a transaction of its own, so that a judgement that fails leaves nothing half written.
    else if (taken) speakOrSettle(observer, taken.redline, clock());
  }
}

/**
 * Whether nothing that people said still waits at Telegram. After the machine was off, asleep or offline, what settles
 * a conflict may: the worker is awake before ingress has fetched it.
 */
const isAllHeard = async (messenger: Messenger): Promise<boolean> => (await messenger.pendingUpdates()) === 0;

type Taken =
  /** Claimed for sending. `row` is its current state, because the list it was taken from may be outdated. */
  | { readonly kind: "claimed"; readonly row: NotificationRow; readonly buttons: Buttons }
  /** It had waited too long in the outbox: its redline is waiting again and must be judged once more. */
  | { readonly kind: "taken_back"; readonly redline: RedlineRow };

/**
 * Claims a message that is ready, or takes back a redline message that is not fresh.
 * Null if there is nothing to do now, or it cannot be read and was set aside.
 */
function take(observer: Observer, row: NotificationRow, now: EpochMs): Taken | null {
  const { store } = observer;
  return store.write(() => {
    if (isHeldBack(observer, row.id, now)) return null;
    const fresh = row.attempts === 0 && now - row.createdAt < FRESH_MS;
    const redline = row.kind === "redline" && !fresh && row.ref ? findRedline(store, row.ref) : null;
    if (redline) return takeBack(observer, row, redline);
    const claimed = claimNotification(store, row.id, now) ? notificationById(store, row.id) : null;
    const buttons = claimed && readableButtons(claimed);
    if (buttons) return { kind: "claimed", row: claimed, buttons };
    if (claimed) setAside(observer, claimed);
    return null;
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
  { row, buttons }: Extract<Taken, { kind: "claimed" }>,
  clock: () => EpochMs,
): Promise<void> {
  const started = performance.now();
  const result = await attempted(observer, row.id, () =>
    messenger.send({
      chatId: row.chatId,
      topicId: row.topicId === null ? null : Number(row.topicId),
      text: row.text,
      buttons,
      replyTo: row.replyTo === null ? null : numberInChat(row.replyTo),
    }),
  );
  observer.meter.took("delivery", performance.now() - started);
  noteSent(observer, row, result, clock());
}
