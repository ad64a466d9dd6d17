import { chatId } from "@silent-observer/conversation";
import { onTestFinished } from "vitest";
import { startRedis, type TestRedis, type TestRedisOptions } from "../../../test/support/redis.ts";
import { createWakeQueue, createWakeWorker, type QueueLog, type WakeWorkerOptions } from "../src/index.ts";

export const chat = chatId(-1001);
export const otherChat = chatId(-1002);
const prefix = "test";
/** BullMQ's delays use the machine's clock, so these tests must too. */
const now = () => Date.now();

export async function redisFor(options?: TestRedisOptions): Promise<TestRedis> {
  const redis = await startRedis(options);
  onTestFinished(redis.stop);
  return redis;
}

export function queueOn(url: string, log = silent) {
  const queue = createWakeQueue(url, { prefix, log, now });
  onTestFinished(() => queue.close());
  return queue;
}

export function workerOn(url: string, options: Partial<WakeWorkerOptions> = {}) {
  const worker = createWakeWorker(url, {
    prefix,
    log: silent,
    now,
    concurrency: 2,
    sweepEveryMs: 3_600_000,
    onWake: async () => {},
    onSweep: async () => {},
    ...options,
  });
  worker.started.catch(() => {});
  onTestFinished(() => worker.close(500));
  return worker;
}

const silent: QueueLog = { info: () => {}, warn: () => {}, error: () => {} };

export function remembering(): QueueLog & { lines: string[] } {
  const lines: string[] = [];
  const add = (line: string) => void lines.push(line);
  return { lines, info: add, warn: add, error: add };
}

/** A promise that is resolved from outside. */
export function gate(): { opened: Promise<void>; open: () => void } {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
