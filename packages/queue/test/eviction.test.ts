import { Redis } from "ioredis";
import { describe, expect, it, vi } from "vitest";
import { assertNoEviction, EvictionError } from "../src/index.ts";
import { chat, gate, queueOn, redisFor, remembering, workerOn } from "./support.ts";

const soon = { timeout: 20_000, interval: 20 };
const evicting = { args: ["--maxmemory-policy", "allkeys-lru"] };
const at = (url: string) => url.slice("unix://".length);

describe("a Redis that may lose what it acknowledged", () => {
  it.each(["allkeys-lru", "volatile-ttl"])("is refused, and the error says how to fix it: %s", async (policy) => {
    const { url } = await redisFor({ args: ["--maxmemory-policy", policy] });
    const redis = new Redis(at(url));
    await expect(assertNoEviction(redis)).rejects.toThrow(new RegExp(`${policy}, not noeviction.*config set`));
    redis.disconnect();
  });

  it("is used by nobody", async () => {
    const { url } = await redisFor(evicting);
    const log = remembering();
    const queue = queueOn(url, log);
    await expect(workerOn(url).started).rejects.toThrow(EvictionError);
    await vi.waitFor(() => expect(queue.state()).toBe("refused"), soon);
    expect(await queue.wake(chat)).toEqual({ kind: "unavailable", state: "refused" });
    expect(log.lines.filter((line) => line.includes("noeviction"))).toHaveLength(1);
    const redis = new Redis(at(url));
    expect(await redis.keys("*")).toEqual([]);
    redis.disconnect();
  });

  it("is used once it is fixed, without a restart", async () => {
    const { url } = await redisFor(evicting);
    const queue = queueOn(url);
    const { opened: woken, open } = gate();
    workerOn(url, { onWake: async () => open() });
    await vi.waitFor(() => expect(queue.state()).toBe("refused"), soon);
    const redis = new Redis(at(url));
    await redis.config("SET", "maxmemory-policy", "noeviction");
    redis.disconnect();
    await vi.waitFor(async () => expect(await queue.wake(chat)).toEqual({ kind: "queued" }), soon);
    await woken;
  });
});

describe("a Redis with restricted commands", () => {
  const asUser = async (...rights: string[]) => {
    const { url } = await redisFor();
    const admin = new Redis(at(url));
    await admin.call("ACL", "SETUSER", "observer", "on", ">pw", "~*", "&*", ...rights);
    admin.disconnect();
    return new Redis({ path: at(url), username: "observer", password: "pw", enableReadyCheck: false });
  };

  it("is used if CONFIG is denied but INFO is not", async () => {
    const redis = await asUser("+@all", "-config");
    await expect(assertNoEviction(redis)).resolves.toBeUndefined();
    redis.disconnect();
  });

  it("is refused if INFO is denied, and the error says what to allow", async () => {
    const redis = await asUser("+@all", "-info");
    await expect(assertNoEviction(redis)).rejects.toThrow(/\+info/);
    redis.disconnect();
  });
});
