import type { IsoDate } from "@silent-observer/conversation";
import { RRuleTemporal } from "rrule-temporal";
import { Temporal } from "temporal-polyfill";
import type { CalendarEvent } from "./event.ts";

/** A recurrence rule cannot be read; the message names the event. */
export class RecurrenceError extends Error {
  override name = "RecurrenceError";
}

/** Days (in the event's own zone) and wall-clock times on which a recurring event starts. */
export interface Recurrence {
  /** Starts from the first to the last day, both inclusive. */
  between(first: IsoDate, last: IsoDate): readonly Temporal.PlainDateTime[];
  /** Whether there is any start on or after this day. */
  reaches(day: IsoDate): boolean;
}

/** Periods that the library may walk through; a daily rule with a COUNT walks from its first day. */
const MAX_STEPS = 100_000;

/**
 * The recurrence of an event with an `rrule`. The rule is expanded on the wall clock (as if in UTC) and only then placed
 * in a zone, so a DST change moves no occurrence; an endless rule is never walked from its start.
 * @throws RecurrenceError where the rule cannot be read.
 */
export function recurrenceOf(event: CalendarEvent, rrule: string): Recurrence {
  const rule = ruleOf(event, rrule);
  const last = event.until;
  return {
    between(first, until) {
      const end = last !== null && last < until ? last : until;
      if (end < first) return [];
      return rule
        .between(floating(`${first}T00:00`), floating(`${end}T23:59:59`), true)
        .map((start) => Temporal.PlainDateTime.from(start.toString().slice(0, 16)));
    },
    reaches(day) {
      const next = rule.next(floating(`${day}T00:00`), true);
      return next !== null && (last === null || next.toString().slice(0, 10) <= last);
    },
  };
}

function ruleOf(event: CalendarEvent, rrule: string): RRuleTemporal {
  try {
    return new RRuleTemporal({
      rruleString: withLocalUntil(rrule, event.zone),
      dtstart: floating(`${event.from}T${event.start ?? "00:00"}`),
      maxIterations: MAX_STEPS,
      maxCandidateEvaluations: MAX_STEPS,
    });
  } catch {
    throw new RecurrenceError(`Event ${event.id} has a recurrence rule that cannot be read.`);
  }
}

/** A wall-clock time as the library takes it: RFC 5545 calls a time without a zone floating. */
const floating = (wallClock: string) => Temporal.PlainDateTime.from(wallClock).toZonedDateTime("UTC");

/** UNTIL is an instant or a day; the rule is expanded on the wall clock, so it becomes the wall clock's last moment. */
function withLocalUntil(rrule: string, zone: string): string {
  return rrule.replace(/UNTIL=(\d{8})(T\d{6}(Z?))?/i, (_, day: string, time: string | undefined, utc: string) => {
    if (!time) return `UNTIL=${day}T235959Z`;
    if (!utc) return `UNTIL=${day}${time}Z`;
    const wall = Temporal.Instant.from(`${day}${time}`).toZonedDateTimeISO(zone).toPlainDateTime();
    return `UNTIL=${wall.toString({ smallestUnit: "second" }).replace(/[-:]/g, "")}Z`;
  });
}
