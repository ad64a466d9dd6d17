import { connect, placeOf } from "./connection.ts";
import { assertNoEviction, EvictionError } from "./eviction.ts";
import { UnreachableError } from "./unreachable.ts";
import { assertWrites, WritesRefusedError } from "./writes.ts";

/** The state of a Redis, for the operator. */
export type RedisState = {
  /** Host and port, or the socket's path; without user and password. */
  readonly place: string;
  readonly version: string;
  /** Null if nothing may be evicted, else what is wrong. */
  readonly eviction: EvictionError | null;
  /** Null if it takes writes, else why not. */
  readonly refusal: WritesRefusedError | null;
  /** Whether it persists what it has acknowledged (append-only file). */
  readonly appendOnly: boolean;
};

const REACH_MS = 3_000;
/** Where the names of keys are restricted, it begins as those of the services do. */
const PREFIX = "observer-doctor";

/** Asks a Redis once, within three seconds. @throws UnreachableError if it does not answer */
export async function inspectRedis(redisUrl: string): Promise<RedisState> {
  const options = { lazyConnect: true, connectTimeout: REACH_MS, maxRetriesPerRequest: 0, retryStrategy: () => null };
  let lastError: Error | null = null;
  const noteError = (error: Error): void => {
    lastError = error;
  };
  const { redis, disconnect } = connect(redisUrl, options, (another) => another.on("error", noteError));
  redis.on("error", noteError);
  try {
    await redis.connect();
    // A worker has two: on the second one it waits for jobs.
    await redis.duplicate().connect();
    const eviction = await faultOr(EvictionError, assertNoEviction(redis));
    const refusal = await faultOr(WritesRefusedError, assertWrites(redis, PREFIX));
    const info = await redis.info();
    return {
      place: placeOf(redisUrl),
      version: /^(?:valkey|redis)_version:(\S+)/m.exec(info)?.[1] ?? "of an unknown version",
      eviction,
      refusal,
      appendOnly: /^aof_enabled:1/m.test(info),
    };
  } catch (error) {
    // A failed call only says that the connection is closed; the error before it says why.
    throw new UnreachableError(redisUrl, lastError ?? (error as Error));
  } finally {
    disconnect();
  }
}

/** Null if the assertion holds, the error if it is of that kind. */
async function faultOr<E extends Error>(
  kind: new (...args: never[]) => E,
  assertion: Promise<void>,
): Promise<E | null> {
  try {
    await assertion;
    return null;
  } catch (error) {
    if (error instanceof kind) return error;
    throw error;
  }
}
