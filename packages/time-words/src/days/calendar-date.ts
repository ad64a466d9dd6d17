import { daysBetween, type IsoDate } from "@silent-observer/conversation";
import { Temporal } from "temporal-polyfill";
import type { Moment } from "../found.ts";

/** A date up to this many days ago is taken to be past; an earlier one is next year's. */
const REMEMBERED_DAYS = 60;

/** The next date with this day and month; null if it is just past or does not exist. */
export function dateAhead(day: number, month: number, year: number | null, moment: Moment): IsoDate | null {
  const thisYear = Number(moment.date.slice(0, 4));
  for (const candidate of year === null ? [thisYear, thisYear + 1] : [year]) {
    const date = isoDate(candidate, month, day);
    if (!date) continue;
    if (date >= moment.date) return date;
    if (daysBetween(date, moment.date) < REMEMBERED_DAYS) return null;
  }
  return null;
}

/** First and last day of the month after that of `date`. */
export function monthAfter(date: IsoDate): { first: IsoDate; last: IsoDate } {
  const { year, month } = Temporal.PlainDate.from(date).with({ day: 1 }).add({ months: 1 });
  return monthOf(year, month);
}

/** First and last day of a month, 1 to 12. */
export function monthOf(year: number, month: number): { first: IsoDate; last: IsoDate } {
  const first = Temporal.PlainDate.from({ year, month, day: 1 });
  return { first: first.toString(), last: first.with({ day: first.daysInMonth }).toString() };
}

/** Null if there is no such date: 31 June. */
function isoDate(year: number, month: number, day: number): IsoDate | null {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: "reject" }).toString();
  } catch {
    return null;
  }
}
