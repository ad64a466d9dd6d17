import { connect, placeOf } from "./connection.ts";
import { assertNoEviction, EvictionError } from "./eviction.ts";
import { UnreachableError } from "./unreachable.ts";

/** The state of a Redis, for the operator. */
export type RedisState = {
  /** Host and port, or the socket's path; without user and password. */
  readonly place: string;
  readonly version: string;
  /** Null if nothing may be evicted, else what is wrong. */
  readonly eviction: EvictionError | null;
  /** Whether it persists what it has acknowledged (append-only file). */
  readonly appendOnly: boolean;
};

const REACH_MS = 3_000;

/** Asks a Redis once, within three seconds. @throws UnreachableError if it does not answer */
export async function inspectRedis(redisUrl: string): Promise<RedisState> {
  const options = { lazyConnect: true, connectTimeout: REACH_MS, maxRetriesPerRequest: 0, retryStrategy: () => null };
  const { redis, disconnect } = connect(redisUrl, options);
  let lastError: Error | null = null;
  redis.on("error", (error) => {
    lastError = error;
  });
  try {
    await redis.connect();
    const eviction = await assertNoEviction(redis).then(
      () => null,
      (error: unknown) => {
        if (error instanceof EvictionError) return error;
        throw error;
      },
    );
    const info = await redis.info();
    return {
      place: placeOf(redisUrl),
      version: /^(?:valkey|redis)_version:(\S+)/m.exec(info)?.[1] ?? "of an unknown version",
      eviction,
      appendOnly: /^aof_enabled:1/m.test(info),
    };
  } catch (error) {
    // A failed call only says that the connection is closed; the error before it says why.
    throw new UnreachableError(redisUrl, lastError ?? (error as Error));
  } finally {
    disconnect();
  }
}
