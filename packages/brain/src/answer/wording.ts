import type { Occurrence } from "@silent-observer/calendar";
import { type IsoDate, type LocalTime, weekdayNames, weekdayOf } from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";
import type { Phrases } from "@silent-observer/phrases";
import { Temporal } from "temporal-polyfill";

/** The family and the phrases that answers use. */
export type Voice = { readonly family: Family; readonly phrases: Phrases };

/** The name of a weekday (1 is Monday) in the contract, which is English. */
export const weekdayNameOf = (day: number): string => weekdayNames[day - 1] ?? "";

/** Weekdays (1 is Monday) of a plain weekly rule; empty for any other rule, for which dates are listed instead. */
export function weekdaysOfRule(rrule: string | null): number[] {
  const days = rrule && /^FREQ=WEEKLY;(?:INTERVAL=1;)?BYDAY=([A-Z,]+)$/.exec(rrule)?.[1];
  if (!days) return [];
  return days.split(",").map((day) => ["MO", "TU", "WE", "TH", "FR", "SA", "SU"].indexOf(day) + 1);
}

/** "Thursday 7 May". */
export function dayAndDate(date: IsoDate, { say, locale }: Phrases): string {
  const { day, month } = Temporal.PlainDate.from(date);
  const values = { weekday: weekdayIn(locale, weekdayOf(date)), day, month: monthIn(locale, month) };
  return say("fact.day", values);
}

/** "Tuesdays". */
export const everyWeekday = (day: number, { say, locale }: Phrases): string =>
  say("fact.weekdays", { weekday: weekdayIn(locale, day) });

/** "4:30pm–6:00pm" or "16:30–18:00", by locale; null for an all-day occurrence. */
export function hoursOf({ start, end }: Occurrence, { locale }: Phrases): string | null {
  if (!start) return null;
  return end && end > start ? `${timeOf(start, locale)}–${timeOf(end, locale)}` : timeOf(start, locale);
}

/** Formatted times by minute of the day: formatting one costs more than answering a question. */
const written = new Map<string, string>();

function remembered(key: string, write: () => string): string {
  const known = written.get(key);
  if (known !== undefined) return known;
  const text = write();
  written.set(key, text);
  return text;
}

const timeOf = (time: LocalTime, locale: string): string =>
  remembered(`${locale} ${time}`, () => {
    const text = Temporal.PlainTime.from(time).toLocaleString(locale, { hour: "numeric", minute: "2-digit" });
    return /\p{L}/u.test(text) ? text.replace(/\s+(?=[AP]M$)/i, "").toLowerCase() : time;
  });

/** 4 January 2027 is a Monday. */
const weekdayIn = (locale: string, day: number): string =>
  remembered(`${locale} day ${day}`, () =>
    new Temporal.PlainDate(2027, 1, 3 + day).toLocaleString(locale, { weekday: "long" }),
  );

const monthIn = (locale: string, month: number): string =>
  remembered(`${locale} month ${month}`, () =>
    new Temporal.PlainDate(2027, month, 1).toLocaleString(locale, { month: "long" }),
  );
