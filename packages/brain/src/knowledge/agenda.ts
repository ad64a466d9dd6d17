import { type Calendar, type CalendarEvent, createCalendar, type Occurrence } from "@silent-observer/calendar";
import { addDays, type IsoDate } from "@silent-observer/conversation";

/** What happens when, for as many events as a family may gather in years: a question costs its own days only. */
export interface Agenda {
  /** Occurrences on a day of the family's zone, by start; all-day ones first. */
  on(date: IsoDate): readonly Occurrence[];
  /** Days on which any of these events may happen, `today` or later: at most `most`, those within the horizon, in order. */
  possibleDates(events: readonly CalendarEvent[], today: IsoDate, most: number): readonly IsoDate[];
}

/** How far ahead a recurring event is looked for, in days. A single one is found however far ahead. */
const HORIZON_DAYS = 60;
const DAY_MINUTES = 24 * 60;

export function createAgenda(events: readonly CalendarEvent[], zone: string): Agenda {
  const suspendable = new Set(events.flatMap(({ suspends }) => suspends));
  const isPlain = (event: CalendarEvent) => isSingle(event, zone) && !suspendable.has(event.id);
  const byDate = new Map<IsoDate, CalendarEvent[]>();
  for (const event of events.filter(isPlain)) {
    const known = byDate.get(event.from);
    if (known) known.push(event);
    else byDate.set(event.from, [event]);
  }
  const others = createCalendar(
    events.filter((event) => !isPlain(event)),
    zone,
  );
  const singles = new Map<IsoDate, Calendar>();

  return {
    on(date) {
      const own = byDate.get(date);
      if (!own) return others.on(date);
      const calendar = singles.get(date) ?? createCalendar(own, zone);
      singles.set(date, calendar);
      return [...others.on(date), ...calendar.on(date)].sort(byStart);
    },
    possibleDates(some, today, most) {
      const dates = new Set<IsoDate>();
      const plain = some.filter((event) => isPlain(event) && event.from >= today).map(({ from }) => from);
      for (const date of plain.sort().slice(0, most)) dates.add(date);
      const rest = some.filter((event) => !isPlain(event));
      if (rest.some(({ rrule }) => rrule !== null))
        for (let ahead = 0; ahead <= HORIZON_DAYS; ahead += 1) dates.add(addDays(today, ahead));
      for (const { rrule, from, until, exceptions } of rest) {
        const moved = exceptions.flatMap((exception) => (exception.kind === "moved" ? [exception.toDate] : []));
        const lasting = !rrule && from < today && (until ?? from) >= today ? [today] : [];
        for (const date of [from, ...moved, ...lasting]) if (date >= today) dates.add(date);
      }
      return [...dates].sort();
    },
  };
}

/** On one day of the family's zone and on no other, whatever else there is. */
function isSingle(event: CalendarEvent, zone: string): boolean {
  const { rrule, exceptions, suspends, from, until, start, minutes } = event;
  if (rrule !== null || exceptions.length > 0 || suspends.length > 0) return false;
  return event.zone === zone && (start === null ? (until ?? from) === from : (minutes ?? 0) < DAY_MINUTES);
}

function byStart(a: Occurrence, b: Occurrence): number {
  return compare(a.start ?? "", b.start ?? "") || compare(a.eventId, b.eventId) || compare(a.end ?? "", b.end ?? "");
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
