import type { EpochMs } from "@silent-observer/conversation";
import { notedMoment, noteMoment } from "@silent-observer/store";
import type { Observer } from "./observer.ts";

const SWEPT_AT = "swept_at";

/**
 * Notes that a sweep has come through the whole way: the schedule in Redis, the queue, a worker that works, the database. That
 * a process answers, or Redis does, proves none of it.
 */
export const noteSweep = ({ store }: Observer, now: EpochMs): void => noteMoment(store, SWEPT_AT, now);

/** Notes that ingress can commit. @throws where the database is down */
export const noteIntake = ({ store }: Observer, now: EpochMs): void => noteMoment(store, "intake_alive_at", now);

/** How long ago a sweep last came through, in milliseconds, or how far the clock was put back since; null where none ever has. */
export function sinceSweep({ store }: Observer, now: EpochMs): number | null {
  const at = notedMoment(store, SWEPT_AT);
  return at === null ? null : Math.abs(now - at);
}
