import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { chatId, type Message } from "@silent-observer/conversation";
import { drainChat, type Observer } from "@silent-observer/observer";
import { createWakeQueue, createWakeWorker, type WakeQueue } from "@silent-observer/queue";
import { Queue, Worker } from "bullmq";
import { Redis } from "ioredis";
import { startRedis, type TestRedis } from "../../../../test/support/redis.ts";
import { heard, observerOf } from "../chat.ts";
import { oneFamily, talkOfOneFamily } from "../one-family.ts";
import type { Bench, BenchOptions, Part } from "../part.ts";
import { median } from "../timing.ts";

const CHATS = 2;
/** Messages in each chat, nine in ten of them chat, which Tier 2 does not read. */
const MESSAGES = 500;
const JOBS = 2_000;
const ROUNDS = 3;
/** As the worker's default. */
const CONCURRENCY = 2;
const SINCE = Date.parse("2026-03-02T08:00:00Z");
const silent = { info: () => {}, warn: () => {}, error: () => {} };

export const tier2Part: Part = {
  run,
};

type Round = { readonly messages: number; readonly messagesPerSecond: number; readonly jobsPerSecond: number };

async function run(options: BenchOptions): Promise<Bench> {
  const redis = await startRedis({ args: ["--appendfsync", "everysec"] });
  try {
    const rounds: Round[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      options.progress(`round ${round} of ${ROUNDS}`);
      const { messages, seconds } = await drainedBy(redis, options);
      const jobsPerSecond = JOBS / (await secondsOfNothing(redis, round));
      rounds.push({ messages, messagesPerSecond: messages / seconds, jobsPerSecond });
    }
    return told(rounds);
  } finally {
    await redis.stop();
  }
}

/** Chats with all that Tier 1 has left to Tier 2, woken at once, until nothing is left. */
async function drainedBy(redis: TestRedis, { corpus, patterns }: BenchOptions) {
  const folder = mkdtempSync(join(tmpdir(), "bench-tier2-"));
  const observer = observerOf(oneFamily(corpus), patterns, join(folder, "bench.db"));
  const said = talkOfOneFamily(corpus, SINCE).slice(0, MESSAGES);
  const now = (said.at(-1)?.sentAt ?? 0) + 1;
  const chats = Array.from({ length: CHATS }, (_, at) => chatId(-1 - at));
  const messages = chats.reduce((sum, chat) => sum + queuedIn(observer, chat, said), 0);
  const link = { prefix: folder, log: silent, now: Date.now };
  const queue = createWakeQueue(redis.url, link);
  let left = CHATS;
  let done = (): void => {};
  const all = new Promise<void>((resolve) => {
    done = resolve;
  });
  const worker = createWakeWorker(redis.url, {
    ...link,
    concurrency: CONCURRENCY,
    sweepEveryMs: 3_600_000,
    onSweep: async () => {},
    onWake: async (chat, stop) => {
      await drainChat(observer, chat, () => now, stop);
      if (--left === 0) done();
    },
  });
  await worker.started;
  const since = performance.now();
  for (const chat of chats) await woken(queue, chat);
  await all;
  const seconds = (performance.now() - since) / 1_000;
  await worker.close();
  await queue.close();
  observer.store.close();
  rmSync(folder, { recursive: true, force: true });
  return { messages, seconds };
}

/** A wake-up that does not arrive is found by a sweep, which this worker has none of. */
async function woken(queue: WakeQueue, chat: Message["chatId"]): Promise<void> {
  while ((await queue.wake(chat)).kind === "unavailable") await setTimeout(1);
}

const queuedIn = (observer: Observer, chat: Message["chatId"], said: readonly Message[]): number =>
  said.filter((message) => heard(observer, { ...message, chatId: chat }).tier1.decision === "QUEUE").length;

/** How long a worker takes for as many jobs that do nothing, one job where we have one message. */
async function secondsOfNothing(redis: TestRedis, round: number): Promise<number> {
  const connection = new Redis({ path: redis.url.replace("unix://", ""), maxRetriesPerRequest: null });
  const queue = new Queue(`nothing-${round}`, { connection });
  await queue.addBulk(Array.from({ length: JOBS }, () => ({ name: "nothing", data: {} })));
  const since = performance.now();
  const seconds = await new Promise<number>((resolve) => {
    let left = JOBS;
    const worker = new Worker(queue.name, async () => {}, { connection, concurrency: CONCURRENCY });
    worker.on("completed", () => {
      if (--left > 0) return;
      resolve((performance.now() - since) / 1_000);
      void worker.close();
    });
  });
  await queue.close();
  connection.disconnect();
  return seconds;
}

function told(rounds: readonly Round[]): Bench {
  const messages = median(rounds.map(({ messagesPerSecond }) => messagesPerSecond));
  const jobs = median(rounds.map(({ jobsPerSecond }) => jobsPerSecond));
  const figures = {
    tier2_messages_per_second: Math.round(messages),
    tier2_bare_jobs_per_second: Math.round(jobs),
    tier2_ratio_to_bare: Math.round((messages / jobs) * 1_000) / 1_000,
  };
  const table = [
    `Tier 2 reads ${figures.tier2_messages_per_second} messages a second; a BullMQ worker that does nothing takes ${figures.tier2_bare_jobs_per_second} jobs a second: ${figures.tier2_ratio_to_bare} of it (aim: ≥ 0.4).`,
    `${rounds[0]?.messages} messages that Tier 1 has let through, of ${CHATS} chats of ${MESSAGES} messages, nine in ten of them chat; each is attributed, read, judged`,
    `and committed with synchronous = FULL before the next one. ${JOBS} jobs beside it; concurrency ${CONCURRENCY}, one process each, the median of ${ROUNDS} rounds.`,
  ].join("\n");
  return { figures, table };
}
