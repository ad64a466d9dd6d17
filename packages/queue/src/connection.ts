import { Redis, type RedisOptions } from "ioredis";

/** Milliseconds between attempts to reconnect to Redis: short at first, at most a second. */
const retryStrategy = (attempt: number): number => Math.min(attempt * 50, 1_000);

const CONNECT_TIMEOUT_MS = 3_000;

/** Without `replyMapping`, which changes the types of replies. */
export type LinkOptions = Omit<RedisOptions, "replyMapping">;

/** A connection, and those that BullMQ duplicates from it, on which it waits for jobs. */
export type Connection = {
  readonly redis: Redis;
  /** Whether all that are still wanted are connected. */
  readonly isReady: () => boolean;
  /** Ends all of them. */
  readonly disconnect: () => void;
};

/**
 * @param redisUrl `redis://`, `rediss://` or `unix:///path/to/socket` (the path percent-decoded)
 * @param duplicated called with each connection that is duplicated
 */
export function connect(
  redisUrl: string,
  options: LinkOptions,
  duplicated: (another: Redis) => void = () => {},
): Connection {
  const all: LinkOptions = { retryStrategy, connectTimeout: CONNECT_TIMEOUT_MS, ...options };
  const path = socketPath(redisUrl);
  const redis = path === null ? new Redis(redisUrl, all) : new Redis({ ...all, path });
  const connections = [redis];
  // BullMQ would wait for ever to close its blocking connection while Redis is away.
  const duplicate = redis.duplicate.bind(redis);
  redis.duplicate = ((...args: Parameters<typeof duplicate>) => {
    const another = duplicate(...args);
    connections.push(another);
    duplicated(another);
    return another;
  }) as typeof redis.duplicate;
  return {
    redis,
    isReady: () => connections.every(({ status }) => status === "ready" || status === "end"),
    disconnect: () => connections.forEach((connection) => void connection.disconnect()),
  };
}

/** The address of Redis for logs, without user and password. */
export function placeOf(redisUrl: string): string {
  return socketPath(redisUrl) ?? new URL(redisUrl).host;
}

function socketPath(redisUrl: string): string | null {
  const url = new URL(redisUrl);
  return url.protocol === "unix:" ? decodeURIComponent(url.pathname) : null;
}
