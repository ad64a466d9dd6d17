import { faultOf } from "@silent-observer/command-line";
import type { ChatId, EpochMs } from "@silent-observer/conversation";
import { ModelAsleep } from "@silent-observer/extraction";
import { IMMINENT_MS } from "@silent-observer/redline";
import {
  currentChat,
  type MessageRow,
  nextUnread,
  type RedlineRow,
  readWithin,
  updateUnread,
  waitingRedlines,
} from "@silent-observer/store";
import { carryOut } from "./carry-out.ts";
import type { Observer } from "./observer.ts";
import { readMessage } from "./read.ts";
import { settleAfterwards } from "./settle-afterwards.ts";
import { speakOrSettle } from "./speak.ts";

const MINUTE = 60_000;
/** How long after each failure a message is tried again; after the last it is left to a person (design). */
const RETRY_AFTER_MS = [30_000, 2 * MINUTE, 5 * MINUTE] as const;
export const LONGEST_RETRY_MS = Math.max(...RETRY_AFTER_MS);

/** Where only the model may read (`EXTRACTOR=ollama`), a message waits for a sleeping box, and uses up no retry. */
const ASLEEP_MS = MINUTE;

/**
 * Works off a chat: reads its messages in the order in which they were sent, then judges what has waited long enough for
 * the family. Safe to run twice at once, at any time, and to be killed anywhere: the database says what is left.
 * @returns when the chat will have work again; null where it waits for the next message.
 */
export async function drainChat(
  observer: Observer,
  chat: ChatId,
  clock: () => EpochMs,
  signal?: AbortSignal,
): Promise<EpochMs | null> {
  // Meanwhile the group may become a supergroup, and its work goes on under the new id.
  const next = () => nextUnread(observer.store, currentChat(observer.store, chat));
  for (let row = next(); row; row = next()) {
    signal?.throwIfAborted();
    const notBefore = Math.max(row.nextAttemptAt ?? 0, paceOf(observer, row.chatId as ChatId, clock()));
    if (notBefore > clock()) {
      const due = speakFrom(observer, row.chatId as ChatId, withUnread, clock);
      return Math.min(notBefore, due ?? notBefore);
    }
    await readOne(observer, row, clock, signal);
  }
  const chatId = currentChat(observer.store, chat);
  settleAfterwards(observer, chatId, clock());
  return speakFrom(observer, chatId, ({ dueAt }) => dueAt, clock);
}

/**
 * From when a redline may be spoken while a message of its chat waits to be read. That may be the very answer, and people come
 * first, so it waits as well; but no longer than until the matter begins within the hour. Then it is judged without: the plain
 * words of what is unread are overheard all the same.
 */
const withUnread = ({ dueAt, beginsAt }: RedlineRow): EpochMs => Math.max(dueAt, (beginsAt ?? 0) - IMMINENT_MS);

/** Judges what has waited for long enough. @returns when the next one will have; null where none waits. */
function speakFrom(
  observer: Observer,
  chat: ChatId,
  from: (redline: RedlineRow) => EpochMs,
  clock: () => EpochMs,
): EpochMs | null {
  for (const redline of waitingRedlines(observer.store, chat))
    if (from(redline) <= clock()) speakOrSettle(observer, redline, clock());
  const left = waitingRedlines(observer.store, chat).map(from);
  return left.length === 0 ? null : Math.min(...left);
}

async function readOne(observer: Observer, row: MessageRow, clock: () => EpochMs, signal?: AbortSignal): Promise<void> {
  try {
    const finding = await readMessage(observer, row, clock(), signal);
    if (!carryOut(observer, row, finding, clock())) return;
    observer.meter.happened("read", finding.verdict.kind);
    observer.log.info({ chat: row.chatId, message: row.messageId, ...outlineOf(finding) }, "read");
  } catch (error) {
    // A database that is down is no fault of the message; the sweep wakes the chat again.
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

/** A failure is written down and tried again later; the chat waits for it, because order matters, and then goes on. */
function postpone(observer: Observer, row: MessageRow, error: unknown, now: EpochMs): void {
  const { store, log } = observer;
  const failure = { chat: row.chatId, message: row.messageId, ...faultOf(error) };
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

/** From when the chat may have its next message read: `MAX_MESSAGES_PER_MINUTE` slows down, it drops nothing. */
function paceOf(observer: Observer, chatId: ChatId, now: EpochMs): EpochMs {
  const { maxMessagesPerMinute } = observer.settings;
  const freed = readWithin(observer.store, chatId, MINUTE, now, maxMessagesPerMinute - 1);
  return freed === null ? now : freed + MINUTE;
}
