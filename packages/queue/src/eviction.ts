import type { Redis } from "ioredis";

/**
 * Redis may evict jobs that it has acknowledged: with any policy but `noeviction`, most jobs were seen to be lost
 * silently.
 */
export class EvictionError extends Error {
  override name = "EvictionError";
  readonly problem: string;
  readonly cure: string;

  constructor(problem: string, cure: string) {
    super(`${problem}. ${cure}.`);
    this.problem = problem;
    this.cure = cure;
  }
}

/**
 * Must be checked before anything uses a Redis. Reads `INFO memory`, which managed servers allow even if `CONFIG` is
 * denied.
 * @throws EvictionError if the policy is not `noeviction` or is not shown; other errors if Redis cannot be asked
 */
export async function assertNoEviction(redis: Redis): Promise<void> {
  const policy = /^maxmemory_policy:(\S+)/m.exec(await memoryInfo(redis))?.[1];
  if (policy === "noeviction") return;
  const cure =
    "Start it with --maxmemory-policy noeviction, or run: redis-cli config set maxmemory-policy noeviction. " +
    "A managed Redis has this setting in its console";
  if (policy) throw new EvictionError(`Redis may drop work: its maxmemory-policy is ${policy}, not noeviction`, cure);
  throw new EvictionError("Redis does not show its maxmemory-policy, which must be noeviction", cure);
}

async function memoryInfo(redis: Redis): Promise<string> {
  try {
    return await redis.info("memory");
  } catch (error) {
    if (!/^NOPERM/.test((error as Error).message)) throw error;
    throw new EvictionError(
      "Redis does not let this user run INFO, so its maxmemory-policy is unknown",
      "Allow it: +info",
    );
  }
}
