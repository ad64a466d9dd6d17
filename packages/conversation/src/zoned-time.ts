import { Temporal } from "temporal-polyfill";
import { DAY_MS } from "./durations.ts";
import type { EpochMs } from "./message.ts";

/** `YYYY-MM-DD` in the family's time zone. */
export type IsoDate = string;
/** `HH:MM`, 24 h, in the family's time zone. */
export type LocalTime = string;

export type WallClock = { readonly date: IsoDate; readonly time: LocalTime };

/** Cache by zone and instant: every stage asks about the same few messages. */
const asked = new Map<string, Map<EpochMs, WallClock>>();
const MOST_ASKED = 1_000;

/** Local date and time of an instant in `zone`. */
export function wallClock(instant: EpochMs, zone: string): WallClock {
  const ofZone = asked.get(zone) ?? new Map<EpochMs, WallClock>();
  const known = ofZone.get(instant);
  if (known) return known;
  const zoned = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toString();
  const clock = { date: zoned.slice(0, 10), time: zoned.slice(11, 16) };
  if (ofZone.size >= MOST_ASKED) ofZone.clear();
  asked.set(zone, ofZone.set(instant, clock));
  return clock;
}

/**
 * The instant of a local date and time in `zone`. A time that a DST change skips is moved an hour later; of a time that
 * occurs twice, the first is meant.
 */
export function instantOf(date: IsoDate, time: LocalTime, zone: string): EpochMs {
  return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone, { disambiguation: "compatible" })
    .epochMilliseconds;
}

/** Minutes of a day without a clock change. */
export const DAY_MINUTES = 1440;
export const HALF_DAY_MINUTES = DAY_MINUTES / 2;
/**
 * Days since 1970-01-01; NaN if `date` is invalid. It is read as midnight UTC, where every day has 24 hours, so that
 * this counts days independently of any zone.
 */
export function dayNumber(date: IsoDate): number {
  return Date.parse(date) / DAY_MS;
}

/** @throws RangeError if `day` is NaN */
export function dateOfDay(day: number): IsoDate {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** @throws RangeError if `date` is invalid */
export function addDays(date: IsoDate, days: number): IsoDate {
  return dateOfDay(dayNumber(date) + days);
}

/** Whole days from `from` to `to`; negative if `to` is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** Index 0 is Monday, which `weekdayOf` numbers 1. */
export const weekdayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(date: IsoDate): number {
  return new Date(date).getUTCDay() || 7;
}

/** Minutes since midnight. */
export function minutesOfDay(time: LocalTime): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** ISO 8601 with the zone's offset, to the second: `2026-05-06T09:10:00-05:00`. */
export function isoWithOffset(instant: EpochMs, zone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toString({
    timeZoneName: "never",
    smallestUnit: "second",
  });
}
