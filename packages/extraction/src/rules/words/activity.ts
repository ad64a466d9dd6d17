import { type Calendar, minutesLong, type Occurrence } from "@silent-observer/calendar";
import type { IsoDate } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";

/** Minutes. Longer occurrences are care, where a child is minded, and not an activity. */
const LONGEST_ACTIVITY_MINUTES = 150;
export const isCare = (occurrence: Occurrence): boolean => (minutesLong(occurrence) ?? 0) > LONGEST_ACTIVITY_MINUTES;

/** The activity that a child is collected from at a place: the only one there that day, else null. */
export function activityAt(
  place: string,
  children: readonly MemberId[],
  date: IsoDate,
  calendar: Calendar,
): string | null {
  const there = calendar
    .on(date)
    .filter(({ location, allDay, activity }) => location === place && !allDay && activity !== null)
    .filter((occurrence) => !isCare(occurrence))
    .filter((occurrence) => children.length === 0 || occurrence.children.some((child) => children.includes(child)));
  const activities = [...new Set(there.map(({ activity }) => activity))];
  return activities.length === 1 ? (activities[0] ?? null) : null;
}
