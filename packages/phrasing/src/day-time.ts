import { daysBetween, type EpochMs, type IsoDate, type LocalTime, wallClock } from "@silent-observer/conversation";
import type { Phrases } from "@silent-observer/phrases";

/** A time on the clock as the locale writes it: `4:30pm` and `3pm` where it counts to twelve, else `16:30`. */
export function formatTime(time: LocalTime, locale: string): string {
  const [hours, minutes] = [Number(time.slice(0, 2)), time.slice(3, 5)];
  if (!countsToTwelve(locale)) return time;
  const half = hours < 12 ? "am" : "pm";
  return `${hours % 12 === 0 ? 12 : hours % 12}${minutes === "00" ? "" : `:${minutes}`}${half}`;
}

/** Weekday and date, in the order of the locale: "Thu 7 May", "Thu, May 7"; with its year where that is not this one. */
export function formatDay(date: IsoDate, today: IsoDate, locale: string): string {
  const otherYear = date.slice(0, 4) !== today.slice(0, 4);
  return format(date, locale, {
    weekday: "short",
    day: "numeric",
    month: "short",
    ...(otherYear ? { year: "numeric" } : {}),
  });
}

/** From then on it is this evening's. */
const TONIGHT_FROM = "18:00";

/**
 * A day as it is spoken of: "today", "tonight" and "tomorrow", which are `near`, the weekday's full name within the coming
 * week, else weekday and date.
 * @param start when it takes place that day; where that is not known, now tells the day from the evening
 */
export function nearDay(
  date: IsoDate,
  start: LocalTime | null,
  now: { readonly date: IsoDate; readonly time: LocalTime },
  { say, locale }: Phrases,
): { readonly day: string; readonly near: boolean } {
  const ahead = daysBetween(now.date, date);
  if (ahead === 0 && (start ?? now.time) >= TONIGHT_FROM) return { day: say("day.tonight"), near: true };
  // Of itself the language of the locale has words for these two.
  if (ahead === 0 || ahead === 1) return { day: relativeOf(locale).format(ahead, "day"), near: true };
  return { day: ahead > 1 && ahead < 7 ? formatWeekday(date, locale) : formatDay(date, now.date, locale), near: false };
}

export const formatWeekday = (date: IsoDate, locale: string): string => format(date, locale, { weekday: "long" });

/** Weekday, date and time of a moment. */
export function formatMoment(moment: EpochMs, now: EpochMs, zone: string, locale: string): string {
  const { date, time } = wallClock(moment, zone);
  return `${formatDay(date, wallClock(now, zone).date, locale)} ${formatTime(time, locale)}`;
}

function format(date: IsoDate, locale: string, options: Intl.DateTimeFormatOptions): string {
  // Noon in UTC is the same day for the formatter whatever the machine's zone.
  return formatOf(locale, { ...options, timeZone: "UTC" }).format(new Date(`${date}T12:00:00Z`));
}

function countsToTwelve(locale: string): boolean {
  const { hourCycle } = formatOf(locale, { hour: "numeric" }).resolvedOptions();
  return hourCycle === "h12" || hourCycle === "h11";
}

/** By locale and options, of which there are a handful: to make one takes longer than to use it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, known);
  return known;
}

/** By locale, as the formats. */
const relatives = new Map<string, Intl.RelativeTimeFormat>();

function relativeOf(locale: string): Intl.RelativeTimeFormat {
  const known = relatives.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  relatives.set(locale, known);
  return known;
}
