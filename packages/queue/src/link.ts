import type { Redis } from "ioredis";
import { connect, type LinkOptions, placeOf } from "./connection.ts";
import { assertNoEviction, EvictionError } from "./eviction.ts";
import { UnreachableError } from "./unreachable.ts";
import { assertWrites, WritesRefusedError } from "./writes.ts";

/** Compatible with a pino logger. */
export type QueueLog = {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
};

/** `absent`: Redis does not answer. `refused`: it answers but may lose jobs, or takes none. */
export type LinkState = "absent" | "open" | "refused";

/**
 * A connection to Redis that counts as open only while Redis answers, also where a worker waits for jobs, takes writes
 * and does not evict. Each
 * (re)connection is checked before use and, as a disk may fill up and a setting change, again and again; fixing it
 * needs no restart. Each change is logged once, with its cause and fix.
 */
export type Link = {
  readonly redis: Redis;
  readonly state: () => LinkState;
  /** Why it was refused; null if it was not. */
  readonly refusal: () => Refusal | null;
  readonly close: () => void;
};

export type Refusal = EvictionError | WritesRefusedError;

const RECHECK_MS = 5_000;
const RECHECK_OPEN_MS = 30_000;
const MOMENTS_MS = 500;
const ANSWERS = { answers: true };

/**
 * Connects at once, and again whenever the connection is lost, until it is closed.
 * @param prefix of the keys that are written
 * @param changed called with each new state, once per change
 */
export function openLink(
  redisUrl: string,
  options: LinkOptions,
  { prefix, log }: { readonly prefix: string; readonly log: QueueLog },
  changed: (state: LinkState) => void,
): Link {
  const { redis, isReady, disconnect } = connect(redisUrl, options, (another) => {
    another.on("ready", check);
    another.on("error", noteError);
    // Not `close`, which also comes where BullMQ has ended it. Where Redis has gone, all of them are lost within moments.
    another.on("reconnecting", () => setTimeout(lookAtOthers, MOMENTS_MS).unref());
  });
  const tell = newsOf(placeOf(redisUrl), log);
  let state: LinkState | null = null;
  let refusal: Refusal | null = null;
  let lastError: Error | null = null;
  let recheck: NodeJS.Timeout | undefined;
  let closed = false;

  redis.on("ready", check);
  redis.on("error", noteError);
  redis.on("close", () => become("absent", new UnreachableError(redisUrl, lastError)));

  function noteError(error: Error): void {
    lastError = error;
  }

  /** Redis may answer here and yet refuse the connection on which a worker waits for jobs. */
  function lookAtOthers(): void {
    if (redis.status === "ready" && !isReady()) become("absent", new UnreachableError(redisUrl, lastError, ANSWERS));
  }

  async function check(): Promise<void> {
    try {
      await assertNoEviction(redis);
      await assertWrites(redis, prefix);
      if (isReady()) become("open", null);
      else if (redis.status === "ready") later(RECHECK_MS);
    } catch (error) {
      if (isRefusal(error)) become("refused", error);
      else if (redis.status === "ready") later(RECHECK_MS);
    }
  }

  function later(ms: number): void {
    clearTimeout(recheck);
    if (closed) return;
    recheck = setTimeout(check, ms);
    recheck.unref();
  }

  function become(next: LinkState, why: Refusal | UnreachableError | null): void {
    if (closed) return;
    clearTimeout(recheck);
    if (next === "open") lastError = null;
    if (redis.status === "ready") later(next === "open" ? RECHECK_OPEN_MS : RECHECK_MS);
    refusal = isRefusal(why) ? why : null;
    tell(next, why);
    if (state === next) return;
    state = next;
    changed(next);
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

/** Logs what is new. Every failed attempt has an error of its own, but the cure is logged once. */
function newsOf(place: string, log: QueueLog): (state: LinkState, why: Refusal | UnreachableError | null) => void {
  let said = "";
  return (state, why) => {
    const news = `${state} ${why?.cure}`;
    if (said === news) return;
    said = news;
    if (why === null) log.info(`Redis at ${place} is available.`);
    else if (state === "refused") log.error(why.message);
    else log.warn(`${why.problem}; waiting for it. ${why.cure}.`);
  };
}

const isRefusal = (error: unknown): error is Refusal =>
  error instanceof EvictionError || error instanceof WritesRefusedError;
