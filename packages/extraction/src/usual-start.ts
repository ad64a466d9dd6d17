import type { Calendar } from "@silent-observer/calendar";
import { addDays, type IsoDate, type LocalTime } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";

/**
 * When an activity starts for these children on that day, or within `within` days after it; null if the calendar has
 * none.
 */
export function usualStart(
  activity: string | null,
  children: readonly MemberId[],
  date: IsoDate,
  calendar: Calendar,
  within = 0,
): LocalTime | null {
  if (activity === null) return null;
  for (let day = 0; day <= within; day++) {
    const found = calendar
      .on(addDays(date, day))
      .find(
        (occurrence) =>
          occurrence.activity === activity &&
          occurrence.start !== null &&
          (children.length === 0 || occurrence.children.some((child) => children.includes(child))),
      );
    if (found) return found.start;
  }
  return null;
}
