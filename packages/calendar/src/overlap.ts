import { DAY_MINUTES, daysBetween, type IsoDate, type LocalTime, minutesOfDay } from "@silent-observer/conversation";
import { FREE } from "./event.ts";

/** Times on a day. An `end` before `start` is on the next day; if equal, it is a moment. Null if unknown. */
export type Hours = {
  readonly date: IsoDate;
  readonly start: LocalTime | null;
  readonly end: LocalTime | null;
  /** That of an occurrence; `FREE` takes no time. */
  readonly kind?: string | null;
};

/**
 * Whether two stays share any time. Stays that only touch do not. All-day occurrences, moments, stays without times,
 * and those that take nobody's time overlap with nothing.
 */
export function occurrencesOverlap(a: Hours, b: Hours): boolean {
  if (a.kind === FREE || b.kind === FREE) return false;
  const [first, second] = [spanOf(a, a.date), spanOf(b, a.date)];
  if (!first || !second) return false;
  return first.start < second.end && second.start < first.end && first.start < first.end && second.start < second.end;
}

/** Start and end in minutes from the midnight that begins `origin`; null if the times are not known. */
export function spanOf(hours: Hours, origin: IsoDate): { start: number; end: number } | null {
  if (hours.start === null || hours.end === null) return null;
  const midnight = daysBetween(origin, hours.date) * DAY_MINUTES;
  const [start, end] = [minutesOfDay(hours.start), minutesOfDay(hours.end)];
  return { start: midnight + start, end: midnight + (end < start ? end + DAY_MINUTES : end) };
}
