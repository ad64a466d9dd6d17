import { type EpochMs, MINUTE_MS } from "@silent-observer/conversation";

/**
 * Most queries per second and per minute. The observer asks three per message, and a family writes only a few messages
 * at a time.
 */
const LIMITS = [
  { spanMs: 1_000, most: 50 },
  { spanMs: MINUTE_MS, most: 1_200 },
] as const;

export type RateLimit = {
  /** Counts a query. Null if it may be answered, else the seconds to wait. */
  take(now: EpochMs): number | null;
};

/** Fixed windows, shared by all clients. If the clock is set back, a new window starts. */
export function createRateLimit(): RateLimit {
  const windows = LIMITS.map((limit) => ({ ...limit, since: Number.NEGATIVE_INFINITY, taken: 0 }));
  return {
    take(now) {
      for (const window of windows) {
        if (now - window.since < window.spanMs && now >= window.since) continue;
        window.since = now;
        window.taken = 0;
      }
      const full = windows.filter(({ taken, most }) => taken >= most);
      if (full.length > 0) return Math.ceil(Math.max(...full.map(({ since, spanMs }) => since + spanMs - now)) / 1_000);
      for (const window of windows) window.taken += 1;
      return null;
    },
  };
}
