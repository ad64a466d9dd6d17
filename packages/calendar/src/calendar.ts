import type { IsoDate } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import type { Calendar, CalendarEvent, Occurrence } from "./event.ts";
import { EventIndex } from "./event-index.ts";
import { listedEvents } from "./event-source.ts";
import { childrenMeet } from "./match.ts";

/**
 * A calendar over the events of the Event Graph. Their order does not matter. Its methods throw a RecurrenceError if
 * the rule of an event that may occur then cannot be parsed.
 * @param zone IANA zone of the family, in which all results are given
 */
export function createCalendar(events: readonly CalendarEvent[], zone: string): Calendar {
  return calendarOf(
    new EventIndex(
      zone,
      listedEvents(() => events),
    ),
  );
}

/**
 * A calendar over the events of an index. Days are computed when they are asked for and cached, so a change of the
 * index requires a new calendar.
 * @param except ids of events that are left out
 */
export function calendarOf(index: EventIndex, except?: ReadonlySet<string>): Calendar {
  const days = new Map<IsoDate, readonly Occurrence[]>();
  const ahead = new Map<string, readonly MemberId[]>();
  return {
    on(date) {
      const known = days.get(date);
      if (known) return known;
      const occurrences = occurrencesOn(index.on(date, except));
      days.set(date, occurrences);
      return occurrences;
    },
    childrenWith(activity, from) {
      const known = ahead.get(`${from} ${activity}`);
      if (known) return known;
      const children = index.childrenWith(activity, from, except);
      ahead.set(`${from} ${activity}`, children);
      return children;
    },
  };
}

/**
 * A calendar with additional occurrences that are not in the Event Graph: those known to the Brain, for one judgement.
 * Those that the calendar already has (same day, time and summary or activity) are not added again.
 */
export function withOccurrences(calendar: Calendar, extra: readonly Occurrence[]): Calendar {
  return {
    on(date) {
      const known = calendar.on(date);
      const added = extra.filter(
        (occurrence, at) =>
          occurrence.date === date &&
          !known.some((other) => sameOccurrence(occurrence, other)) &&
          extra.findIndex((other) => sameOccurrence(occurrence, other)) === at,
      );
      return added.length === 0 ? known : [...known, ...added].sort(byStart);
    },
    childrenWith(activity, from) {
      const children = extra
        .filter((occurrence) => occurrence.activity === activity && occurrence.date >= from)
        .flatMap((occurrence) => occurrence.children);
      return [...new Set([...calendar.childrenWith(activity, from), ...children])].sort();
    },
  };
}

function occurrencesOn(happening: ReturnType<EventIndex["on"]>): readonly Occurrence[] {
  const suspended = new Set(happening.flatMap(({ occurrence, suspends }) => (occurrence.allDay ? suspends : [])));
  return happening
    .map(({ occurrence }) => occurrence)
    .filter(({ eventId, moved }) => moved || !suspended.has(eventId))
    .map(({ moved: _, ...occurrence }) => occurrence)
    .sort(byStart);
}

/** All-day ones first, then by start, then by id, so that the order of insertion does not matter. */
function byStart(a: Occurrence, b: Occurrence): number {
  return compare(a.start ?? "", b.start ?? "") || compare(a.eventId, b.eventId) || compare(a.end ?? "", b.end ?? "");
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Whether two occurrences are duplicates: same day and times, and the same summary or the same activity of the same
 * children.
 */
function sameOccurrence(a: Occurrence, b: Occurrence): boolean {
  if (a.date !== b.date || a.allDay !== b.allDay || a.start !== b.start) return false;
  if (a.summary.trim().toLowerCase() === b.summary.trim().toLowerCase()) return true;
  return a.activity !== null && a.activity === b.activity && childrenMeet(a.children, b.children);
}
