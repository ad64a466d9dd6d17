import type { EpochMs } from "@silent-observer/conversation";
import { notedMoment, noteMoment } from "@silent-observer/store";
import type { Observer } from "./observer.ts";

const SWEPT_AT = "swept_at";

/**
 * Records that a sweep ran from end to end: Redis scheduler, queue, worker, database. A health check of a single
 * process, or of Redis, would not prove that the chain works.
 */
export const noteSweep = ({ store }: Observer, now: EpochMs): void => noteMoment(store, SWEPT_AT, now);

/** Proves that ingress can commit by writing a timestamp. @throws if the database is down */
export const noteIntake = ({ store }: Observer, now: EpochMs): void => noteMoment(store, "intake_alive_at", now);

/** When a sweep last came all the way through; null before the first. */
export const lastSweep = ({ store }: Observer): EpochMs | null => notedMoment(store, SWEPT_AT);

/** Milliseconds since the last sweep, or by how much the clock was set back since then; null before the first sweep. */
export function sinceSweep(observer: Observer, now: EpochMs): number | null {
  const at = lastSweep(observer);
  return at === null ? null : Math.abs(now - at);
}
