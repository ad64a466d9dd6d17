import { type CalendarEvent, createCalendar, FREE, type Happening } from "@silent-observer/calendar";
import { addDays, DAY_MINUTES, type EpochMs, type IsoDate } from "@silent-observer/conversation";
import { type Family, memberOf } from "@silent-observer/family";
import ical, { type ICalCalendar, type ICalEventData, ICalEventTransparency } from "ical-generator";
import { Temporal } from "temporal-polyfill";
import { tzlib_get_ical_block } from "timezones-ical-library";
import { beginningOn, deviationsOf } from "./deviations.ts";
import { basic, firstStartOf, ruleOf } from "./rule.ts";

/** Suggested refresh interval of subscribers, in seconds. */
const REFRESH_SECONDS = 900;
/** Days ahead for which a series is listed date by date if no rule can express it. */
const TOLD_DAYS = 400;

export type FeedOptions = {
  readonly family: Family;
  /** First day of the feed; events that end before it are left out. */
  readonly from: IsoDate;
  /** Moment of the last change to the events. */
  readonly changedAt: EpochMs;
};

/** The events as an iCalendar file to which a phone can subscribe (RFC 5545). The same events give the same file. */
export function feedOf(events: readonly CalendarEvent[], { family, from, changedAt }: FeedOptions): string {
  const feed = ical({
    name: family.id.replace(/^./, (letter) => letter.toUpperCase()),
    prodId: { company: "silent-observer", product: "calendar", language: "EN" },
    ttl: REFRESH_SECONDS,
    timezone: { name: null, generator: (zone) => tzlib_get_ical_block(zone)[0] ?? null },
  });
  const context = { feed, family, events, calendar: createCalendar(events, family.timezone), from };
  for (const event of [...events].sort((a, b) => (a.id < b.id ? -1 : 1))) put(event, context);
  const stamp = `${basic(Temporal.Instant.fromEpochMilliseconds(changedAt).toZonedDateTimeISO("UTC").toPlainDateTime())}Z`;
  // The library writes DTSTAMP in local time; it must be in UTC.
  return feed.toString().replace(/^DTSTAMP:.*$/gm, `DTSTAMP:${stamp}`);
}

type Context = {
  readonly feed: ICalCalendar;
  readonly family: Family;
  readonly events: readonly CalendarEvent[];
  readonly calendar: ReturnType<typeof createCalendar>;
  readonly from: IsoDate;
};

function put(event: CalendarEvent, context: Context): void {
  if (event.rrule === null) putSingle(event, context);
  else if (event.exceptions.some(({ range = "this" }) => range !== "this")) putDateByDate(event, context);
  else putSeries(event, context);
}

function putSingle(event: CalendarEvent, context: Context): void {
  const { calendar, family } = context;
  const own = beginningOn(event, calendar, family.timezone);
  const days = event.start === null ? daysBetween(event.from, event.until ?? event.from) : [familyDay(event, family)];
  const asPlanned = event.exceptions.length === 0 && days.every((day) => own(day).length > 0);
  if (asPlanned) {
    const whole = { start: date(event.from), end: date(addDays(event.until ?? event.from, 1)), allDay: true };
    const timed = hours(`${event.from}T${event.start ?? "00:00"}`, event.zone, event.minutes ?? 0);
    create(event, event.start === null ? whole : timed, context);
    return;
  }
  const others = event.exceptions.flatMap((one) => (one.kind === "moved" ? [one.toDate] : []));
  const left = [...new Set([...days, ...others])].sort().flatMap(own);
  left.forEach((one, at) => {
    create(event, placed(one, family), context, at === 0 ? event.id : `${event.id}/${one.date}`);
  });
}

function putSeries(event: CalendarEvent, context: Context): void {
  const { events, calendar, family } = context;
  const first = firstStartOf(event);
  if (!first) return;
  const { off, moved, added } = deviationsOf(event, events, calendar, family.timezone);
  const wholeDays = event.start === null;
  const excluded = off.map(({ date, time }) =>
    wholeDays
      ? `EXDATE;VALUE=DATE:${date.replace(/-/g, "")}`
      : `EXDATE;TZID=${event.zone}:${`${date}T${time}00`.replace(/[-:]/g, "")}`,
  );
  const repeating = [`RRULE:${ruleOf(event)}`, ...excluded].join("\r\n");
  const lasting = wholeDays
    ? {
        start: date(first.date),
        end: date(addDays(first.date, Math.max(1, (event.minutes ?? 0) / DAY_MINUTES))),
        allDay: true,
      }
    : hours(`${first.date}T${first.time}`, event.zone, event.minutes ?? 0);
  create(event, { ...lasting, repeating }, context);
  for (const { from, to } of moved) {
    const recurrenceId = wholeDays ? date(from.date) : zoned(`${from.date}T${from.time}`, event.zone);
    create(event, { ...placed(to, family), recurrenceId }, context);
  }
  for (const one of added) create(event, placed(one, family), context, `${event.id}/${one.date}`);
}

/** Few calendar apps support THISANDFUTURE. */
function putDateByDate(event: CalendarEvent, context: Context): void {
  const { calendar, family, from } = context;
  const own = beginningOn(event, calendar, family.timezone);
  for (const day of daysBetween(addDays(from, -daysOf(event)), addDays(from, TOLD_DAYS)))
    for (const one of own(day)) create(event, placed(one, family), context, `${event.id}/${day}`);
}

/** Longest stay that may have begun before the first day, in days. */
function daysOf({ minutes, exceptions }: CalendarEvent): number {
  const moved = exceptions.map((one) => (one.kind === "moved" ? (one.toMinutes ?? 0) : 0));
  return Math.floor(Math.max(minutes ?? 0, ...moved) / DAY_MINUTES);
}

type Lasting = Pick<ICalEventData, "start" | "end" | "allDay" | "timezone" | "repeating" | "recurrenceId">;

function create(event: CalendarEvent, lasting: Lasting, { feed, family }: Context, id = event.id): void {
  const place = family.places.find((one) => one.id === event.location)?.name ?? event.location;
  const people = [...event.children, ...event.adults.map(({ member }) => member)];
  const names = people.map((member) => memberOf(family, member)?.name ?? member).join(", ");
  feed.createEvent({
    id: `${id}@${family.id}.silent-observer`,
    summary: event.summary,
    ...(place ? { location: place } : {}),
    ...(names ? { description: names } : {}),
    ...(event.kind === FREE || event.start === null ? { transparency: ICalEventTransparency.TRANSPARENT } : {}),
    ...lasting,
  });
}

/** An occurrence in the family's zone. */
function placed({ date: day, start, minutes }: Happening, { timezone }: Family): Lasting {
  if (start !== null) return hours(`${day}T${start}`, timezone, minutes);
  return { start: date(day), end: date(addDays(day, Math.max(1, Math.ceil(minutes / DAY_MINUTES)))), allDay: true };
}

/** A moment has no end. */
function hours(local: string, zone: string, minutes: number): Lasting {
  const start = zoned(local, zone);
  return { start, timezone: zone, ...(minutes > 0 ? { end: start.add({ minutes }) } : {}) };
}

const zoned = (local: string, zone: string) => Temporal.PlainDateTime.from(local).toZonedDateTime(zone);
const date = (day: IsoDate) => Temporal.PlainDate.from(day);

/** The day of the family's zone on which a single event starts. */
const familyDay = ({ from, start, zone }: CalendarEvent, { timezone }: Family): IsoDate =>
  zoned(`${from}T${start ?? "00:00"}`, zone)
    .withTimeZone(timezone)
    .toPlainDate()
    .toString();

function daysBetween(first: IsoDate, last: IsoDate): IsoDate[] {
  const days: IsoDate[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}
