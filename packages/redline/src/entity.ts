import type { Calendar, Hours } from "@silent-observer/calendar";
import {
  type Arrangement,
  addDays,
  type Entity,
  type IsoDate,
  type LocalTime,
  minutesOfDay,
} from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";
import { standingMeant } from "./standing.ts";

/** Days of a range that are looked at; a longer one is a season, and its first weeks stand for it. */
const MAX_RANGE_DAYS = 31;
/** Length of a stay for which nobody says one, as for an event of the family file. */
const DEFAULT_STAY_MINUTES = 60;

/** Where the ledger and the calendar are looked up. */
export type Known = {
  readonly arrangements: readonly Arrangement[];
  readonly calendar: Calendar;
  readonly family: Family;
};

/** Every day that an entity is about; none where no day is known. */
export function datesOf(entity: Entity): readonly IsoDate[] {
  if (entity.date === null) return [];
  const dates = [entity.date];
  const last = entity.until ?? entity.date;
  for (let date = addDays(entity.date, 1); date <= last && dates.length < MAX_RANGE_DAYS; date = addDays(date, 1)) {
    dates.push(date);
  }
  return dates;
}

/** When an adult has to be there: the time said, else the end (to collect) or start (to bring) that the calendar knows. */
export function momentOf(entity: Entity, date: IsoDate, known: Known): LocalTime | null {
  if (entity.time !== null) return entity.time;
  const [occurrence] = standingMeant(entity, date, known).filter((candidate) => !candidate.allDay);
  if (!occurrence) return null;
  return entity.task?.leg === "from" ? occurrence.end : occurrence.start;
}

/** The hours of a stay: as said, as moved, else as long as the activity usually takes. */
export function hoursOf(entity: Entity, date: IsoDate, known: Known): Hours {
  const [occurrence] = standingMeant(entity, date, known).filter((candidate) => !candidate.allDay);
  if (entity.time === null) return { date, start: occurrence?.start ?? null, end: occurrence?.end ?? null };
  if (entity.end !== null) return { date, start: entity.time, end: entity.end };
  const usual = known.family.activities.find((activity) => activity.id === entity.activity)?.defaultMinutes;
  const minutes = usual ?? (occurrence ? lengthOf(occurrence) : null) ?? DEFAULT_STAY_MINUTES;
  return { date, start: entity.time, end: later(entity.time, minutes) };
}

function lengthOf(hours: Hours): number | null {
  if (hours.start === null || hours.end === null) return null;
  return (minutesOfDay(hours.end) - minutesOfDay(hours.start) + 1440) % 1440;
}

/** `minutes` after `time` on the clock; past midnight it begins again at 00:00. */
export function later(time: LocalTime, minutes: number): LocalTime {
  const total = (minutesOfDay(time) + minutes) % 1440;
  return `${String(Math.floor(total / 60)).padStart(2, "0")}:${String(total % 60).padStart(2, "0")}`;
}

/** Whether two entities tell of one thing: the same activity, or no activity and the same place, of the same children. */
export function sameThing(a: Entity, b: Entity): boolean {
  const meet = a.children.length === 0 || b.children.length === 0 || a.children.some((c) => b.children.includes(c));
  if (!meet) return false;
  if (a.activity !== null && b.activity !== null) return a.activity === b.activity;
  const placesDiffer = a.location !== null && b.location !== null && a.location !== b.location;
  return !placesDiffer && a.time === b.time;
}
