import type { ChatId } from "@silent-observer/conversation";
import { Queue } from "bullmq";
import { Redis } from "ioredis";
import { describe, expect, it, vi } from "vitest";
import { chat, gate, otherChat, queueOn, redisFor, workerOn } from "./support.ts";

const soon = { timeout: 20_000, interval: 20 };

describe("a wake-up", () => {
  it("reaches a worker, and so does one for another chat", async () => {
    const { url } = await redisFor();
    const woken: ChatId[] = [];
    const queue = queueOn(url);
    workerOn(url, { onWake: async (id) => void woken.push(id) });
    await vi.waitFor(() => expect(queue.state()).toBe("open"), soon);
    expect(await queue.wake(chat)).toEqual({ kind: "queued" });
    expect(await queue.wake(otherChat)).toEqual({ kind: "queued" });
    await vi.waitFor(() => expect(woken.toSorted()).toEqual([chat, otherChat]), soon);
  });

  it("never runs twice at a time for one chat, and runs once more for all that came meanwhile", async () => {
    const { url } = await redisFor();
    const queue = queueOn(url);
    const { opened, open } = gate();
    let running = 0;
    let most = 0;
    let runs = 0;
    const onWake = async () => {
      runs++;
      most = Math.max(most, ++running);
      await opened;
      running--;
    };
    workerOn(url, { onWake, concurrency: 4 });
    workerOn(url, { onWake, concurrency: 4 });
    await vi.waitFor(() => expect(queue.state()).toBe("open"), soon);
    await queue.wake(chat);
    await vi.waitFor(() => expect(runs).toBe(1), soon);
    for (let i = 0; i < 50; i++) await queue.wake(chat);
    open();
    await vi.waitFor(() => expect(runs).toBe(2), soon);
    await vi.waitFor(async () => expect(await jobsLeft(url)).toEqual([]), soon);
    expect({ runs, most }).toEqual({ runs: 2, most: 1 });
  });

  it("does not wait for another chat that takes long", async () => {
    const { url } = await redisFor();
    const queue = queueOn(url);
    const { opened, open } = gate();
    const done: ChatId[] = [];
    workerOn(url, {
      onWake: async (id) => {
        if (id === chat) await opened;
        done.push(id);
      },
    });
    await vi.waitFor(() => expect(queue.state()).toBe("open"), soon);
    await queue.wake(chat);
    await queue.wake(otherChat);
    await vi.waitFor(() => expect(done).toEqual([otherChat]), soon);
    open();
    await vi.waitFor(() => expect(done).toEqual([otherChat, chat]), soon);
  });

  it("comes again after work on its chat has failed", async () => {
    const { url } = await redisFor();
    const queue = queueOn(url);
    let runs = 0;
    workerOn(url, {
      onWake: async () => {
        runs++;
        throw new Error("on purpose");
      },
    });
    await vi.waitFor(() => expect(queue.state()).toBe("open"), soon);
    for (const run of [1, 2, 3]) {
      await queue.wake(chat);
      await vi.waitFor(() => expect(runs).toBe(run), soon);
    }
  });
});

describe("a delayed wake-up", () => {
  it("comes once for all that fall due in the same second, and not before any of them", async () => {
    const { url } = await redisFor();
    const queue = queueOn(url);
    const at: number[] = [];
    workerOn(url, { onWake: async () => void at.push(Date.now()) });
    await vi.waitFor(() => expect(queue.state()).toBe("open"), soon);
    const second = (Math.floor(Date.now() / 1_000) + 2) * 1_000;
    for (const before of [900, 500, 1]) await queue.wake(chat, second - before - Date.now());
    expect(await jobsLeft(url)).toHaveLength(1);
    await vi.waitFor(() => expect(at).toHaveLength(1), soon);
    expect(at[0]).toBeGreaterThanOrEqual(second - 1);
    await vi.waitFor(async () => expect(await jobsLeft(url)).toEqual([]), soon);
  });

  it("does not block one for now", async () => {
    const { url } = await redisFor();
    const queue = queueOn(url);
    let runs = 0;
    workerOn(url, { onWake: async () => void runs++ });
    await vi.waitFor(() => expect(queue.state()).toBe("open"), soon);
    await queue.wake(chat, 600_000);
    await queue.wake(chat);
    await vi.waitFor(() => expect(runs).toBe(1), soon);
    expect(await jobsLeft(url)).toHaveLength(1);
  });
});

describe("a job that does not belong to this queue", () => {
  it("is discarded, and the next wake-up comes", async () => {
    const { url } = await redisFor();
    const queue = queueOn(url);
    const woken: ChatId[] = [];
    const connection = new Redis(url.slice("unix://".length), { maxRetriesPerRequest: null });
    const forger = new Queue("chats", { connection, prefix: "test" });
    await forger.add("wake", { kind: "wake", chatId: "Robert'); DROP" });
    await forger.add("wake", { kind: "wake", chatId: chat, text: "what was written" });
    await forger.add("wake", null);
    workerOn(url, { onWake: async (id) => void woken.push(id) });
    await vi.waitFor(() => expect(queue.state()).toBe("open"), soon);
    await queue.wake(otherChat);
    await vi.waitFor(() => expect(woken).toEqual([otherChat]), soon);
    await vi.waitFor(async () => expect(await jobsLeft(url)).toEqual([]), soon);
    await forger.close();
    connection.disconnect();
  });
});

/** Ids of all jobs in Redis except the sweep's. */
async function jobsLeft(url: string): Promise<string[]> {
  const redis = new Redis(url.slice("unix://".length));
  const keys = await redis.keys("test:chats:*");
  redis.disconnect();
  const ids = keys.map((key) => key.slice("test:chats:".length));
  return ids.filter((id) => /^(\d+|recheck_[^:]*)$/.test(id));
}
