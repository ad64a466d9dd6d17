import { type Calendar, minutesLong, type Occurrence } from "@silent-observer/calendar";
import type { IsoDate } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";

/** Longer stays are care, where a child is kept, and no activity. */
const LONGEST_ACTIVITY_MINUTES = 150;
export const isCare = (occurrence: Occurrence): boolean => (minutesLong(occurrence) ?? 0) > LONGEST_ACTIVITY_MINUTES;

/** What is over at a place from which somebody is fetched: the one thing that takes place there that day. */
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
