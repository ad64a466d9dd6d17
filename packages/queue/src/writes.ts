import { type Redis, ReplyError } from "ioredis";

/** Redis answers and does not do what the queue asks of it, so that nothing can be queued or no worker is woken. */
export class WritesRefusedError extends Error {
  override name = "WritesRefusedError";
  readonly problem: string;
  readonly cure: string;

  /** @param answer Redis' own words, which begin with a code */
  constructor(answer: string) {
    const code = /^-?([A-Z]+)/.exec(answer)?.[1] ?? "ERR";
    const [, cause, cure] = CAUSES.find(([known]) => known === code) ?? OTHER;
    const [, command] = /'([a-z]+)' command/i.exec(answer) ?? [];
    const problem = `Redis takes no writes (${code}): ${cause}${code === "NOPERM" && command ? ` run ${command}` : ""}`;
    super(`${problem}. ${cure}.`);
    this.problem = problem;
    this.cure = cure;
  }
}

const OTHER = ["ERR", "it refuses what the queue writes", "Its own log says why"] as const;
const CAUSES: readonly (readonly [code: string, why: string, cure: string])[] = [
  ["READONLY", "it is a replica", "Set REDIS_URL to the primary, or run: redis-cli replicaof no one"],
  ["OOM", "its memory is full", "Empty it of what is not needed, or raise its maxmemory"],
  ["MISCONF", "it cannot save to its disk", "Free space on its disk, and see that its folder is writable"],
  ["NOREPLICAS", "it waits for replicas", "Run: redis-cli config set min-replicas-to-write 0"],
  ["NOPERM", "this user may not", "Allow the user in REDIS_URL all keys and commands, such as ~* &* +@all"],
];

/** Redis starts, or a script of somebody's runs: it is asked again. */
const PASSING = /^-?(?:LOADING|BUSY|TRYAGAIN|MASTERDOWN)/;

/** Asks for a write that changes nothing, in a script, as BullMQ writes. `XX`: only where the key is there. */
const WRITE = "return redis.call('set', KEYS[1], '1', 'XX')";
/** How long it is waited, in seconds, for a key that nobody writes: as a worker waits for its next job. */
const WAIT_S = 0.01;

/**
 * @param prefix of the keys that the queue writes
 * @throws WritesRefusedError if Redis does not take them, or lets nobody wait for one; other errors if Redis cannot be
 *   asked
 */
export async function assertWrites(redis: Redis, prefix: string): Promise<void> {
  try {
    await redis.eval(WRITE, 1, `${prefix}:takes-writes`);
    await redis.bzpopmin(`${prefix}:lets-wait`, WAIT_S);
  } catch (error) {
    const { message } = error as Error;
    if (!(error instanceof ReplyError) || PASSING.test(message)) throw error;
    throw new WritesRefusedError(message);
  }
}
