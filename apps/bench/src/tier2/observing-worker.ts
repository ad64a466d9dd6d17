import { setTimeout } from "node:timers/promises";
import { type ChatId, type EpochMs, HOUR_MS } from "@silent-observer/conversation";
import { drainChat } from "@silent-observer/observer";
import { createWakeQueue, createWakeWorker } from "@silent-observer/queue";
import { observerOf } from "../chat.ts";
import { oneFamily } from "../one-family.ts";
import { CONCURRENCY, type Costs, costsOf } from "./costs.ts";

/** Chats with work in a database, and the number of messages that Tier 2 has to read in the measured ones. */
export type Work = {
  readonly redisUrl: string;
  readonly path: string;
  readonly corpus: string;
  readonly patterns: string;
  readonly now: EpochMs;
  readonly warmUp: readonly ChatId[];
  readonly chats: readonly ChatId[];
  readonly messages: number;
};

const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** A process like the worker's: all chats are woken at once, and drained until nothing is left. */
async function run({ redisUrl, path, corpus, patterns, now, ...work }: Work): Promise<Costs> {
  const observer = observerOf(oneFamily(corpus), patterns, path);
  const link = { prefix: path, log: silent, now: () => now };
  const left = new Set<ChatId>();
  let done = (): void => {};
  const worker = createWakeWorker(redisUrl, {
    ...link,
    concurrency: CONCURRENCY,
    sweepEveryMs: HOUR_MS,
    onSweep: async () => {},
    onWake: async (chat, stop) => {
      await drainChat(observer, chat, () => now, stop);
      if (left.delete(chat) && left.size === 0) done();
    },
  });
  await worker.started;
  const queue = createWakeQueue(redisUrl, link);
  const drained = async (chats: readonly ChatId[]): Promise<void> => {
    for (const chat of chats) left.add(chat);
    const all = new Promise<void>((resolve) => {
      done = resolve;
    });
    // This worker has no sweep that would find a lost wake-up.
    for (const chat of chats) while ((await queue.wake(chat)).kind === "unavailable") await setTimeout(1);
    await all;
  };
  await drained(work.warmUp);
  return costsOf(work.messages, () => drained(work.chats));
}

process.send?.(await run(JSON.parse(process.argv[2] ?? "") as Work), () => process.exit());
