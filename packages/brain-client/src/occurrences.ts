import { type Calendar, isAbout, type Occurrence } from "@silent-observer/calendar";
import { instantOf, type LocalTime, MINUTE_MS, wallClock } from "@silent-observer/conversation";
import { type Activity, childrenOf, DEFAULT_EVENT_MINUTES, type Family } from "@silent-observer/family";
import type { BrainEvent } from "./contract.ts";

const LAST_MINUTE = "23:59";

/**
 * The occurrences that a Brain's events add to the calendar for one judgement. The Event Graph is the authority on what
 * it holds: an event about an activity that the calendar has for the same child is left out, so that a stale Brain
 * brings no cancelled or moved occurrence back.
 */
export function occurrencesOf(events: readonly BrainEvent[], family: Family, calendar: Calendar): Occurrence[] {
  return events.map((event) => occurrenceOf(event, family)).filter((found) => !isHeld(found, calendar));
}

/**
 * What a Brain's events are to the family that asked: where the Event Graph holds the same, it tells when it is, or
 * that it is not.
 */
export function occurrencesTold(events: readonly BrainEvent[], family: Family, calendar: Calendar): Occurrence[] {
  const told = events.flatMap((event) => {
    const found = occurrenceOf(event, family);
    const { activity, children } = found;
    return isHeld(found, calendar)
      ? calendar.on(found.date).filter((known) => isAbout(known, { activity, children }))
      : [found];
  });
  const keyOf = ({ eventId, date, start }: Occurrence) => `${eventId} ${date} ${start}`;
  return [...new Map(told.map((one) => [keyOf(one), one])).values()];
}

/**
 * An event of a Brain as an occurrence in the family's zone; child and activity are those whose names its summary
 * holds.
 */
function occurrenceOf(event: BrainEvent, family: Family): Occurrence {
  const start = localMoment(event.start, family.timezone);
  const end = event.end ? localMoment(event.end, family.timezone) : null;
  const activity = activityIn(event.summary, family);
  return {
    eventId: `brain:${event.start} ${event.summary}`,
    summary: event.summary,
    children: childrenOf(family)
      .filter((child) => mentions(event.summary, [child.name, ...child.aliases]))
      .map((child) => child.id),
    adults: [],
    activity: activity?.id ?? null,
    location: placeIn(event.location ?? null, family),
    date: start.date,
    start: start.time,
    end: start.time === null ? null : endOf(start.date, start.time, end, activity, family.timezone),
    allDay: start.time === null,
  };
}

function localMoment(moment: string, zone: string): { date: string; time: LocalTime | null } {
  if (moment.length === 10) return { date: moment, time: null };
  const hasOffset = /(Z|[+-]\d{2}:?\d{2})$/.test(moment);
  return hasOffset ? wallClock(Date.parse(moment), zone) : { date: moment.slice(0, 10), time: moment.slice(11, 16) };
}

function endOf(
  date: string,
  start: LocalTime,
  said: { date: string; time: LocalTime | null } | null,
  activity: Activity | null,
  zone: string,
): LocalTime {
  const end = said?.time
    ? { date: said.date, time: said.time }
    : wallClock(instantOf(date, start, zone) + (activity?.defaultMinutes ?? DEFAULT_EVENT_MINUTES) * MINUTE_MS, zone);
  return end.date > date ? LAST_MINUTE : end.time;
}

/** A summary that names no child matches every child. */
function isHeld(found: Occurrence, calendar: Calendar): boolean {
  if (found.activity === null) return false;
  const holders = calendar.childrenWith(found.activity, found.date);
  return found.children.length === 0 ? holders.length > 0 : found.children.some((child) => holders.includes(child));
}

function activityIn(summary: string, family: Family): Activity | null {
  return family.activities.find(({ name, aliases }) => mentions(summary, [name, ...aliases])) ?? null;
}

function placeIn(location: string | null, family: Family): string | null {
  if (location === null) return null;
  return family.places.find(({ name, aliases }) => mentions(location, [name, ...aliases]))?.id ?? location;
}

/** Whether one of the names stands in the text as whole words. */
function mentions(text: string, names: readonly string[]): boolean {
  const words = ` ${wordsOf(text)} `;
  return names.some((name) => words.includes(` ${wordsOf(name)} `));
}

function wordsOf(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
}
