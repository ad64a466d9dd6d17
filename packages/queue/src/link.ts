import type { Redis } from "ioredis";
import { connect, type LinkOptions, placeOf } from "./connection.ts";
import { assertNoEviction, EvictionError } from "./eviction.ts";
import { UnreachableError } from "./unreachable.ts";

/** Compatible with a pino logger. */
export type QueueLog = {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
};

/** `absent`: Redis does not answer. `refused`: it answers but may lose jobs. */
export type LinkState = "absent" | "open" | "refused";

/**
 * A connection to Redis that counts as open only while Redis answers and does not evict. Each (re)connection is checked
 * before use, and a refused Redis repeatedly, so that fixing it needs no restart. Each change is logged once, with its
 * cause and fix.
 */
export type Link = {
  readonly redis: Redis;
  readonly state: () => LinkState;
  /** Why it was refused; null if it was not. */
  readonly refusal: () => EvictionError | null;
  readonly close: () => void;
};

const RECHECK_MS = 5_000;

/**
 * Connects at once, and again whenever the connection is lost, until it is closed.
 * @param changed called with each new state, once per change
 */
export function openLink(
  redisUrl: string,
  options: LinkOptions,
  log: QueueLog,
  changed: (state: LinkState) => void,
): Link {
  const { redis, disconnect } = connect(redisUrl, options);
  const place = placeOf(redisUrl);
  let state: LinkState | null = null;
  let refusal: EvictionError | null = null;
  let said = "";
  let lastError: Error | null = null;
  let recheck: NodeJS.Timeout | undefined;
  let closed = false;

  redis.on("ready", check);
  redis.on("close", () => become("absent", new UnreachableError(redisUrl, lastError)));
  redis.on("error", (error) => {
    lastError = error;
  });

  async function check(): Promise<void> {
    lastError = null;
    try {
      await assertNoEviction(redis);
      if (redis.status === "ready") become("open", null);
    } catch (error) {
      if (error instanceof EvictionError) become("refused", error);
      else if (redis.status === "ready") later();
    }
  }

  function later(): void {
    clearTimeout(recheck);
    if (closed) return;
    recheck = setTimeout(check, RECHECK_MS);
    recheck.unref();
  }

  function become(next: LinkState, why: EvictionError | UnreachableError | null): void {
    if (closed) return;
    clearTimeout(recheck);
    if (next === "refused") later();
    refusal = why instanceof EvictionError ? why : null;
    tell(next, why);
    if (state === next) return;
    state = next;
    changed(next);
  }

  /** Every failed attempt has an error of its own, but the cure is logged once. */
  function tell(next: LinkState, why: EvictionError | UnreachableError | null): void {
    const news = `${next} ${why?.cure}`;
    if (said === news) return;
    said = news;
    if (why === null) log.info(`Redis at ${place} is available.`);
    else if (next === "refused") log.error(why.message);
    else log.warn(`${why.problem}; waiting for it. ${why.cure}.`);
  }

  return {
    redis,
    state: () => state ?? "absent",
    refusal: () => refusal,
    close: () => {
      closed = true;
      clearTimeout(recheck);
      disconnect();
    },
  };
}
