import { addDays, DAY_MINUTES, type IsoDate } from "@silent-observer/conversation";
import type { CalendarEvent } from "./event.ts";

/** Source of an index's events, queried by span of days, so that one week does not cost ten years. */
export interface EventSource {
  /** All events that may occur from the first day to the last, inclusive; may return more. */
  between(first: IsoDate, last: IsoDate): readonly CalendarEvent[];
  /** All events of an activity that may occur on or after a day; may return more. */
  ofActivity(activity: string, from: IsoDate): readonly CalendarEvent[];
}

/** The events of a list in its current state. */
export function listedEvents(events: () => Iterable<CalendarEvent>): EventSource {
  return {
    between(first, last) {
      const within = happensWithin(first, last);
      return [...events()].filter(within);
    },
    ofActivity(activity, from) {
      const within = happensWithin(from, null);
      return [...events()].filter((event) => event.activity === activity && within(event));
    },
  };
}

/**
 * Returns a test of whether an event may occur in a range, by its first and last day only, with a day of tolerance for
 * other time zones.
 */
function happensWithin(first: IsoDate, last: IsoDate | null): (event: CalendarEvent) => boolean {
  const [earliest, latest] = [addDays(first, -1), last === null ? null : addDays(last, 1)];
  return ({ from, until, minutes, rrule, exceptions }) => {
    if (exceptions.some(({ kind }) => kind === "moved")) return true;
    if (latest !== null && from > latest) return false;
    if (rrule !== null && until === null) return true;
    const end = until ?? from;
    return end >= earliest || addDays(end, Math.ceil((minutes ?? 0) / DAY_MINUTES)) >= earliest;
  };
}
