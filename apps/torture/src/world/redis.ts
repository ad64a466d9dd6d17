import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { discardDamagedFile } from "@silent-observer/queue";
import { Redis } from "ioredis";

/** A redis-server on a private socket, and the faults it can have. */
export type RedisServer = {
  readonly url: string;
  readonly start: (policy?: string) => Promise<void>;
  /** Whether its policy allows eviction, or did until a moment ago: a worker started then refuses to work. */
  readonly mayEvict: () => boolean;
  /** Sets the policy to `noeviction`. Resolves false if Redis does not answer. */
  readonly cure: () => Promise<boolean>;
  readonly kill: () => Promise<void>;
  readonly freeze: () => void;
  readonly thaw: () => void;
  /** Deletes its files; it must not be running. */
  readonly forget: () => void;
  /** Changes the end of its append-only file, as a power cut may; it must not be running. */
  readonly damage: (change: (file: Buffer) => Buffer) => void;
  /** Sends it a command, as an operator would. */
  readonly ask: <T>(work: (redis: Redis) => Promise<T>) => Promise<T>;
};

/** How long after the cure a service may still see the old policy. */
const TOLD_WITHIN_MS = 5_000;

/** A Redis server on a socket in this folder, not running yet. */
export function createRedis(folder: string): RedisServer {
  const data = join(folder, "redis");
  const socket = join(folder, "redis.sock");
  let server: ChildProcess | null = null;
  let evictsUntil = 0;
  mkdirSync(data, { recursive: true });

  const ask: RedisServer["ask"] = async (work) => {
    const redis = new Redis({ path: socket, maxRetriesPerRequest: 0, retryStrategy: () => null, lazyConnect: true });
    redis.on("error", () => {});
    try {
      await redis.connect();
      return await work(redis);
    } finally {
      redis.disconnect();
    }
  };

  return {
    url: `unix://${socket}`,
    mayEvict: () => performance.now() < evictsUntil,
    async cure() {
      const cured = await ask((redis) => redis.config("SET", "maxmemory-policy", "noeviction")).catch(() => null);
      if (cured) evictsUntil = Math.min(evictsUntil, performance.now() + TOLD_WITHIN_MS);
      return cured !== null;
    },
    async start(policy = "noeviction") {
      evictsUntil =
        policy === "noeviction" ? Math.min(evictsUntil, performance.now() + TOLD_WITHIN_MS) : Number.POSITIVE_INFINITY;
      // As every start of the product's own Redis does.
      discardDamagedFile("redis-server", data);
      server = spawn("redis-server", optionsOf(data, socket, policy), { stdio: "ignore" });
      while (server.exitCode === null && !(await ask((redis) => redis.ping()).catch(() => null))) await sleep(10);
      if (server.exitCode !== null) throw new Error(`redis-server ended with ${server.exitCode}`);
    },
    async kill() {
      if (!server || server.exitCode !== null || server.signalCode !== null) return;
      const gone = once(server, "exit");
      server.kill("SIGKILL");
      await gone;
    },
    freeze: () => void server?.kill("SIGSTOP"),
    thaw: () => void server?.kill("SIGCONT"),
    forget: () => {
      rmSync(data, { recursive: true, force: true });
      mkdirSync(data, { recursive: true });
    },
    damage: (change) => {
      const parts = join(data, "appendonlydir");
      for (const name of readdirSync(parts).filter((part) => part.endsWith(".incr.aof")))
        writeFileSync(join(parts, name), change(readFileSync(join(parts, name))));
    },
    ask,
  };
}

const optionsOf = (data: string, socket: string, policy: string): string[] => [
  ...["--port", "0", "--unixsocket", socket, "--dir", data],
  ...["--appendonly", "yes", "--maxmemory-policy", policy],
];
