import {
  type Calendar,
  type CalendarEvent,
  type Occurrence,
  type Start,
  startsBetween,
} from "@silent-observer/calendar";
import { addDays, type IsoDate, type LocalTime } from "@silent-observer/conversation";
import { Temporal } from "temporal-polyfill";

/** What a series does otherwise than its rule. */
export type Deviations = {
  /** Dates of the rule on which it does not take place. */
  readonly off: readonly Start[];
  /** Dates of the rule that lie elsewhere or last otherwise. */
  readonly moved: readonly { readonly from: Start; readonly to: Occurrence }[];
  /** What takes place without the rule naming it. */
  readonly added: readonly Occurrence[];
};

/** Looks at the days on which an exception or a day off may have changed something, and at no others. */
export function deviationsOf(
  event: CalendarEvent,
  events: readonly CalendarEvent[],
  calendar: Calendar,
  zone: string,
): Deviations {
  const days = [...new Set([...exceptionDays(event), ...daysOff(event, events)])].sort();
  const scheduled = new Map(days.map((day) => [day, startsOn(event, day, zone)]));
  const actual = new Map(days.map((day) => [day, calendar.on(day).filter(({ eventId }) => eventId === event.id)]));
  const on = <T>(of: ReadonlyMap<IsoDate, readonly T[]>, day: IsoDate): readonly T[] => of.get(day) ?? [];
  const missing = days.flatMap((day) =>
    on(scheduled, day)
      .filter((ruled) => !on(actual, day).some((one) => isSame(one, ruled)))
      .map(({ start }) => ({ day, start })),
  );
  const extra = days.flatMap((day) =>
    on(actual, day).filter((one) => !on(scheduled, day).some((ruled) => isSame(one, ruled))),
  );
  const moved: { from: Start; to: Occurrence }[] = [];
  const added: Occurrence[] = [];
  for (const to of extra) {
    const sources = [to.date, ...cameFrom(event, to.date)];
    const at = missing.findIndex(({ day }) => sources.includes(day));
    const [source] = at < 0 ? [] : missing.splice(at, 1);
    if (source) moved.push({ from: source.start, to });
    else added.push(to);
  }
  return { off: missing.map(({ start }) => start), moved, added };
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

type Scheduled = {
  readonly start: Start;
  /** Hours on the family's clock; `end` is null where a stay of days has none on its first. */
  readonly time: LocalTime | null;
  readonly end: LocalTime | null;
};

/** What the rule puts on a day of the family's zone, with its hour there. */
function startsOn(event: CalendarEvent, day: IsoDate, zone: string): Scheduled[] {
  if (event.start === null) return startsBetween(event, day, day).map((start) => ({ start, time: null, end: null }));
  return startsBetween(event, addDays(day, -1), addDays(day, 1)).flatMap((start) => {
    const local = Temporal.PlainDateTime.from(`${start.date}T${start.time}`)
      .toZonedDateTime(event.zone)
      .withTimeZone(zone);
    if (local.toPlainDate().toString() !== day) return [];
    const end = (event.minutes ?? 0) >= 1440 ? null : clock(local.add({ minutes: event.minutes ?? 0 }));
    return [{ start, time: clock(local), end }];
  });
}

const clock = (time: Temporal.ZonedDateTime): LocalTime => time.toPlainTime().toString().slice(0, 5);

const isSame = (occurrence: Occurrence, { time, end }: Scheduled): boolean =>
  occurrence.start === time && (end === null || occurrence.end === end);
