import { inspectRedis } from "@silent-observer/queue";
import { type Finding, fault, ok, warning } from "../finding.ts";

/** Redis 6.2 is the oldest that BullMQ supports without warnings. */
const OLDEST = [6, 2] as const;

/** Redis: whether it answers, keeps what it acknowledged, and may not evict. */
export async function lookAtRedis(redisUrl: string): Promise<Finding[]> {
  try {
    const { place, version, eviction, appendOnly } = await inspectRedis(redisUrl);
    const [major = 0, minor = 0] = version.split(".").map(Number);
    const old = major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]);
    return [
      ok(`${version} at ${place}`),
      ...(eviction ? [fault(eviction.problem, eviction.cure)] : []),
      ...(old ? [fault(`version ${version} is too old`, `Install ${OLDEST.join(".")} or newer`)] : []),
      ...(appendOnly
        ? []
        : [
            warning(
              "it keeps nothing on disk",
              "Start it with --appendonly yes; till then the sweep finds what it forgets",
            ),
          ]),
    ];
  } catch (error) {
    return [
      fault(
        `Redis does not answer at ${(error as Error).message}`,
        "Start it, or set REDIS_URL (npm start brings one of its own)",
      ),
    ];
  }
}
