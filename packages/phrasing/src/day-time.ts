import { daysBetween, type EpochMs, type IsoDate, type LocalTime, wallClock } from "@silent-observer/conversation";
import type { Phrases } from "@silent-observer/phrases";

/** A time of day in the locale's format: `4:30pm` and `3pm` with a 12-hour clock, otherwise `16:30`. */
export function formatTime(time: LocalTime, locale: string): string {
  const [hours, minutes] = [Number(time.slice(0, 2)), time.slice(3, 5)];
  if (!countsToTwelve(locale)) return time;
  const half = hours < 12 ? "am" : "pm";
  return `${hours % 12 === 0 ? 12 : hours % 12}${minutes === "00" ? "" : `:${minutes}`}${half}`;
}

/** Hours from a time of day to a later one: `16:30–18:00`; only the first if there is no other. */
export function formatHours(start: LocalTime, end: LocalTime | null, locale: string): string {
  const from = formatTime(start, locale);
  return end === null || end === start ? from : `${from}–${formatTime(end, locale)}`;
}

/** Weekday and date in the locale's order: "Thu 7 May", "Thu, May 7"; with the year if it is not this year. */
export function formatDay(date: IsoDate, today: IsoDate, locale: string): string {
  const otherYear = date.slice(0, 4) !== today.slice(0, 4);
  return format(date, locale, {
    weekday: "short",
    day: "numeric",
    month: "short",
    ...(otherYear ? { year: "numeric" } : {}),
  });
}

/** From this time on it is "tonight". */
const TONIGHT_FROM = "18:00";

/**
 * Names a day: "today", "tonight" or "tomorrow" (`near`), the full weekday within the coming week, otherwise weekday
 * and date.
 * @param start time of the event; if unknown, the current time decides between "today" and "tonight"
 */
export function nearDay(
  date: IsoDate,
  start: LocalTime | null,
  now: { readonly date: IsoDate; readonly time: LocalTime },
  { say, locale }: Phrases,
): { readonly day: string; readonly near: boolean } {
  const ahead = daysBetween(now.date, date);
  if (ahead === 0 && (start ?? now.time) >= TONIGHT_FROM) return { day: say("day.tonight"), near: true };
  // `Intl` has words for these two.
  if (ahead === 0 || ahead === 1) return { day: relativeOf(locale).format(ahead, "day"), near: true };
  return { day: ahead > 1 && ahead < 7 ? formatWeekday(date, locale) : formatDay(date, now.date, locale), near: false };
}

/** `Thursday`, in the locale's language. */
export const formatWeekday = (date: IsoDate, locale: string): string => format(date, locale, { weekday: "long" });

/** Weekday, date and time of an instant. */
export function formatMoment(moment: EpochMs, now: EpochMs, zone: string, locale: string): string {
  const { date, time } = wallClock(moment, zone);
  return `${formatDay(date, wallClock(now, zone).date, locale)} ${formatTime(time, locale)}`;
}

function format(date: IsoDate, locale: string, options: Intl.DateTimeFormatOptions): string {
  // Noon UTC, formatted in UTC, is the same day whatever the machine's time zone.
  return formatOf(locale, { ...options, timeZone: "UTC" }).format(new Date(`${date}T12:00:00Z`));
}

function countsToTwelve(locale: string): boolean {
  const { hourCycle } = formatOf(locale, { hour: "numeric" }).resolvedOptions();
  return hourCycle === "h12" || hourCycle === "h11";
}

/** Cache by locale and options, of which there are few: creating a formatter takes longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, known);
  return known;
}

/** Cache by locale. */
const relatives = new Map<string, Intl.RelativeTimeFormat>();

function relativeOf(locale: string): Intl.RelativeTimeFormat {
  const known = relatives.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  relatives.set(locale, known);
  return known;
}
