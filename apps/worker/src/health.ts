import { type Observer, sinceSweep } from "@silent-observer/observer";
import type { WakeWorker } from "@silent-observer/queue";
import { Hono } from "hono";

/**
 * After this long without a completed sweep the worker counts as stuck, even if it answers. A model may take a minute
 * for one message.
 */
const STUCK_AFTER_MS = 180_000;

/**
 * `/health`: whether work comes through, counted from the start of the service if no sweep has been completed since.
 * `/ready`: whether Redis may be worked with. Both are 503 if not.
 */
export function healthRoutes(observer: Observer, redisState: WakeWorker["state"]): Hono {
  const startedAt = performance.now();
  return new Hono()
    .get("/health", (context) => {
      const redis = redisState();
      const age = Math.min(sinceSweep(observer, Date.now()) ?? Number.POSITIVE_INFINITY, performance.now() - startedAt);
      const ok = redis === "open" && age < STUCK_AFTER_MS;
      return context.json(
        { ok, service: "worker", redis, seconds_since_sweep: Math.round(age / 1_000) },
        ok ? 200 : 503,
      );
    })
    .get("/ready", (context) => {
      const ok = redisState() === "open";
      return context.json({ ok }, ok ? 200 : 503);
    });
}
