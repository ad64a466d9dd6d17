import { Redis } from "ioredis";
import { describe, expect, it, vi } from "vitest";
import { assertNoEviction, EvictionError } from "../src/index.ts";
import { chat, gate, queueOn, redisFor, remembering, workerOn } from "./support.ts";

const soon = { timeout: 20_000, interval: 20 };
const evicting = { args: ["--maxmemory-policy", "allkeys-lru"] };
const at = (url: string) => url.slice("unix://".length);

describe("a Redis that may drop what it acknowledged", () => {
  it.each(["allkeys-lru", "volatile-ttl"])("is refused with the cure: %s", async (policy) => {
    const { url } = await redisFor({ args: ["--maxmemory-policy", policy] });
    const redis = new Redis(at(url));
    await expect(assertNoEviction(redis)).rejects.toThrow(new RegExp(`${policy}, not noeviction.*config set`));
    redis.disconnect();
  });

  it("is worked on by nobody", async () => {
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

  it("is taken once it is cured, without a restart", async () => {
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

describe("a Redis that shows little", () => {
  const asUser = async (...rights: string[]) => {
    const { url } = await redisFor();
    const admin = new Redis(at(url));
    await admin.call("ACL", "SETUSER", "observer", "on", ">pw", "~*", "&*", ...rights);
    admin.disconnect();
    return new Redis({ path: at(url), username: "observer", password: "pw", enableReadyCheck: false });
  };

  it("is taken where CONFIG is denied but INFO is not", async () => {
    const redis = await asUser("+@all", "-config");
    await expect(assertNoEviction(redis)).resolves.toBeUndefined();
    redis.disconnect();
  });

  it("is refused where INFO is denied, and says what to allow", async () => {
    const redis = await asUser("+@all", "-info");
    await expect(assertNoEviction(redis)).rejects.toThrow(/\+info/);
    redis.disconnect();
  });
});
