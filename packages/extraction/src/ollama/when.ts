import type { IsoDate, LocalTime } from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";
import { readTimeWords, type Span, type TimeWords } from "@silent-observer/time-words";
import type { Grounds } from "./grounds.ts";
import { type Located, locate } from "./quotes.ts";

/** The first day that the words mean, the last day of a range, and all days that they name. */
export type Days = { readonly date: IsoDate; readonly until: IsoDate | null; readonly all: readonly IsoDate[] };
/** Both null if the words are a time of day without a clock time: "after work". */
export type Hours = { readonly time: LocalTime | null; readonly end: LocalTime | null };

/**
 * The dates that the quoted words mean in their message, relative to when it was sent; null if none. If the model put a
 * day in its own words ("Thursday" for "thurs"), the message must say the same day.
 */
export function daysMeant(quote: string, grounds: Grounds): Days | null {
  const places = locate(quote, grounds.quotable);
  for (const place of places) {
    const found = timeWordsAt(place, grounds.input.family).dates.filter((date) => overlaps(date, place));
    if (found.length > 0) return daysOf(found);
  }
  if (places.length > 0 || !/\p{L}/u.test(quote)) return null;
  const own = new Set(inOwnWords(quote, grounds).dates.map(({ date }) => date));
  return daysOf(saidIn(grounds).dates.filter(({ date }) => own.has(date)));
}

function daysOf(found: TimeWords["dates"]): Days | null {
  const [first] = found;
  if (!first) return null;
  const all = found.flatMap(({ date, until }) => [date, ...unlessNull(until)]);
  return { date: first.date, until: first.until, all };
}

/**
 * The time that the quoted words mean; null if none. "Till six" is an end. If the model put a time in its own words
 * ("17:00" for "5pm"), the message must say the same time.
 */
export function hoursMeant(quote: string, grounds: Grounds): Hours | null {
  const places = locate(quote, grounds.quotable);
  for (const place of places) {
    const found = timeWordsAt(place, grounds.input.family).times.find((time) => overlaps(time, place));
    if (found) return hoursOf(found);
  }
  if (places.length > 0) return null;
  const own = new Set(inOwnWords(quote, grounds).times.map(({ time }) => time));
  const same = saidIn(grounds).times.find(({ time }) => time !== null && own.has(time));
  return same ? hoursOf(same) : null;
}

const hoursOf = ({ bound, time, endTime }: TimeWords["times"][number]): Hours =>
  bound === "until" ? { time: null, end: time } : { time, end: endTime };

const inOwnWords = (quote: string, { input: { message, family } }: Grounds): TimeWords =>
  timeWords(quote, message.sentAt, family);
const saidIn = ({ input: { message, family } }: Grounds): TimeWords => timeWords(message.text, message.sentAt, family);

/** Whether words by themselves say a day or a time. Days in the past count. */
export function sayWhen(words: string, { input: { message, family } }: Grounds): { day: boolean; hour: boolean } {
  const { dates, times, past } = timeWords(words, message.sentAt, family);
  return { day: dates.length + past.length > 0, hour: times.length > 0 };
}

/** Reads the whole message, because other words in it can tell which week or half of the day is meant. */
const timeWordsAt = ({ message, text }: Located, family: Family): TimeWords => timeWords(text, message.sentAt, family);

function timeWords(text: string, sentAt: number, { timezone, locale }: Family): TimeWords {
  return readTimeWords(text, { sentAt, zone: timezone, locale, beside: "activity" });
}

const overlaps = (span: Span, place: Located): boolean => span.start < place.end && place.start < span.end;
const unlessNull = <T>(value: T | null): T[] => (value === null ? [] : [value]);
