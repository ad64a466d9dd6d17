import { addDays, DAY_MINUTES, type IsoDate, type LocalTime } from "@silent-observer/conversation";
import { Temporal } from "temporal-polyfill";
import { clockAfter } from "./days.ts";
import type { CalendarEvent, EventException, Occurrence } from "./event.ts";
import { addMoved, concerns, endsSeries, isAlone, longestShift, sourceOf } from "./exceptions.ts";
import { keepsItsClock } from "./plain-days.ts";
import { type Recurrence, recurrenceOf } from "./recurrence.ts";

/** One instance of an event before it is divided into the family's days. */
type Instance = {
  /** Its first day. */
  readonly date: IsoDate;
  /** Null if all-day. */
  readonly start: Temporal.ZonedDateTime | null;
  readonly minutes: number;
  /** A person moved it to this day, so nothing else on the day suspends it. */
  readonly moved: boolean;
};

/** Length of an all-day event that somebody moved to a time of day. */
const MOVED_ALL_DAY_MINUTES = 60;

/** An occurrence, and whether a person moved it to its day. */
export type Placed = Occurrence & { readonly moved: boolean };

/** The expansion of one event into days of the family's zone. */
export interface Expansion {
  readonly event: CalendarEvent;
  on(date: IsoDate): readonly Placed[];
  /** Days of a range, inclusive, on which it may occur: a superset of those on which it does. */
  candidates(first: IsoDate, last: IsoDate): ReadonlySet<IsoDate>;
  /** Whether it occurs at all on or after this day. */
  reaches(date: IsoDate): boolean;
}

/**
 * One instance as a whole, with its first day and time in the family's zone. The `on` method of an expansion divides it
 * into days.
 */
export type Happening = {
  readonly date: IsoDate;
  /** Null if all-day. */
  readonly start: LocalTime | null;
  /** 0 for a moment, and for an all-day instance of a single day. */
  readonly minutes: number;
};

/**
 * What begins on a day after all exceptions, ignoring suspensions by other events.
 * @throws RecurrenceError if the event's rule cannot be parsed
 */
export function happeningsOf(event: CalendarEvent, zone: string): (date: IsoDate) => readonly Happening[] {
  const recurrence = event.rrule === null ? null : recurrenceOf(event, event.rrule);
  return (day) =>
    instancesOn(event, recurrence, zone, day, event.exceptions.length).map(({ date, start, minutes }) => ({
      date,
      start: start && clock(start),
      minutes,
    }));
}

/** @throws RecurrenceError if the event's rule cannot be parsed */
export function expansionOf(event: CalendarEvent, zone: string): Expansion {
  const recurrence = event.rrule === null ? null : recurrenceOf(event, event.rrule);
  const reach = daysAfterFirst(event);
  return {
    event,
    on(date) {
      if (isPlain(event, zone, date)) return plainlyOn(event, recurrence, date);
      const days = [date, ...Array.from({ length: reach }, (_, ago) => addDays(date, -1 - ago))];
      return days.flatMap((day) =>
        instancesOn(event, recurrence, zone, day, event.exceptions.length).flatMap((instance) =>
          occurrenceOn(event, instance, date),
        ),
      );
    },
    candidates(first, last) {
      const drift = event.zone === zone ? 0 : 1;
      const shift = longestShift(event.exceptions);
      const starts = startsOf(event, recurrence, addDays(first, -reach - drift - shift), addDays(last, drift + shift));
      const placed = addMoved(new Set(starts.flatMap((day) => daysFrom(day, drift, drift))), event.exceptions);
      const days = [...placed].flatMap((day) => daysFrom(day, 0, reach));
      return new Set(days.filter((day) => first <= day && day <= last));
    },
    reaches(date) {
      if (event.exceptions.some((exception) => exception.kind === "moved" && exception.toDate >= date)) return true;
      if (event.exceptions.some((exception) => endsSeries(exception) && exception.date <= date)) return false;
      if (recurrence) return recurrence.reaches(event.zone === zone ? date : addDays(date, -1));
      return (event.until ?? event.from) >= date;
    },
  };
}

/**
 * Whether no zone, exception, midnight or change of the clock is involved, so that the times can be taken as they are.
 */
function isPlain(event: CalendarEvent, zone: string, date: IsoDate): boolean {
  if (event.start === null || event.zone !== zone || (event.minutes ?? 0) >= DAY_MINUTES) return false;
  return event.exceptions.every((exception) => isElsewhere(exception, date)) && keepsItsClock(date, zone);
}

const isElsewhere = (exception: EventException, date: IsoDate): boolean =>
  isAlone(exception) &&
  exception.date !== date &&
  (exception.kind === "cancelled" || (exception.toDate !== date && (exception.toMinutes ?? 0) < DAY_MINUTES));

function plainlyOn(event: CalendarEvent, recurrence: Recurrence | null, date: IsoDate): readonly Placed[] {
  const times = recurrence
    ? recurrence.between(date, date).map(({ time }) => time)
    : event.from === date && event.start !== null
      ? [event.start]
      : [];
  return times.map((start) => ({
    ...commonOf(event, date),
    moved: false,
    start,
    end: clockAfter(start, event.minutes ?? 0),
    allDay: false,
  }));
}

/**
 * Number of days after its first on which an instance may still be present. A stay of a day or more is on each of its
 * days; a shorter one that passes midnight is only on its first.
 */
function daysAfterFirst({ minutes, exceptions }: CalendarEvent): number {
  const moved = exceptions.map((exception) => (exception.kind === "moved" ? (exception.toMinutes ?? 0) : 0));
  const longest = Math.max(minutes ?? 0, ...moved);
  return longest >= DAY_MINUTES ? Math.ceil(longest / DAY_MINUTES) : 0;
}

/** Days of the event's own zone on which it starts, without exceptions; each day of an all-day range. */
function startsOf(event: CalendarEvent, recurrence: Recurrence | null, first: IsoDate, last: IsoDate): IsoDate[] {
  if (recurrence) return recurrence.between(first, last).map(({ date }) => date);
  const until = event.start === null ? (event.until ?? event.from) : event.from;
  const days: IsoDate[] = [];
  for (let day = event.from < first ? first : event.from; day <= until && day <= last; day = addDays(day, 1))
    days.push(day);
  return days;
}

const daysFrom = (day: IsoDate, before: number, after: number): IsoDate[] =>
  before + after === 0 ? [day] : Array.from({ length: before + after + 1 }, (_, at) => addDays(day, at - before));

/**
 * The instances on a day after the first `count` exceptions, each of which builds on those before it. Exceptions that
 * do not affect the day are skipped, because a series may have thousands.
 */
function instancesOn(
  event: CalendarEvent,
  recurrence: Recurrence | null,
  zone: string,
  date: IsoDate,
  count: number,
): readonly Instance[] {
  const touches = (one: EventException) => concerns(one, date) || sourceOf(one, date) !== null;
  const at = event.exceptions.findLastIndex((one, index) => index < count && touches(one));
  const exception = event.exceptions[at];
  if (!exception) return scheduledOn(event, recurrence, zone, date);
  const before = (day: IsoDate) => instancesOn(event, recurrence, zone, day, at);
  const staying = concerns(exception, date) ? [] : before(date);
  const source = sourceOf(exception, date);
  if (exception.kind === "cancelled" || source === null) return staying;
  // If the series was moved from then on, its instances are suspended like those of its rule.
  const moved = isAlone(exception);
  return [...staying, ...before(source).map((instance) => ({ ...placedOn(date, instance, exception, zone), moved }))];
}

function placedOn(
  date: IsoDate,
  instance: Instance,
  { toStart, toMinutes }: Extract<EventException, { kind: "moved" }>,
  zone: string,
): Instance {
  const time = toStart ?? instance.start?.toPlainTime().toString().slice(0, 5) ?? null;
  if (time === null) return { ...instance, date };
  const start = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone);
  const minutes = toMinutes ?? (instance.start ? instance.minutes : MOVED_ALL_DAY_MINUTES);
  return { ...instance, date, start, minutes };
}

/** What the event itself has on a day of the family's zone, without exceptions. */
function scheduledOn(
  event: CalendarEvent,
  recurrence: Recurrence | null,
  zone: string,
  date: IsoDate,
): readonly Instance[] {
  if (event.start === null) {
    const happens = recurrence
      ? recurrence.between(date, date).length > 0
      : event.from <= date && date <= (event.until ?? event.from);
    return happens ? [{ date, start: null, minutes: event.minutes ?? 0, moved: false }] : [];
  }
  // The date in the event's own zone may be a day earlier or later.
  const [first, last] = event.zone === zone ? [date, date] : [addDays(date, -1), addDays(date, 1)];
  if (!recurrence && (event.from < first || event.from > last)) return [];
  const starts = recurrence ? recurrence.between(first, last) : [{ date: event.from, time: event.start }];
  return starts
    .map((start) => Temporal.PlainDateTime.from(`${start.date}T${start.time}`))
    .map((start) => start.toZonedDateTime(event.zone).withTimeZone(zone))
    .filter((start) => start.toPlainDate().toString() === date)
    .map((start) => ({ date, start, minutes: event.minutes ?? 0, moved: false }));
}

function occurrenceOn(event: CalendarEvent, instance: Instance, date: IsoDate): Placed[] {
  const common = { ...commonOf(event, date), moved: instance.moved };
  if (instance.start === null) {
    const last = addDays(instance.date, Math.max(1, Math.ceil(instance.minutes / DAY_MINUTES)) - 1);
    return instance.date <= date && date <= last ? [{ ...common, start: null, end: null, allDay: true }] : [];
  }
  const hours = hoursOn(instance.start, instance.minutes, date);
  return hours ? [{ ...common, ...hours, allDay: false }] : [];
}

function commonOf(event: CalendarEvent, date: IsoDate) {
  const { id: eventId, summary, children, activity, location, kind } = event;
  return { eventId, summary, children, adults: adultsOn(event, date), activity, location, kind, date };
}

function adultsOn({ adults, assigned = [] }: CalendarEvent, date: IsoDate): CalendarEvent["adults"] {
  const added = assigned
    .filter((one) => one.date === date)
    .filter((one) => !adults.some(({ member, duty }) => member === one.member && duty === one.duty))
    .map(({ member, duty }) => ({ member, duty }));
  return added.length === 0 ? adults : [...adults, ...added];
}

/** The part of a stay on `date`. A stay shorter than a day is on its first day as a whole. */
function hoursOn(start: Temporal.ZonedDateTime, minutes: number, date: IsoDate) {
  const end = start.add({ minutes });
  const [startDate, endDate] = [start.toPlainDate().toString(), end.toPlainDate().toString()];
  const [from, to] = [clock(start), clock(end)];
  if (minutes < DAY_MINUTES) return startDate === date ? { start: from, end: to } : null;
  if (date < startDate || date > endDate || (date === endDate && to === "00:00")) return null;
  return { start: date === startDate ? from : "00:00", end: date === endDate ? to : "23:59" };
}

const clock = (time: Temporal.ZonedDateTime): LocalTime => time.toPlainTime().toString().slice(0, 5);
