import { inspectRedis, type RedisState, UnreachableError } from "@silent-observer/queue";
import { type Finding, fault, ok, warning } from "../finding.ts";

/** Redis 6.2 is the oldest that BullMQ supports without warnings. */
const OLDEST = [6, 2] as const;

/**
 * Redis: whether it answers, takes writes, persists what it acknowledged, and never evicts.
 * @param ownUrl the Redis that `npm start` brings, which is tried first; null if the settings name another one
 */
export async function lookAtRedis(redisUrl: string, ownUrl: string | null): Promise<Finding[]> {
  const own = ownUrl === null ? null : await inspectRedis(ownUrl).catch(() => null);
  try {
    return ofState(own ?? (await inspectRedis(redisUrl)));
  } catch (error) {
    if (!(error instanceof UnreachableError)) throw error;
    const { problem, cure } = error;
    return [
      ownUrl === null
        ? fault(problem, `${cure}; npm start brings its own where REDIS_URL is left out`)
        : warning(problem, "npm start brings its own; for services that you start yourself, start it or set REDIS_URL"),
    ];
  }
}

function ofState({ place, version, eviction, refusal, appendOnly }: RedisState): Finding[] {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const old = major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]);
  return [
    ok(`${version} at ${place}`),
    ...[eviction, refusal].flatMap((wrong) => (wrong ? [fault(wrong.problem, wrong.cure)] : [])),
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
}
