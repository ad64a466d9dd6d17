import { type CalendarEvent, createCalendar, type Occurrence } from "@silent-observer/calendar";
import type { IsoDate } from "@silent-observer/conversation";

/** What happens when, for as many events as a family may gather in years. */
export interface Agenda {
  /** Occurrences on a day of the family's zone, by start; all-day ones first. */
  on(date: IsoDate): readonly Occurrence[];
  /** Days from `today` on, in order, on which any of these events may happen; of single ones the first `most`. */
  possibleDates(events: readonly CalendarEvent[], today: IsoDate, most: number): readonly IsoDate[];
}

/** How far ahead a recurring event is looked for, in days. A single one is found however far ahead. */
const HORIZON_DAYS = 60;

export function createAgenda(events: readonly CalendarEvent[], zone: string): Agenda {
  const calendar = createCalendar(events, zone);
  const singleDates = new WeakMap<readonly CalendarEvent[], readonly IsoDate[]>();
  return {
    on: (date) => calendar.on(date),
    possibleDates(some, today, most) {
      const dates = new Set<IsoDate>();
      const single = singleDates.get(some) ?? some.flatMap(({ rrule, from }) => (rrule === null ? from : [])).sort();
      singleDates.set(some, single);
      const next = single.findIndex((date) => date >= today);
      if (next >= 0) for (const date of single.slice(next, next + most)) dates.add(date);
      if (some.some(({ rrule }) => rrule !== null))
        for (const date of datesFrom(today, HORIZON_DAYS + 1)) dates.add(date);
      for (const { rrule, from, until, exceptions } of some) {
        const moved = exceptions.flatMap((exception) => (exception.kind === "moved" ? [exception.toDate] : []));
        const first = rrule !== null ? [from] : [];
        const lasting = rrule === null && from < today && (until ?? from) >= today ? [today] : [];
        for (const date of [...first, ...moved, ...lasting]) if (date >= today) dates.add(date);
      }
      return [...dates].sort();
    },
  };
}

const DAY_MS = 86_400_000;

/** So many days in a row. A date alone is midnight in UTC, which knows no change of clocks. */
export function datesFrom(first: IsoDate, count: number): IsoDate[] {
  const start = Date.parse(first);
  return Array.from({ length: count }, (_, day) => new Date(start + day * DAY_MS).toISOString().slice(0, 10));
}
