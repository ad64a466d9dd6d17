import { type EpochMs, numberInChat, SECOND_MS } from "@silent-observer/conversation";
import {
  type Buttons,
  claimNotification,
  editable,
  findRedline,
  hasHeardSince,
  markUncertain,
  moveNotification,
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
import { speakDue } from "../drain.ts";
import { isOwnChat, type Observer } from "../observer.ts";
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
 * Longer than Telegram may take to say that nothing waits. What it said is out of date after that: the machine was
 * asleep meanwhile.
 */
const LONGEST_ASKING_MS = 20 * SECOND_MS;

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
  const { store } = observer;
  for (const row of sendable(store, clock())) {
    if (!isOwnChat(observer, row.chatId)) continue;
    const isTakenBack = await sendOrTakeBack(observer, messenger, row, clock);
    if (!isTakenBack) continue;
    // In a transaction of its own, so that a judgement that fails leaves nothing half written.
    speakDue(observer, row.chatId, clock);
    // Sent at once, because on a slow line it would not be fresh any more after the others.
    const anew = sendable(store, clock()).find(({ ref }) => ref !== null && ref === row.ref);
    if (anew) await sendOrTakeBack(observer, messenger, anew, clock);
  }
}

/**
 * Sends a message that is ready, if it may be sent now, unless it must be judged again first.
 * @returns whether it was taken back for that
 */
async function sendOrTakeBack(
  observer: Observer,
  messenger: Messenger,
  row: NotificationRow,
  clock: () => EpochMs,
): Promise<boolean> {
  // How fresh it is, is judged before Telegram is asked: on a slow line it would never be fresh enough.
  const asked = clock();
  if (row.kind === "redline" && !(await isAllHeard(messenger))) return false;
  const taken = take(observer, row, asked, clock);
  if (taken?.kind !== "claimed") return taken !== null;
  if (row.kind === "redline" && Math.abs(clock() - asked) > LONGEST_ASKING_MS)
    // Not tried yet, but it counts: it is judged again before it is.
    moveNotification(observer.store, row.id, ["sending"], { state: "ready" });
  else await send(observer, messenger, taken, clock);
  return false;
}

/**
 * Whether nothing that people said still waits at Telegram. After the machine was off, asleep or offline, what settles
 * a conflict may: the worker is awake before ingress has fetched it.
 */
const isAllHeard = async (messenger: Messenger): Promise<boolean> => (await messenger.pendingUpdates()) === 0;

type Taken =
  /** Claimed for sending. `row` is its current state, because the list it was taken from may be outdated. */
  | { readonly kind: "claimed"; readonly row: NotificationRow; readonly buttons: Buttons }
  /** It is out of date: its redline is waiting again and must be judged once more. */
  | { readonly kind: "taken_back" };

/**
 * Claims a message that is ready, or takes back a redline message that is not fresh, or older than what was heard last.
 * Null if there is nothing to do now, or it cannot be read and was set aside.
 */
function take(observer: Observer, row: NotificationRow, now: EpochMs, clock: () => EpochMs): Taken | null {
  const { store } = observer;
  return store.write(() => {
    if (isHeldBack(observer, row.id, now)) return null;
    // `abs`, because the clock may have been put back since.
    const isRecent = row.attempts === 0 && Math.abs(now - row.createdAt) < FRESH_MS;
    const fresh = isRecent && !hasHeardSince(store, row.createdAt, clock());
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
  return { kind: "taken_back" };
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
      topicId: row.topicId,
      text: row.text,
      buttons,
      replyTo: row.replyTo === null ? null : numberInChat(row.replyTo),
    }),
  );
  observer.meter.took("delivery", performance.now() - started);
  noteSent(observer, row, result, clock());
}
