import type { ChatId, EpochMs } from "@silent-observer/conversation";
import { Queue } from "bullmq";
import type { LinkOptions } from "./connection.ts";
import { type Job, leavesNothing, QUEUE, recheckId } from "./job.ts";
import { type LinkState, openLink, type QueueLog } from "./link.ts";

export type WakeQueueOptions = {
  /** Separates the keys of installations that share a Redis. */
  readonly prefix: string;
  readonly log: QueueLog;
  readonly now: () => EpochMs;
};

/** `unavailable` loses nothing: the work is in the database, and the worker's sweep finds it. */
export type Woken = { readonly kind: "queued" } | { readonly kind: "unavailable"; readonly state: LinkState };

/** Wakes workers. It carries ids only: the work is in the database. */
export interface WakeQueue {
  /**
   * Tells the workers that a chat has work, now or in `delayMs` milliseconds. Never throws, and returns in bounded
   * time.
   */
  wake(chatId: ChatId, delayMs?: number): Promise<Woken>;
  /** Whether Redis is available and may be used. */
  state(): LinkState;
  close(): Promise<void>;
}

/** Time-out, so that a hanging Redis does not delay the acknowledgement of a message. */
const COMMAND_TIMEOUT_MS = 2_000;

const failFast: LinkOptions = {
  maxRetriesPerRequest: 1,
  enableOfflineQueue: false,
  commandTimeout: COMMAND_TIMEOUT_MS,
  socketTimeout: 2 * COMMAND_TIMEOUT_MS,
};

/** Connects in the background, and fails at once while it is not connected. */
export function createWakeQueue(redisUrl: string, options: WakeQueueOptions): WakeQueue {
  const link = openLink(redisUrl, failFast, options, () => {});
  let queue: Queue<Job> | null = null;

  return {
    async wake(chatId, delayMs = 0) {
      if (link.state() !== "open") return { kind: "unavailable", state: link.state() };
      try {
        await addWake(await readyQueue(), chatId, delayMs, options.now());
        return { kind: "queued" };
      } catch {
        return { kind: "unavailable", state: "absent" };
      }
    },
    state: link.state,
    async close() {
      await discard();
      link.close();
    },
  };

  /** A BullMQ queue whose first connection failed stays broken, so a new one is made. */
  async function readyQueue(): Promise<Queue<Job>> {
    queue ??= quiet(
      new Queue<Job>(QUEUE, { connection: link.redis, prefix: options.prefix, skipWaitingForReady: true }),
    );
    try {
      await queue.waitUntilReady();
      return queue;
    } catch (error) {
      await discard();
      throw error;
    }
  }

  async function discard(): Promise<void> {
    const old = queue;
    queue = null;
    await old?.close().catch(() => {});
  }
}

/**
 * A wake-up for now is deduplicated by chat, at most one running and one waiting, so that one worker at a time drains a
 * chat. A later one is a separate job per chat and second, so that it does not block wake-ups before its time.
 */
export async function addWake(queue: Queue<Job>, chatId: ChatId, delayMs: number, now: EpochMs): Promise<void> {
  if (delayMs <= 0) {
    const deduplication = { id: chatId, keepLastIfActive: true };
    await queue.add("wake", { kind: "wake", chatId }, { deduplication, ...leavesNothing });
    return;
  }
  const dueSecond = Math.ceil((now + delayMs) / 1_000);
  const delay = dueSecond * 1_000 - now;
  await queue.add(
    "recheck",
    { kind: "recheck", chatId },
    { jobId: recheckId(chatId, dueSecond), delay, ...leavesNothing },
  );
}

/** Lost connections are logged by the link. */
export function quiet<Q extends { on(event: "error", listener: () => void): unknown }>(queue: Q): Q {
  queue.on("error", () => {});
  return queue;
}
