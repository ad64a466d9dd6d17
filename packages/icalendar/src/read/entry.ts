import { DAY_MINUTES } from "@silent-observer/conversation";
import ICAL from "ical.js";
import { asMeant, saysNothing } from "./departures.ts";
import type { Block, Line } from "./lines.ts";

/** A moment as an entry gives it. `time` is null for a whole day. */
export type Moment = {
  readonly date: string;
  readonly time: string | null;
  /** As it is written; null for a floating time and for a whole day, `UTC` for one in UTC. */
  readonly tzid: string | null;
};

/** One VEVENT, as it stands in the file. */
export type Entry = {
  readonly line: number;
  readonly uid: string | null;
  readonly recurrenceId: (Moment & { readonly andFuture: boolean }) | null;
  readonly start: Moment | null;
  readonly end: Moment | null;
  /** In minutes, where DURATION says so instead of DTEND. */
  readonly duration: number | null;
  readonly rules: readonly string[];
  readonly exdates: readonly Moment[];
  readonly rdates: readonly Moment[];
  readonly excludesByRule: boolean;
  readonly summary: string;
  readonly location: string | null;
  readonly cancelled: boolean;
  readonly free: boolean;
  /** Names, or addresses without them; who has declined is left out. */
  readonly attendees: readonly string[];
  readonly sequence: number;
};

/** An entry, or where and why it cannot be read. */
export type ReadEntry =
  | { readonly kind: "entry"; readonly entry: Entry }
  | { readonly kind: "fault"; readonly line: number; readonly problem: string; readonly uid: string | null };

/** Reads one VEVENT; never throws, whatever the file holds. A fault quotes at most 60 characters of the file. */
export function readEntry(block: Block): ReadEntry {
  try {
    return { kind: "entry", entry: inWholeDays(entryOf(block, componentOf(block.lines))) };
  } catch {
    const fault = block.lines.find((line) => !isReadable(line)) ?? block.lines[0];
    const uid =
      block.lines
        .find(({ text }) => /^UID[:;]/i.test(text))
        ?.text.replace(/^[^:]*:/, "")
        .trim() ?? null;
    const problem = `this cannot be read: "${(fault?.text ?? "").slice(0, 60)}"`;
    return { kind: "fault", line: fault?.line ?? block.line, problem, uid };
  }
}

/** The lines of an entry that are read; others may hold anything. */
const READ =
  /^(UID|RECURRENCE-ID|DTSTART|DTEND|DURATION|RRULE|EXRULE|EXDATE|RDATE|SUMMARY|LOCATION|STATUS|TRANSP|ATTENDEE|SEQUENCE)[:;]/i;

function componentOf(lines: readonly Line[]): ICAL.Component {
  const read = lines.flatMap(({ text }) => (READ.test(text) && !saysNothing(text) ? [asMeant(text)] : []));
  return new ICAL.Component(ICAL.parse(["BEGIN:VEVENT", ...read, "END:VEVENT"].join("\r\n")));
}

function isReadable(line: Line): boolean {
  try {
    entryOf({ name: "VEVENT", line: line.line, lines: [line], blocks: [] }, componentOf([line]));
    return true;
  } catch {
    return false;
  }
}

function entryOf({ line }: Block, component: ICAL.Component): Entry {
  const text = (name: string): string | null => {
    const value = component.getFirstPropertyValue(name);
    return value === null ? null : String(value).trim() || null;
  };
  const moments = (name: string) => component.getAllProperties(name).flatMap(momentsOf);
  const recurrenceId = component.getFirstProperty("recurrence-id");
  const duration = component.getFirstPropertyValue("duration");
  const [at] = moments("recurrence-id");
  return {
    line,
    uid: text("uid"),
    recurrenceId: at ? { ...at, andFuture: /^THISANDFUTURE$/i.test(parameter(recurrenceId, "range") ?? "") } : null,
    start: moments("dtstart")[0] ?? null,
    end: moments("dtend")[0] ?? null,
    duration: duration instanceof ICAL.Duration ? duration.toSeconds() / 60 : null,
    rules: component.getAllProperties("rrule").map((rule) => String(rule.getFirstValue())),
    exdates: moments("exdate"),
    rdates: moments("rdate"),
    excludesByRule: component.hasProperty("exrule"),
    summary: text("summary") ?? "",
    location: text("location"),
    cancelled: /^CANCELLED$/i.test(text("status") ?? ""),
    free: /^TRANSPARENT$/i.test(text("transp") ?? ""),
    attendees: component
      .getAllProperties("attendee")
      .filter((attendee) => !/^DECLINED$/i.test(parameter(attendee, "partstat") ?? ""))
      .map((attendee) => parameter(attendee, "cn") ?? String(attendee.getFirstValue()).replace(/^mailto:|@.*$/gi, "")),
    sequence: Number(text("sequence") ?? 0) || 0,
  };
}

/**
 * Outlook writes whole days from midnight to midnight of a clock. Read as hours, such a day would collide with
 * everything on it. Midnight in UTC is not the family's, and stays an hour.
 */
function inWholeDays(entry: Entry): Entry {
  const { start, end, duration } = entry;
  if (!start || !isMidnight(start)) return entry;
  const lasts = end ? isMidnight(end) && end.tzid === start.tzid && end.date > start.date : isDays(duration);
  if (!lasts) return entry;
  const asDay = <M extends Moment>(moment: M): M =>
    isMidnight(moment) && moment.tzid === start.tzid ? { ...moment, time: null, tzid: null } : moment;
  return {
    ...entry,
    start: asDay(start),
    end: end && asDay(end),
    recurrenceId: entry.recurrenceId && asDay(entry.recurrenceId),
    exdates: entry.exdates.map(asDay),
    rdates: entry.rdates.map(asDay),
  };
}

const isMidnight = ({ time, tzid }: Moment): boolean => time === "00:00" && tzid !== "UTC";
const isDays = (minutes: number | null): boolean => minutes !== null && minutes > 0 && minutes % DAY_MINUTES === 0;

function momentsOf(property: ICAL.Property): Moment[] {
  const tzid = parameter(property, "tzid");
  // A day that no month has is silently carried over into the next one, so what is written is looked at as well.
  const written: readonly unknown[] = property.toJSON().slice(3);
  return property.getValues().map((value: unknown, at): Moment => {
    const [, day] = /^(\d{4}-\d{2}-\d{2})/.exec(String([written[at]].flat()[0])) ?? [];
    if (day === undefined || !isDate(day)) throw new Error("no such day");
    // Of a period the start counts.
    const time = value instanceof ICAL.Period ? value.start : value;
    if (!(time instanceof ICAL.Time)) throw new Error("no time");
    const [date = "", clock = ""] = time.toString().split("T");
    if (date !== day || (!time.isDate && !/^([01]\d|2[0-3]):[0-5]\d/.test(clock))) throw new Error("no such time");
    if (time.isDate) return { date, time: null, tzid: null };
    return { date, time: clock.slice(0, 5), tzid: clock.endsWith("Z") ? "UTC" : tzid };
  });
}

function isDate(date: string): boolean {
  const read = new Date(date);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date);
}

function parameter(property: ICAL.Property | null, name: string): string | null {
  const value = property?.getParameter(name);
  return (Array.isArray(value) ? value[0] : value)?.trim() || null;
}
