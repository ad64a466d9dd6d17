import { type CalendarEvent, createCalendar, type Occurrence } from "@silent-observer/calendar";
import { addDays, type IsoDate } from "@silent-observer/conversation";

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
  return {
    on: (date) => calendar.on(date),
    possibleDates(some, today, most) {
      const dates = new Set<IsoDate>();
      const single = some.filter(({ rrule, from }) => rrule === null && from >= today).map(({ from }) => from);
      for (const date of single.sort().slice(0, most)) dates.add(date);
      if (some.some(({ rrule }) => rrule !== null))
        for (let ahead = 0; ahead <= HORIZON_DAYS; ahead += 1) dates.add(addDays(today, ahead));
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
