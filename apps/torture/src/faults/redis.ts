import { setTimeout as sleep } from "node:timers/promises";
import { type ChatId, chatId } from "@silent-observer/conversation";
import { createWakeQueue } from "@silent-observer/queue";
import type { World } from "../world/world.ts";
import type { Fault, FaultContext } from "./fault.ts";

const chatOf = ({ telegram }: World): ChatId => chatId(String(telegram.chat()));
/** The key that deduplicates the chat's job. */
const deduplicating = (world: World): string => `${world.queuePrefix}:chats:de:${chatOf(world)}`;
/** A block of the disk. */
const MOST_BYTES_LOST = 4_096;
const silent = { info: () => {}, warn: () => {}, error: () => {} };

export const redisFaults: readonly Fault[] = [
  outage("redis-killed", "Redis is killed and started again", 2, async ({ world }) => {
    await world.redis.kill();
    await world.redis.start();
  }),
  away(5, 3),
  away(20, 1),
  away(60, 0.3),
  outage("redis-paused", "Redis holds its connections and says nothing (SIGSTOP)", 2, async ({ world, seconds }) => {
    world.redis.freeze();
    await sleep(seconds(5) * 1_000);
    world.redis.thaw();
  }),
  outage("redis-emptied", "Redis loses all that it held (FLUSHALL)", 3, async ({ world }) => {
    await world.redis.ask((redis) => redis.flushall());
  }),
  outage("redis-file-deleted", "Redis is killed and its file is deleted", 2, async ({ world }) => {
    await world.redis.kill();
    world.redis.forget();
    await world.redis.start();
  }),
  damaged("redis-file-cut", "the last bytes of its append-only file are missing", (file, { random }) =>
    file.subarray(0, Math.max(0, file.length - random.whole(1, MOST_BYTES_LOST))),
  ),
  damaged("redis-file-garbled", "the last bytes of its append-only file are zeros, or anything", (file, { random }) => {
    const zeros = random.chance(0.5);
    const bytes = Array.from({ length: random.whole(1, MOST_BYTES_LOST) }, () => (zeros ? 0 : random.whole(0, 255)));
    return Buffer.concat([file, Buffer.from(bytes)]);
  }),
  outage(
    "redis-evicting",
    "Redis comes back with a policy that drops work, then with the right one",
    2,
    async ({ world, seconds }) => {
      await world.redis.kill();
      await world.redis.start("allkeys-lru");
      await sleep(seconds(5) * 1_000);
      await world.redis.cure();
      // Services that refused to start meanwhile are restarted, as a supervisor would.
      await Promise.all(world.workers.map((worker) => worker.start()));
    },
  ),
  {
    ...outage("redis-last", "everything is started while Redis is not there yet", 0.5, async ({ world, seconds }) => {
      await Promise.all([world.redis.kill(), ...world.workers.map((worker) => worker.kill())]);
      const starting = Promise.all(world.workers.map((worker) => worker.start()));
      await sleep(seconds(3) * 1_000);
      await world.redis.start();
      await starting;
    }),
    takes: "redis worker",
  },
  job("job-twice", "a chat's job is there twice at the same time", async (context) => {
    await withQueue(context, async (wake) => {
      await wake(0);
      await context.world.redis.ask((redis) => redis.del(deduplicating(context.world)));
      await wake(0);
    });
  }),
  job("job-late", "jobs come when their work is long done", (context) => withQueue(context, (wake) => wake(900))),
  job("job-lost", "a waiting job is lost", async ({ world }) => {
    await world.redis.ask((redis) => redis.del(`${world.queuePrefix}:chats:wait`, deduplicating(world)));
  }),
];

function outage(name: string, about: string, weight: number, strike: Fault["strike"]): Fault {
  return { name, about, weight, takes: "redis", counts: "redis outage", strike };
}

function away(s: number, weight: number): Fault {
  return outage(`redis-away-${s}`, `Redis is away for ${s} s`, weight, async ({ world, seconds }) => {
    await world.redis.kill();
    await sleep(seconds(s) * 1_000);
    await world.redis.start();
  });
}

function damaged(name: string, about: string, change: (file: Buffer, context: FaultContext) => Buffer): Fault {
  return outage(name, `Redis is killed, and ${about}`, 2, async (context) => {
    const { redis } = context.world;
    await redis.kill();
    redis.damage((file) => change(file, context));
    await redis.start();
  });
}

/** If Redis is down, there is no job to tamper with. */
function job(name: string, about: string, meddle: Fault["strike"]): Fault {
  const strike: Fault["strike"] = (context) => meddle(context).catch(() => {});
  return { name, about, weight: 20, takes: "job", strike };
}

async function withQueue(
  { world }: FaultContext,
  work: (wake: (delayMs: number) => Promise<unknown>) => Promise<unknown>,
) {
  const queue = createWakeQueue(world.redis.url, { prefix: world.queuePrefix, log: silent, now: world.clock.now });
  try {
    for (let waited = 0; queue.state() !== "open" && waited < 1_000; waited += 10) await sleep(10);
    await work((delayMs) => queue.wake(chatOf(world), delayMs));
  } finally {
    await queue.close();
  }
}
