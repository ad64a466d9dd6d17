import { addDays, type IsoDate, type LocalTime, weekdayOf } from "@silent-observer/conversation";
import { Temporal } from "temporal-polyfill";
import type { Day, Found, Moment, PartOfDay, Refiner, Scene, Time } from "../found.ts";
import { LISTED } from "./day-lists.ts";
import { RANGE, rangeBegun } from "./join-day-ranges.ts";

/** Until when a weekday can still mean today, by its part of the day, or without any time. */
const LAST_CALL: Readonly<Record<PartOfDay | "none", LocalTime>> = {
  morning: "11:30",
  afternoon: "16:30",
  evening: "23:00",
  none: "18:00",
};

/** Separators of days in a list, a range or a sequence of events: "june 11, then camp from the 15th". */
const GOES_ON = [LISTED, RANGE, /^[^.!?\n]{0,20}(?<!\p{L})then(?!\p{L})[^.!?\n]{0,24}$/u];

type Weekdays = Extract<Day, { kind: "weekday" }>;
type DayOfMonth = Extract<Day, { kind: "day of month" }>;

/** Determines the date of every day. A weekday is its next occurrence, including today if its time is still ahead. */
export const settleDays: Refiner = (found, scene) => {
  const settled: Found[] = [];
  for (const entry of found) {
    const last = settled.at(-1);
    const gap = last ? scene.text.slice(last.end, entry.start) : "";
    const listed =
      last?.day?.kind === "date" && !last.replaced && GOES_ON.some((between) => between.test(gap))
        ? last.day.date
        : null;
    const begun = rangeBegun(settled, entry, scene.text);
    const day = (begun && entry.day ? endOfRange(entry.day, begun) : null) ?? insteadOf(last, entry, gap, scene);
    settled.push(entry.day ? { ...entry, day: day ?? dated(entry.day, entry, found, scene, listed) } : entry);
  }
  return settled;
};

/** @param listed the date before this one in a list, a range or a sequence of events */
function dated(day: Day, entry: Found, found: readonly Found[], scene: Scene, listed: IsoDate | null): Day {
  switch (day.kind) {
    case "date":
      return day;
    case "week":
      return { kind: "date", date: day.date, until: day.until, implied: "no" };
    case "weekday":
      return weekdayDate(day, isAhead(entry, found, scene), scene.moment);
    case "day of month":
      return dayOfMonthDate(day, listed ?? scene.moment.date);
    default:
      return day satisfies never;
  }
}

function weekdayDate(day: Weekdays, todayCounts: boolean, moment: Moment): Day {
  const first = day.after ?? day.weekday;
  const daysOn = (first - moment.weekday + 7) % 7;
  const coming = daysOn === 0 && !todayCounts && day.weeksLater === 0 ? 7 : daysOn;
  const ahead = (day.which === "next week" ? 7 + first - moment.weekday : coming) + day.weekday - first;
  const date = addDays(moment.date, ahead + 7 * day.weeksLater);
  const until = day.until === null ? null : addDays(date, (day.until - day.weekday + 7) % 7);
  return { kind: "date", date, until: until === date ? null : until, implied: "no" };
}

/** "From the 14th to the monday": the Monday after that day; null if it is named by more than its weekday. */
function endOfRange(day: Day, begun: IsoDate): Day | null {
  if (day.kind !== "weekday" || day.which !== "coming" || day.weeksLater > 0 || day.until !== null) return null;
  const date = addDays(begun, ((day.weekday - weekdayOf(begun) + 6) % 7) + 1);
  return { kind: "date", date, until: null, implied: "no" };
}

/**
 * "Off on thursday, on friday instead", said on a Friday: the one after that Thursday. Of this one people say "today".
 */
function insteadOf(last: Found | undefined, { day }: Found, gap: string, { moment }: Scene): Day | null {
  if (last?.day?.kind !== "date" || !last.replaced || last.day.date <= moment.date || /[.!?\n]/.test(gap)) return null;
  if (day?.kind !== "weekday" || day.weekday !== moment.weekday || day.weekday < weekdayOf(last.day.date)) return null;
  return endOfRange(day, last.day.date);
}

function isAhead(entry: Found, found: readonly Found[], { moment, sentenceAt }: Scene): boolean {
  const sentence = sentenceAt(entry.start);
  const times = found.filter((other) => other.time && !other.past && sentenceAt(other.start) === sentence);
  const nearest = times.reduce<Found | null>(
    (best, other) => (!best || Math.abs(other.start - entry.end) < Math.abs(best.start - entry.end) ? other : best),
    null,
  );
  return moment.time <= lastCall(nearest?.time);
}

function lastCall(time: Time | undefined): LocalTime {
  if (time?.kind === "settled") return time.time;
  return LAST_CALL[(time?.kind === "vague" ? time.part : null) ?? "none"];
}

/** The next day with that number from `from` on; if a weekday is given, the next that matches both. */
function dayOfMonthDate(day: DayOfMonth, from: IsoDate): Day {
  const date = nextDate(day.day, from, day.weekday) ?? nextDate(day.day, from, null) ?? from;
  const until = day.until === null ? null : nextDate(day.until, date, null);
  return { kind: "date", date, until: until === date ? null : until, implied: "no" };
}

/** The next `day`th of a month within a year from `from`; null if none falls on the weekday. */
function nextDate(day: number, from: IsoDate, weekday: number | null): IsoDate | null {
  const first = Temporal.PlainDate.from(from).with({ day: 1 });
  for (let months = 0; months <= 12; months++) {
    const month = first.add({ months });
    if (day > month.daysInMonth) continue;
    const date = month.with({ day });
    if (date.toString() >= from && (weekday === null || date.dayOfWeek === weekday)) return date.toString();
  }
  return null;
}
