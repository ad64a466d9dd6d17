import { daysBetween } from "@silent-observer/conversation";
import type { Family, FamilyEvent } from "@silent-observer/family";

/** So many days of the week, so long each day and for so many days on end: what is shorter is a club or a camp. */
const LEAST_WEEKDAYS = 3;
const LEAST_MINUTES = 200;
const LEAST_DAYS = 60;

/**
 * Activities of the family file that keep a child for most of the week, whatever they are called ("kindy", "kōhanga"). To or
 * from there is a place, as with nursery and daycare (corpus/GUIDELINES.md).
 */
export function childcareIn({ activities, events }: Pick<Family, "activities" | "events">): ReadonlySet<string> {
  const isKept = (id: string): boolean => {
    const weekdays = events.filter((event) => event.activity === id).flatMap(longWeekdaysOf);
    return new Set(weekdays).size >= LEAST_WEEKDAYS;
  };
  return new Set(activities.map(({ id }) => id).filter(isKept));
}

function longWeekdaysOf(event: FamilyEvent): readonly string[] {
  if (event.type !== "timed" || event.rrule === null || event.minutes < LEAST_MINUTES) return [];
  if (event.until !== null && daysBetween(event.from, event.until) < LEAST_DAYS) return [];
  return /\bBYDAY=([A-Z,]+)/.exec(event.rrule)?.[1]?.split(",") ?? [];
}
