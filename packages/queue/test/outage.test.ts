import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { Redis } from "ioredis";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { inspectRedis } from "../src/index.ts";
import { chat, gate, queueOn, redisFor, remembering, workerOn } from "./support.ts";

const soon = { timeout: 25_000, interval: 20 };

describe("without Redis", () => {
  it("a wake-up reports that Redis is unavailable, and works once Redis is available", async () => {
    const redis = await redisFor({ running: false });
    const log = remembering();
    const queue = queueOn(redis.url, log);
    expect(await queue.wake(chat)).toEqual({ kind: "unavailable", state: "absent" });
    await vi.waitFor(() => expect(log.lines).toEqual([expect.stringMatching(/does not answer .*; waiting/)]), soon);
    await redis.start();
    await vi.waitFor(async () => expect(await queue.wake(chat)).toEqual({ kind: "queued" }), soon);
    expect(log.lines).toHaveLength(2);
  });

  it("a worker waits, says so once, and starts when Redis does", async () => {
    const redis = await redisFor({ running: false });
    const log = remembering();
    const { opened: woken, open } = gate();
    const worker = workerOn(redis.url, { log, onWake: async () => open() });
    await vi.waitFor(() => expect(log.lines).toHaveLength(1), soon);
    await setTimeout(300);
    expect(log.lines).toHaveLength(1);
    await redis.start();
    await worker.started;
    const queue = queueOn(redis.url);
    await vi.waitFor(async () => expect(await queue.wake(chat)).toEqual({ kind: "queued" }), soon);
    await woken;
  });

  it("the cause and the fix are logged", async () => {
    const redis = await redisFor({ running: false });
    const log = remembering();
    workerOn(redis.url, { log });
    await vi.waitFor(() => expect(log.lines).toHaveLength(1), soon);
    expect(log.lines[0]).toMatch(
      /does not answer at \S+redis\.sock \(.*ENOENT.*\); waiting for it\. Start it, or set REDIS_URL/,
    );
  });

  it("a missing password is logged as such, once", async () => {
    const redis = await redisFor();
    const client = new Redis(redis.url.slice("unix://".length));
    await client.config("SET", "requirepass", "opensesame");
    client.disconnect();
    const log = remembering();
    workerOn(redis.url, { log });
    await vi.waitFor(() => expect(log.lines).toHaveLength(1), soon);
    await setTimeout(300);
    expect(log.lines).toEqual([
      expect.stringMatching(/without the right password \(NOAUTH\); waiting.*Put its user and password into REDIS_URL/),
    ]);
  });

  it("a worker that is locked out as it begins waits, and works once it is let in", async () => {
    const { url } = await redisFor();
    const script = new URL("./refused-worker.ts", import.meta.url).pathname;
    const refused = spawn(process.execPath, ["--import", "tsx", script, url], { stdio: "inherit", timeout: 30_000 });
    // One that spins heeds no SIGTERM.
    onTestFinished(() => void refused.kill("SIGKILL"));
    expect(await Promise.race([once(refused, "exit"), setTimeout(30_000, "it hangs", { ref: false })])).toEqual([
      0,
      null,
    ]);
  });

  it("a worker that is refused only the connection on which it waits for jobs says so, and works once it has it", async () => {
    const { url } = await redisFor();
    const admin = new Redis(url.slice("unix://".length));
    onTestFinished(() => admin.disconnect());
    await admin.config("SET", "maxclients", "2");
    const log = remembering();
    const { opened: woken, open } = gate();
    const worker = workerOn(url, { log, onWake: async () => open() });
    await vi.waitFor(
      () => expect(log.lines.at(-1)).toMatch(/takes no further connection .*; waiting for it\. Raise its maxclients/),
      soon,
    );
    expect(worker.state()).toBe("absent");
    await expect(inspectRedis(url)).rejects.toThrow(/takes no further connection .*Raise its maxclients/);
    await admin.config("SET", "maxclients", "100");
    await worker.started;
    await vi.waitFor(() => expect(worker.state()).toBe("open"), soon);
    const queue = queueOn(url);
    await vi.waitFor(async () => expect(await queue.wake(chat)).toEqual({ kind: "queued" }), soon);
    await woken;
    expect(log.lines).toHaveLength(3);
  });

  it("a worker that still waits can be closed", async () => {
    const redis = await redisFor({ running: false });
    await workerOn(redis.url).close();
  });
});

describe("when Redis dies under work", () => {
  it("everybody reconnects automatically, and an acknowledged wake-up is still there", async () => {
    const redis = await redisFor();
    const queue = queueOn(redis.url);
    let runs = 0;
    await vi.waitFor(async () => expect(await queue.wake(chat)).toEqual({ kind: "queued" }), soon);
    await redis.kill();
    await vi.waitFor(() => expect(queue.state()).toBe("absent"), soon);
    expect((await queue.wake(chat)).kind).toBe("unavailable");
    const worker = workerOn(redis.url, { onWake: async () => void runs++ });
    await redis.start();
    await worker.started;
    await vi.waitFor(() => expect(runs).toBe(1), soon);
    await redis.kill();
    await redis.start();
    await vi.waitFor(async () => expect(await queue.wake(chat)).toEqual({ kind: "queued" }), soon);
    await vi.waitFor(() => expect(runs).toBe(2), soon);
  });

  it("a worker can be closed while Redis is away, also in the middle of work", async () => {
    const redis = await redisFor();
    const queue = queueOn(redis.url);
    const { opened: begun, open: begin } = gate();
    const worker = workerOn(redis.url, {
      onWake: async (_chat, stop) => {
        begin();
        await new Promise((resolve) => stop.addEventListener("abort", resolve));
      },
    });
    await worker.started;
    await vi.waitFor(async () => expect(await queue.wake(chat)).toEqual({ kind: "queued" }), soon);
    await begun;
    await redis.kill();
    await worker.close(300);
  });

  it("a frozen Redis blocks nobody for long, and is used again when it recovers", async () => {
    const redis = await redisFor();
    const queue = queueOn(redis.url);
    await vi.waitFor(async () => expect(await queue.wake(chat)).toEqual({ kind: "queued" }), soon);
    redis.freeze();
    expect((await queue.wake(chat)).kind).toBe("unavailable");
    redis.thaw();
    await vi.waitFor(async () => expect(await queue.wake(chat)).toEqual({ kind: "queued" }), soon);
  });
});

describe("a worker that is closed", () => {
  it("leaves what it interrupts to the next one, at once and without logging a failure", async () => {
    const redis = await redisFor();
    const queue = queueOn(redis.url);
    const log = remembering();
    const { opened: begun, open: begin } = gate();
    const worker = workerOn(redis.url, {
      log,
      onWake: async (_chat, stop) => {
        begin();
        await new Promise((resolve) => stop.addEventListener("abort", resolve));
        stop.throwIfAborted();
      },
    });
    await worker.started;
    await vi.waitFor(async () => expect(await queue.wake(chat)).toEqual({ kind: "queued" }), soon);
    await begun;
    await worker.close();
    expect(log.lines).toEqual([expect.stringMatching(/is available/)]);
    const { opened: woken, open: wake } = gate();
    workerOn(redis.url, { onWake: async () => wake() });
    await woken;
  });

  it("tells the running job to stop, lets it end, and takes no new ones", async () => {
    const { url } = await redisFor();
    const queue = queueOn(url);
    const { opened: begun, open: begin } = gate();
    let ended = 0;
    const worker = workerOn(url, {
      onWake: async (_chat, stop) => {
        begin();
        await new Promise((resolve) => stop.addEventListener("abort", resolve));
        ended++;
      },
    });
    await vi.waitFor(async () => expect(await queue.wake(chat)).toEqual({ kind: "queued" }), soon);
    await begun;
    await queue.wake(chat);
    await worker.close();
    expect(ended).toBe(1);
    const next = gate();
    workerOn(url, { onWake: async () => next.open() });
    await next.opened;
  });
});

describe("a worker that stops responding", () => {
  it("has its chat taken over by another", async () => {
    const { url } = await redisFor();
    const queue = queueOn(url);
    const script = new URL("./silent-worker.ts", import.meta.url).pathname;
    const silent = spawn(process.execPath, ["--import", "tsx", script, url], { stdio: ["ignore", "pipe", "inherit"] });
    await once(silent.stdout, "data");
    await vi.waitFor(async () => expect(await queue.wake(chat)).toEqual({ kind: "queued" }), soon);
    await once(silent.stdout, "data");
    silent.kill("SIGKILL");
    let runs = 0;
    workerOn(url, { onWake: async () => void runs++, stalledMs: 500 });
    await vi.waitFor(() => expect(runs).toBe(1), soon);
    await vi.waitFor(async () => {
      await queue.wake(chat);
      expect(runs).toBeGreaterThan(1);
    }, soon);
  });
});

describe("the sweep", () => {
  it("goes on if the clock was hours ahead and is put back", async () => {
    const { url } = await redisFor();
    const machine = Date.now;
    let ahead = 3 * 3_600_000;
    const clock = vi.spyOn(Date, "now").mockImplementation(() => machine() + ahead);
    onTestFinished(() => clock.mockRestore());
    let sweeps = 0;
    workerOn(url, { sweepEveryMs: 200, onSweep: async () => void sweeps++ });
    await vi.waitFor(() => expect(sweeps).toBeGreaterThan(2), soon);
    ahead = 0;
    const before = sweeps;
    await vi.waitFor(() => expect(sweeps).toBeGreaterThan(before + 3), soon);
  });

  it("comes at intervals, also after Redis has lost everything", async () => {
    const { url } = await redisFor();
    let sweeps = 0;
    workerOn(url, { sweepEveryMs: 200, onSweep: async () => void sweeps++ });
    await vi.waitFor(() => expect(sweeps).toBeGreaterThan(2), soon);
    const redis = new Redis(url.slice("unix://".length));
    await redis.flushall();
    redis.disconnect();
    const before = sweeps;
    await vi.waitFor(() => expect(sweeps).toBeGreaterThan(before + 2), soon);
  });

  it("runs once at a time, however many workers there are and long it takes, and lets chats be worked on", async () => {
    const { url } = await redisFor();
    const { opened: ended, open: end } = gate();
    const { opened: woken, open: wake } = gate();
    let running = 0;
    let most = 0;
    let sweeps = 0;
    const onSweep = async () => {
      most = Math.max(most, ++running);
      sweeps++;
      await ended;
      running--;
    };
    for (let i = 0; i < 3; i++) workerOn(url, { sweepEveryMs: 100, onSweep, onWake: async () => wake() });
    await vi.waitFor(() => expect(sweeps).toBe(1), soon);
    // Long enough for many more, if nothing held them back.
    await setTimeout(1_500);
    const queue = queueOn(url);
    await vi.waitFor(async () => expect(await queue.wake(chat)).toEqual({ kind: "queued" }), soon);
    await woken;
    end();
    await vi.waitFor(() => expect(sweeps).toBeGreaterThan(3), soon);
    expect(most).toBe(1);
  });
});
