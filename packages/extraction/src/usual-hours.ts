import type { Calendar, Occurrence } from "@silent-observer/calendar";
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

/**
 * When an activity ends for these children on that day, or, if none is named, the one thing that is under way. Null if
 * the calendar has none, or several with different ends.
 * @param now date and time of the moment, in the family's zone
 */
export function usualEnd(
  activity: string | null,
  children: readonly MemberId[],
  date: IsoDate,
  now: { readonly date: IsoDate; readonly time: LocalTime },
  calendar: Calendar,
): LocalTime | null {
  const isMeant = (occurrence: Occurrence): boolean =>
    activity === null ? date === now.date && isUnderWay(occurrence, now.time) : occurrence.activity === activity;
  const ends = calendar
    .on(date)
    .filter((one) => !one.allDay && (children.length === 0 || one.children.some((child) => children.includes(child))))
    .filter(isMeant)
    .flatMap(({ end }) => end ?? []);
  const [end = null, ...others] = new Set(ends);
  return others.length === 0 ? end : null;
}

const isUnderWay = ({ start, end }: Occurrence, now: LocalTime): boolean =>
  start !== null && end !== null && start <= now && now <= end;
