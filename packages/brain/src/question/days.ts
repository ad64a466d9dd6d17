import { addDays, daysBetween, type EpochMs, type IsoDate, wallClock, weekdayOf } from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";
import { readTimeWords } from "@silent-observer/time-words";
import { weekdayNumber, weekdayPattern } from "./weekdays.ts";

/** Days from `from` to `to`, both included. */
export type DayRange = { readonly from: IsoDate; readonly to: IsoDate };

/** The days to which a question is restricted, and the question without the words for them. */
export type DaysRead = { readonly days: DayRange | null; readonly rest: string };

type Reader = { readonly pattern: RegExp; readonly range: (match: RegExpMatchArray, today: IsoDate) => DayRange };

const monthNames = "january|february|march|april|may|june|july|august|september|october|november|december";

/** Spans of days that are common in questions but rare in chat messages. Weeks begin on Monday. */
const spans: readonly Reader[] = [
  { pattern: /\bnext week\b/i, range: (_, today) => week(today, 1) },
  { pattern: /\b(?:this|the) week\b/i, range: (_, today) => ({ from: today, to: week(today, 0).to }) },
  { pattern: /\bnext month\b/i, range: (_, today) => month(firstOf(today), 1) },
  { pattern: /\b(?:this|the) month\b/i, range: (_, today) => ({ from: today, to: month(firstOf(today), 0).to }) },
  {
    pattern: new RegExp(`\\b(?:in|during) (${monthNames})\\b`, "i"),
    range: ([, name = ""], today) => month(firstOf(today), monthsUntil(name, today)),
  },
];

/** A weekday alone or as a habit ("on Tuesdays") is its next occurrence, today included. */
const weekday: Reader = {
  pattern: new RegExp(`\\b(?:on |this |every |each )?${weekdayPattern}\\b`, "i"),
  range: ([, name = ""], today) => one(addDays(today, (weekdayNumber(name) - weekdayOf(today) + 7) % 7)),
};

/** Reads the days that a question names, relative to `at`. */
export function readDays(text: string, at: EpochMs, family: Family): DaysRead {
  const today = wallClock(at, family.timezone).date;
  return (
    firstOfReaders(spans, text, today) ??
    namedDate(text, at, family) ??
    firstOfReaders([weekday], text, today) ?? { days: null, rest: text }
  );
}

function firstOfReaders(readers: readonly Reader[], text: string, today: IsoDate): DaysRead | null {
  for (const { pattern, range } of readers) {
    const match = pattern.exec(text);
    if (match) return { days: range(match, today), rest: text.replace(match[0], " ") };
  }
  return null;
}

/** Every date other than a lone weekday contains one of these. Checked first, because reading dates is expensive. */
const DATED =
  /\d|\b(?:to[dnm]|tmr|tom|2m|yest|week|month|next|this|coming|following|mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|day|morning|evening|afternoon|in|on the|first|second|third|last|until|till)/i;

/** Longest span of days, so that of "until 9999" only the first year is looked at. */
const LONGEST_DAYS = 366;

/** A date as in chat messages ("tomorrow", "next Tuesday", "the 20th"). A lone weekday is left to `weekday`. */
function namedDate(text: string, at: EpochMs, { timezone, locale }: Family): DaysRead | null {
  if (!DATED.test(text.replace(weekday.pattern, " "))) return null;
  const { dates } = readTimeWords(text, { sentAt: at, zone: timezone, locale });
  const found = dates.find((date) => date.text.replace(weekday.pattern, "").trim() !== "");
  if (!found) return null;
  const { date: from } = found;
  const to = found.until ?? from;
  return {
    days: { from, to: daysBetween(from, to) > LONGEST_DAYS ? addDays(from, LONGEST_DAYS) : to },
    rest: `${text.slice(0, found.start)} ${text.slice(found.end)}`,
  };
}

const one = (date: IsoDate): DayRange => ({ from: date, to: date });
const firstOf = (date: IsoDate): IsoDate => `${date.slice(0, 8)}01`;

function week(today: IsoDate, ahead: number): DayRange {
  const monday = addDays(today, 1 - weekdayOf(today) + 7 * ahead);
  return { from: monday, to: addDays(monday, 6) };
}

/**
 * The month `ahead` months after the one that begins on `first`. The 32nd day after a first is always in the next
 * month.
 */
function month(first: IsoDate, ahead: number): DayRange {
  const next = firstOf(addDays(first, 32));
  return ahead > 0 ? month(next, ahead - 1) : { from: first, to: addDays(next, -1) };
}

function monthsUntil(name: string, today: IsoDate): number {
  const wanted = monthNames.split("|").indexOf(name.toLowerCase()) + 1;
  return (wanted - Number(today.slice(5, 7)) + 12) % 12;
}
