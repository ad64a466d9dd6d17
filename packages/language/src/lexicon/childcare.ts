import { daysBetween } from "@silent-observer/conversation";
import type { Family, FamilyEvent } from "@silent-observer/family";

/** Least weekdays, minutes a day and days in total. Anything shorter is a club or a camp. */
const LEAST_WEEKDAYS = 3;
const LEAST_MINUTES = 200;
const LEAST_DAYS = 60;

/**
 * Activities of the family file that mind a child for most of the week, whatever they are called ("kindy", "kōhanga").
 * They count as places, like nursery and daycare (corpus/GUIDELINES.md).
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
