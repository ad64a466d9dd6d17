import { Temporal } from "temporal-polyfill";
import type { EpochMs } from "./message.ts";

/** `YYYY-MM-DD` in the family's zone. */
export type IsoDate = string;
/** `HH:MM`, 24 h, in the family's zone. */
export type LocalTime = string;

/** The wall clock of `zone` at an instant. */
export function wallClock(instant: EpochMs, zone: string): { date: IsoDate; time: LocalTime } {
  const zoned = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
  return { date: zoned.toPlainDate().toString(), time: zoned.toPlainTime().toString().slice(0, 5) };
}

/**
 * The instant at which the wall clock of `zone` shows `date` and `time`. A time that a DST change skips is taken as the
 * one an hour on; of a time that happens twice, the first is meant.
 */
export function instantOf(date: IsoDate, time: LocalTime, zone: string): EpochMs {
  return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone, { disambiguation: "compatible" })
    .epochMilliseconds;
}

export function addDays(date: IsoDate, days: number): IsoDate {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

/** Whole days from `from` to `to`; negative where `to` is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days;
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(date: IsoDate): number {
  return Temporal.PlainDate.from(date).dayOfWeek;
}

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
