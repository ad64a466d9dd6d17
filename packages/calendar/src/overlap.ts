import { DAY_MINUTES, daysBetween, type IsoDate, type LocalTime, minutesOfDay } from "@silent-observer/conversation";
import { FREE } from "./event.ts";

/** Hours on a day. `end` earlier than `start` is on the next day; equal to it, a moment. Null if no time is known. */
export type Hours = {
  readonly date: IsoDate;
  readonly start: LocalTime | null;
  readonly end: LocalTime | null;
  /** Of an occurrence; one that is `FREE` takes no time. */
  readonly kind?: string | null;
};

/**
 * Whether two stays share any time. Stays that touch (one ends as the other starts) do not; all-day things, moments, stays
 * without hours and what takes nobody's time overlap with nothing.
 */
export function occurrencesOverlap(a: Hours, b: Hours): boolean {
  if (a.kind === FREE || b.kind === FREE) return false;
  const [first, second] = [spanOf(a, a.date), spanOf(b, a.date)];
  if (!first || !second) return false;
  return first.start < second.end && second.start < first.end && first.start < first.end && second.start < second.end;
}

/** Minutes from the midnight that begins `origin` to start and end; null if the hours are not known. */
export function spanOf(hours: Hours, origin: IsoDate): { start: number; end: number } | null {
  if (hours.start === null || hours.end === null) return null;
  const midnight = daysBetween(origin, hours.date) * DAY_MINUTES;
  const [start, end] = [minutesOfDay(hours.start), minutesOfDay(hours.end)];
  return { start: midnight + start, end: midnight + (end < start ? end + DAY_MINUTES : end) };
}
