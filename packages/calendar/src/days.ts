import {
  addDays,
  DAY_MINUTES,
  type Entity,
  type IsoDate,
  type LocalTime,
  minutesOfDay,
} from "@silent-observer/conversation";

/** Days of a range that are checked. Of a longer one only the first weeks count. */
const MAX_RANGE_DAYS = 31;

/** All days that an entity is about; empty if no day is known. */
export function datesOf({ date: first, until }: Pick<Entity, "date" | "until">): readonly IsoDate[] {
  if (first === null) return [];
  const dates = [first];
  const last = until ?? first;
  for (let date = addDays(first, 1); date <= last && dates.length < MAX_RANGE_DAYS; date = addDays(date, 1)) {
    dates.push(date);
  }
  return dates;
}

/** The time `minutes` after `time`, continuing at 00:00 after midnight. */
export function clockAfter(time: LocalTime, minutes: number): LocalTime {
  const total = (minutesOfDay(time) + minutes) % DAY_MINUTES;
  return `${String(Math.floor(total / 60)).padStart(2, "0")}:${String(total % 60).padStart(2, "0")}`;
}

/** Length of a stay in minutes, even past midnight; null if its times are not known. */
export function minutesLong(hours: {
  readonly start: LocalTime | null;
  readonly end: LocalTime | null;
}): number | null {
  if (hours.start === null || hours.end === null) return null;
  return (minutesOfDay(hours.end) - minutesOfDay(hours.start) + DAY_MINUTES) % DAY_MINUTES;
}
