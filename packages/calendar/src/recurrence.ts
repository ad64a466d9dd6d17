import type { IsoDate, LocalTime } from "@silent-observer/conversation";
import { RRuleTemporal } from "rrule-temporal";
import { Temporal } from "temporal-polyfill";
import { blockOf, boundsOf } from "./block.ts";
import type { CalendarEvent } from "./event.ts";
import { type PlainRule, plainRuleOf } from "./plain-rule.ts";

/** A recurrence rule cannot be parsed. The message names the event. */
export class RecurrenceError extends Error {
  override name = "RecurrenceError";
}

/** Days (in the event's own zone) and local times at which a recurring event starts. */
export interface Recurrence {
  /** Starts from the first to the last day, inclusive. */
  between(first: IsoDate, last: IsoDate): readonly Start[];
  /** Whether there is any start on or after this day. */
  reaches(day: IsoDate): boolean;
}

/** Most periods that the library iterates over. A daily rule with a COUNT iterates from its first day. */
const MAX_STEPS = 100_000;

/**
 * The recurrence of an event with an `rrule`. The rule is expanded in local time (as if in UTC) and only then placed in
 * a zone, so that a DST change moves no occurrence. An endless rule is never iterated from its start.
 * @throws RecurrenceError if the rule cannot be parsed
 */
export function recurrenceOf(event: CalendarEvent, rrule: string): Recurrence {
  const time = event.start ?? "00:00";
  const local = withLocalUntil(event, rrule);
  const plain = plainRuleOf(local, event.from, time);
  return plain ? plainRecurrence(plain, time, event.until) : walkedRecurrence(event, local);
}

function plainRecurrence(plain: PlainRule, time: LocalTime, last: IsoDate | null): Recurrence {
  const before = (day: IsoDate) => (last !== null && last < day ? last : day);
  return {
    between: (first, until) => plain.days(first, before(until)).map((date) => ({ date, time })),
    reaches(day) {
      const next = plain.next(day);
      return next !== null && (last === null || next <= last);
    },
  };
}

/** Uses the library, for all other rules of RFC 5545. */
function walkedRecurrence(event: CalendarEvent, rrule: string): Recurrence {
  const rule = ruleOf(event, rrule);
  const last = lastDayOf(event, rrule);
  const blocks = new Map<number, readonly Start[]>();
  /** Cache of the last query: `next` is the first start on or after `day`. */
  let asked: { readonly day: IsoDate; readonly next: IsoDate | null } | null = null;
  return {
    between(first, until) {
      const end = last !== null && last < until ? last : until;
      if (end < event.from) return [];
      const [from, to] = [blockOf(first), blockOf(end)];
      const inBlock = (block: number) => {
        const known = blocks.get(block) ?? startsIn(rule, block);
        blocks.set(block, known);
        return known;
      };
      return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
        .flatMap(inBlock)
        .filter(({ date }) => first <= date && date <= end);
    },
    reaches(day) {
      if (last !== null && last < day) return false;
      if (asked === null || day < asked.day || (asked.next !== null && asked.next < day)) {
        const next =
          rule
            .next(floating(`${day}T00:00`), true)
            ?.toString()
            .slice(0, 10) ?? null;
        asked = { day, next: next === null || (last !== null && last < next) ? null : next };
      }
      return asked.next !== null;
    },
  };
}

/** A day after which nothing starts, in the event's zone; null if there is none, or only the rule determines it. */
function lastDayOf({ until }: CalendarEvent, rrule: string): IsoDate | null {
  const [, year, month, day] = /UNTIL=(\d{4})(\d{2})(\d{2})/i.exec(rrule) ?? [];
  const ends = [until, year && month && day ? `${year}-${month}-${day}` : null];
  return ends.filter((end) => end !== null).sort()[0] ?? null;
}

/** When an occurrence starts, in the zone of its event. */
export type Start = { readonly date: IsoDate; readonly time: LocalTime };

/** Starts of a recurring event between two days, inclusive, by its rule only, in local time of its own zone. */
export function startsBetween(event: CalendarEvent, first: IsoDate, last: IsoDate): readonly Start[] {
  return event.rrule === null ? [] : recurrenceOf(event, event.rrule).between(first, last);
}

function startsIn(rule: RRuleTemporal, block: number): readonly Start[] {
  const [first, last] = boundsOf(block);
  return rule.between(floating(`${first}T00:00`), floating(`${last}T23:59:59`), true).map((occurrence) => {
    const start = occurrence.toString();
    return { date: start.slice(0, 10), time: start.slice(11, 16) };
  });
}

function ruleOf(event: CalendarEvent, rrule: string): RRuleTemporal {
  try {
    return new RRuleTemporal({
      rruleString: rrule,
      dtstart: floating(`${event.from}T${event.start ?? "00:00"}`),
      maxIterations: MAX_STEPS,
      maxCandidateEvaluations: MAX_STEPS,
    });
  } catch {
    throw unreadable(event.id);
  }
}

/** A local time in the form the library expects. RFC 5545 calls a time without a zone floating. */
const floating = (wallClock: string) => Temporal.PlainDateTime.from(wallClock).toZonedDateTime("UTC");

/** Converts UNTIL, an instant or a day, to local time, because the rule is expanded in local time. */
function withLocalUntil({ id, zone }: CalendarEvent, rrule: string): string {
  return rrule.replace(/UNTIL=(\d{8})(T\d{6}(Z?))?/i, (_, day: string, time: string | undefined, utc: string) => {
    if (!time) return `UNTIL=${day}T235959Z`;
    if (!utc) return `UNTIL=${day}${time}Z`;
    try {
      const wall = Temporal.Instant.from(`${day}${time}`).toZonedDateTimeISO(zone).toPlainDateTime();
      return `UNTIL=${wall.toString({ smallestUnit: "second" }).replace(/[-:]/g, "")}Z`;
    } catch {
      throw unreadable(id);
    }
  });
}

const unreadable = (id: string): RecurrenceError =>
  new RecurrenceError(`Event ${id} has a recurrence rule that cannot be read.`);
