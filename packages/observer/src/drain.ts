import { faultOf } from "@silent-observer/command-line";
import { type ChatId, type EpochMs, MINUTE_MS } from "@silent-observer/conversation";
import { ModelAsleep, modelTroubleIn } from "@silent-observer/extraction";
import { IMMINENT_MS } from "@silent-observer/redline";
import {
  currentChat,
  lastWithdrawal,
  type MessageRow,
  messageById,
  nextUnread,
  type RedlineRow,
  readWithin,
  updateUnread,
  waitingRedlines,
} from "@silent-observer/store";
import { carryOut } from "./carry-out.ts";
import { followLedger } from "./keeping/follow-ledger.ts";
import type { Observer } from "./observer.ts";
import { refreshPending } from "./pressing/pending/card.ts";
import { readMessage } from "./reading/read.ts";
import { settleAfterwards } from "./speaking/settle-afterwards.ts";
import { speakOrSettle } from "./speaking/speak.ts";

/** Delays before the retries of a message that failed; after the last one it is left for manual review (design). */
const RETRY_AFTER_MS = [30_000, 2 * MINUTE_MS, 5 * MINUTE_MS] as const;
export const LONGEST_RETRY_MS = Math.max(...RETRY_AFTER_MS);

/** Delay while the model's machine is asleep and nothing else may read (`EXTRACTOR=ollama`). Uses up no retry. */
const ASLEEP_MS = MINUTE_MS;

/**
 * Does all work due in a chat: reads its unread messages in the order they were sent, then judges the redlines whose
 * grace is over. May run concurrently and be killed at any point, because the database holds what is left to do.
 * @returns when the chat will have work again; null if only a new message will bring some
 */
export async function drainChat(
  observer: Observer,
  chat: ChatId,
  clock: () => EpochMs,
  signal?: AbortSignal,
): Promise<EpochMs | null> {
  // The group may become a supergroup meanwhile; its work then continues under the new id.
  const next = () => nextUnread(observer.store, currentChat(observer.store, chat));
  for (let row = next(); row; row = next()) {
    signal?.throwIfAborted();
    const notBefore = Math.max(row.nextAttemptAt ?? 0, paceOf(observer, row.chatId, clock()));
    if (notBefore > clock()) {
      const due = speakFrom(observer, row.chatId, withUnread, clock);
      return Math.min(notBefore, due ?? notBefore);
    }
    await readOne(observer, row, clock, signal);
  }
  const chatId = currentChat(observer.store, chat);
  settleAfterwards(observer, chatId, clock());
  followWithdrawal(observer, chatId, clock());
  // A message withdrawn, or left for manual review, is no longer being read either.
  observer.store.write(() => refreshPending(observer, chatId, clock()));
  return speakFrom(observer, chatId, ({ dueAt }) => dueAt, clock);
}

/** "Ignore that" is not read, yet the plan that it takes back waits for no Confirm any more. */
function followWithdrawal(observer: Observer, chatId: ChatId, now: EpochMs): void {
  const { store } = observer;
  store.write(() => {
    const rowId = lastWithdrawal(store, chatId);
    const row = rowId === null ? null : messageById(store, rowId);
    if (row !== null) followLedger(observer, row, now);
  });
}

/** Judges the redlines of a chat that are due, if they need not wait for a message that is still unread. */
export function speakDue(observer: Observer, chat: ChatId, clock: () => EpochMs): void {
  const chatId = currentChat(observer.store, chat);
  const isAllRead = nextUnread(observer.store, chatId) === null;
  speakFrom(observer, chatId, isAllRead ? ({ dueAt }) => dueAt : withUnread, clock);
}

/**
 * When a redline is due while messages of its chat are still unread. One of them may be the answer that settles it, so
 * the redline waits for them, but no longer than until an hour before the matter begins. It is then judged without
 * their readings; the plain words of unread messages are overheard all the same.
 */
const withUnread = ({ dueAt, beginsAt }: RedlineRow): EpochMs => Math.max(dueAt, (beginsAt ?? 0) - IMMINENT_MS);

/**
 * Judges the waiting redlines that are due, by `from`. One that is left waiting, because the clock is in doubt, is tried
 * again by the sweep.
 * @returns when the next one is due; null if none waits
 */
function speakFrom(
  observer: Observer,
  chat: ChatId,
  from: (redline: RedlineRow) => EpochMs,
  clock: () => EpochMs,
): EpochMs | null {
  const due = waitingRedlines(observer.store, chat).filter((redline) => from(redline) <= clock());
  for (const redline of due) speakOrSettle(observer, redline, clock());
  const tried = new Set(due.map(({ id }) => id));
  const left = waitingRedlines(observer.store, chat)
    .filter(({ id }) => !tried.has(id))
    .map(from);
  return left.length === 0 ? null : Math.min(...left);
}

async function readOne(observer: Observer, row: MessageRow, clock: () => EpochMs, signal?: AbortSignal): Promise<void> {
  try {
    const finding = await readMessage(observer, row, clock(), signal);
    if (!carryOut(observer, row, finding, clock())) return;
    observer.meter.happened("read", finding.verdict.kind);
    observer.log.info({ chat: row.chatId, message: row.messageId, ...outlineOf(finding) }, "read");
  } catch (error) {
    // An unavailable database is not the message's fault: no retry is used up, and the sweep wakes the chat again.
    if (signal?.aborted || observer.store.isToBlame(error)) throw error;
    postpone(observer, row, error, clock());
  }
}

function outlineOf(finding: Awaited<ReturnType<typeof readMessage>>) {
  const { verdict, reading, brain } = finding;
  return {
    act: reading.act,
    extraction: reading.confidence,
    brain: brain?.relevance ?? null,
    verdict: verdict.kind,
    rule: verdict.kind === "trouble" ? verdict.trouble.rule : null,
  };
}

/**
 * Schedules the next attempt at a message that could not be read, or leaves it for manual review after the last one.
 * The chat waits for the retries, because its messages are read in order.
 */
function postpone(observer: Observer, row: MessageRow, error: unknown, now: EpochMs): void {
  const { store, log } = observer;
  const failure = { chat: row.chatId, message: row.messageId, ...faultOf(error), ...modelTroubleIn(error) };
  if (error instanceof ModelAsleep) {
    log.warn(failure, "the model is asleep, will be tried again");
    updateUnread(store, row, { tier2State: "retry", nextAttemptAt: now + ASLEEP_MS });
    return;
  }
  const after = RETRY_AFTER_MS[row.attempts];
  const attempts = row.attempts + 1;
  if (after !== undefined) {
    log.warn({ ...failure, attempts }, "failed, will be tried again");
    updateUnread(store, row, { tier2State: "retry", attempts, nextAttemptAt: now + after });
    return;
  }
  observer.meter.happened("read", "manual_review");
  log.error({ ...failure, attempts }, "failed for good, left for manual review");
  updateUnread(store, row, {
    tier2State: "manual_review",
    attempts,
    nextAttemptAt: null,
    processedAt: now,
    redlineDecision: "SILENT",
    reason: "manual_review",
  });
}

/**
 * When the next message of a chat may be read, given `MAX_MESSAGES_PER_MINUTE`,
 * which slows Tier 2 down but drops nothing.
 */
function paceOf(observer: Observer, chatId: ChatId, now: EpochMs): EpochMs {
  const { maxMessagesPerMinute } = observer.settings;
  const freed = readWithin(observer.store, chatId, MINUTE_MS, now, maxMessagesPerMinute - 1);
  return freed === null ? now : freed + MINUTE_MS;
}
