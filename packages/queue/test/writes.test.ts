import { Redis } from "ioredis";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { inspectRedis } from "../src/index.ts";
import { chat, gate, queueOn, redisFor, remembering, workerOn } from "./support.ts";

const soon = { timeout: 20_000, interval: 20 };

async function administered() {
  const { url } = await redisFor();
  const admin = new Redis(url.slice("unix://".length));
  onTestFinished(() => admin.disconnect());
  return { url, admin };
}

type Fault = readonly [what: string, said: RegExp, break_: (admin: Redis) => Promise<unknown>];
const faults: readonly Fault[] = [
  ["is a replica", /\(READONLY\): it is a replica\. Set REDIS_URL/, (admin) => admin.replicaof("127.0.0.1", 1)],
  ["has no memory left", /\(OOM\): its memory is full\. .*maxmemory/, (admin) => admin.config("SET", "maxmemory", "1")],
  [
    "waits for replicas",
    /\(NOREPLICAS\): it waits for replicas\. Run: /,
    (admin) => admin.config("SET", "min-replicas-to-write", "1"),
  ],
];

describe("a Redis that takes no writes", () => {
  it.each(faults)("is waited for, and its cause and cure are logged once: it %s", async (_what, said, break_) => {
    const { url, admin } = await administered();
    await break_(admin);
    const log = remembering();
    const worker = workerOn(url, { log });
    await vi.waitFor(() => expect(worker.state()).toBe("refused"), soon);
    expect(log.lines).toEqual([expect.stringMatching(said)]);
    expect(await queueOn(url).wake(chat)).toMatchObject({ kind: "unavailable" });
    expect((await inspectRedis(url)).refusal?.message).toMatch(said);
  });

  it("is used once it takes them, without a restart", async () => {
    const { url, admin } = await administered();
    await admin.config("SET", "maxmemory", "1");
    const { opened: woken, open } = gate();
    const worker = workerOn(url, { onWake: async () => open() });
    await vi.waitFor(() => expect(worker.state()).toBe("refused"), soon);
    await admin.config("SET", "maxmemory", "0");
    await worker.started;
    const queue = queueOn(url);
    await vi.waitFor(async () => expect(await queue.wake(chat)).toEqual({ kind: "queued" }), soon);
    await woken;
  });

  it.each([
    ["run scripts", "eval"],
    ["wait for a job", "bzpopmin"],
  ])("is waited for where its user may not %s", async (_what, command) => {
    const { url, admin } = await administered();
    await admin.call("ACL", "SETUSER", "default", `-${command}`);
    const said = new RegExp(`\\(NOPERM\\): this user may not run ${command}\\. Allow`);
    expect((await inspectRedis(url)).refusal?.message).toMatch(said);
    const log = remembering();
    const worker = workerOn(url, { log });
    await vi.waitFor(() => expect(worker.state()).toBe("refused"), soon);
    expect(log.lines).toEqual([expect.stringMatching(said)]);
    await admin.call("ACL", "SETUSER", "default", `+${command}`);
    await worker.started;
  });
});

it("a Redis that takes writes is found in order, and left as it was", async () => {
  const { url, admin } = await administered();
  expect(await inspectRedis(url)).toMatchObject({ eviction: null, refusal: null });
  const queue = queueOn(url);
  await vi.waitFor(() => expect(queue.state()).toBe("open"), soon);
  expect(await admin.keys("*")).toEqual([]);
});
