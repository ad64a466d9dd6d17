import {
  type Calendar,
  type CalendarEvent,
  type Happening,
  happeningsOf,
  type Start,
  startsBetween,
} from "@silent-observer/calendar";
import { addDays, type IsoDate, type LocalTime } from "@silent-observer/conversation";
import { Temporal } from "temporal-polyfill";

/** Deviations of a series from its rule. */
export type Deviations = {
  /** Dates of the rule on which it does not take place. */
  readonly off: readonly Start[];
  /** Occurrences that are moved or have another length. */
  readonly moved: readonly { readonly from: Start; readonly to: Happening }[];
  /** Occurrences that the rule does not contain. */
  readonly added: readonly Happening[];
};

/** Checks only the days that an exception or a suspension can affect. */
export function deviationsOf(
  event: CalendarEvent,
  events: readonly CalendarEvent[],
  calendar: Calendar,
  zone: string,
): Deviations {
  const days = [...new Set([...exceptionDays(event), ...daysOff(event, events)])].sort();
  const scheduled = new Map(days.map((day) => [day, startsOn(event, day, zone)]));
  const begins = beginningOn(event, calendar, zone);
  const actual = new Map(days.map((day) => [day, begins(day)]));
  const on = <T>(of: ReadonlyMap<IsoDate, readonly T[]>, day: IsoDate): readonly T[] => of.get(day) ?? [];
  const missing = days.flatMap((day) =>
    on(scheduled, day)
      .filter((ruled) => !on(actual, day).some((one) => isSame(one, ruled)))
      .map(({ start }) => ({ day, start })),
  );
  const extra = days.flatMap((day) =>
    on(actual, day).filter((one) => !on(scheduled, day).some((ruled) => isSame(one, ruled))),
  );
  const moved: { from: Start; to: Happening }[] = [];
  const added: Happening[] = [];
  for (const to of extra) {
    const sources = [to.date, ...cameFrom(event, to.date)];
    const at = missing.findIndex(({ day }) => sources.includes(day));
    const [source] = at < 0 ? [] : missing.splice(at, 1);
    if (source) moved.push({ from: source.start, to });
    else added.push(to);
  }
  return { off: missing.map(({ start }) => start), moved, added };
}

/** Occurrences that begin on a day and are not suspended; a stay of several days counts once. */
export function beginningOn(
  event: CalendarEvent,
  calendar: Calendar,
  zone: string,
): (day: IsoDate) => readonly Happening[] {
  const happenings = happeningsOf(event, zone);
  return (day) => {
    const shown = calendar.on(day).filter(({ eventId }) => eventId === event.id);
    return happenings(day).filter((one) => shown.some(({ start }) => start === one.start));
  };
}

const exceptionDays = ({ exceptions }: CalendarEvent): IsoDate[] =>
  exceptions.flatMap((one) => (one.kind === "moved" ? [one.date, one.toDate] : [one.date]));

function daysOff(event: CalendarEvent, events: readonly CalendarEvent[]): IsoDate[] {
  return events
    .filter(({ suspends, start }) => start === null && suspends.includes(event.id))
    .flatMap(({ from, until }) => {
      const days = [from];
      for (let day = addDays(from, 1); day <= (until ?? from); day = addDays(day, 1)) days.push(day);
      return days;
    });
}

/** The days from which exceptions have brought something to this day, step by step. */
function cameFrom({ exceptions }: CalendarEvent, day: IsoDate): IsoDate[] {
  const sources: IsoDate[] = [];
  let at = day;
  for (const exception of [...exceptions].reverse())
    if (exception.kind === "moved" && exception.toDate === at) {
      at = exception.date;
      sources.push(at);
    }
  return sources;
}

/** `time` is on the family's clock, null for a whole day. */
type Scheduled = { readonly start: Start; readonly time: LocalTime | null; readonly minutes: number };

/** What the rule puts on a day of the family's zone, with its hour there. */
function startsOn(event: CalendarEvent, day: IsoDate, zone: string): Scheduled[] {
  const minutes = event.minutes ?? 0;
  if (event.start === null) return startsBetween(event, day, day).map((start) => ({ start, time: null, minutes }));
  return startsBetween(event, addDays(day, -1), addDays(day, 1)).flatMap((start) => {
    const local = Temporal.PlainDateTime.from(`${start.date}T${start.time}`)
      .toZonedDateTime(event.zone)
      .withTimeZone(zone);
    if (local.toPlainDate().toString() !== day) return [];
    return [{ start, time: local.toPlainTime().toString().slice(0, 5), minutes }];
  });
}

const isSame = (happening: Happening, { time, minutes }: Scheduled): boolean =>
  happening.start === time && happening.minutes === minutes;
