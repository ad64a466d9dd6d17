import { weekdayNames } from "@silent-observer/brain-client";
import type { Occurrence } from "@silent-observer/calendar";
import { type IsoDate, type LocalTime, weekdayOf } from "@silent-observer/conversation";
import { Temporal } from "temporal-polyfill";

/** 1 is Monday. */
export const weekdayNameOf = (day: number): string => weekdayNames[day - 1] ?? "";

/** Weekdays (1 is Monday) of a plain weekly rule; none for any other rule, which is told by its dates. */
export function weekdaysOfRule(rrule: string | null): number[] {
  const days = rrule && /^FREQ=WEEKLY;(?:INTERVAL=1;)?BYDAY=([A-Z,]+)$/.exec(rrule)?.[1];
  if (!days) return [];
  return days.split(",").map((day) => ["MO", "TU", "WE", "TH", "FR", "SA", "SU"].indexOf(day) + 1);
}

/** "Thursday, 7 May". */
export function dayAndDate(date: IsoDate): string {
  const { day, month } = Temporal.PlainDate.from(date);
  return `${weekdayNameOf(weekdayOf(date))} ${day} ${monthNames[month - 1]}`;
}

/** "4:30 PM–6:00 PM" or "16:30–18:00", as the locale has it; null for an all-day occurrence. */
export function hoursOf({ start, end }: Occurrence, locale: string): string | null {
  if (!start) return null;
  return end && end > start ? `${timeOf(start, locale)}–${timeOf(end, locale)}` : timeOf(start, locale);
}

export function listOf(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

const monthNames = "January February March April May June July August September October November December".split(" ");

/** A day has 1,440 minutes, and a Brain one locale; to write one out costs more than to look up what is asked. */
const written = new Map<string, string>();

function timeOf(time: LocalTime, locale: string): string {
  const key = `${locale} ${time}`;
  const known = written.get(key);
  if (known !== undefined) return known;
  const text = Temporal.PlainTime.from(time)
    .toLocaleString(locale, { hour: "numeric", minute: "2-digit" })
    .replace(/\s/g, " ");
  written.set(key, text);
  return text;
}
