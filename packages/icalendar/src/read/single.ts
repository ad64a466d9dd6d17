import { type CalendarEvent, FREE } from "@silent-observer/calendar";
import { addDays, DAY_MINUTES } from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";
import type { Entry, Moment } from "./entry.ts";
import type { Clock } from "./place.ts";
import { whoAndWhat } from "./who.ts";

/** An entry that the Event Graph cannot represent; the message says why. */
export class UnsupportedError extends Error {
  override name = "UnsupportedError";
}

/** Longest supported event: longer ones are no family plans, and each of their days would be searched. */
const LONGEST_MINUTES = 2 * 366 * DAY_MINUTES;

/** The fields of an entry that do not depend on its recurrence. */
export type Said = Pick<CalendarEvent, "summary" | "children" | "adults" | "activity" | "location" | "kind">;

/** @param calendarName the file's own name, which may tell whose calendar it is */
export function saidIn(entry: Entry, calendarName: string, family: Family): Said {
  const timed = entry.start?.time != null;
  return {
    summary: entry.summary || "(no title)",
    ...whoAndWhat(entry, calendarName, family),
    kind: entry.free && timed ? FREE : null,
  };
}

/**
 * Minutes that an entry lasts: a time without an end is a moment, a day without one is a day (RFC 5545, 3.6.1).
 * @throws UnsupportedError
 */
export function lengthOf({ start, end, duration }: Entry, clock: Clock): number {
  if (start === null) return 0;
  const said = end ? clock.minutesBetween(start, end) : duration;
  if ((said ?? 0) > LONGEST_MINUTES) throw new UnsupportedError("it lasts for more than two years");
  if (start.time === null) return Math.max(DAY_MINUTES, Math.round((said ?? 0) / DAY_MINUTES) * DAY_MINUTES);
  return Math.max(0, said ?? 0);
}

/** A single event that begins at a moment. */
export function singleAt(
  said: Said,
  start: Moment,
  minutes: number,
  clock: Clock,
): CalendarEvent & { readonly id: "" } {
  const wholeDay = start.time === null;
  return {
    id: "",
    ...said,
    zone: clock.zoneOf(start),
    from: start.date,
    until: wholeDay ? addDays(start.date, minutes / DAY_MINUTES - 1) : null,
    start: start.time,
    minutes: wholeDay ? null : minutes,
    rrule: null,
    exceptions: [],
    suspends: [],
  };
}
