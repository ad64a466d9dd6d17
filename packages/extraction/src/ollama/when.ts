import type { IsoDate, LocalTime } from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";
import { readTimeWords, type Span, type TimeWords } from "@silent-observer/time-words";
import type { Grounds } from "./grounds.ts";
import { type Located, locate } from "./quotes.ts";

/** The first day that the words mean, the last day of a range, and all days that they name. */
export type Days = { readonly date: IsoDate; readonly until: IsoDate | null; readonly all: readonly IsoDate[] };
/** Both null if the words are a time of day without a clock time: "after work". */
export type Hours = { readonly time: LocalTime | null; readonly end: LocalTime | null };

/** The dates that the quoted words mean in their message, relative to when it was sent; null if none. */
export function daysMeant(quote: string, grounds: Grounds): Days | null {
  for (const place of locate(quote, grounds.quotable)) {
    const found = timeWordsAt(place, grounds.input.family).dates.filter((date) => overlaps(date, place));
    const [first] = found;
    if (first)
      return {
        date: first.date,
        until: first.until,
        all: found.flatMap(({ date, until }) => [date, ...unlessNull(until)]),
      };
  }
  return null;
}

/** The time that the quoted words mean; null if none. "Till six" is an end. */
export function hoursMeant(quote: string, grounds: Grounds): Hours | null {
  for (const place of locate(quote, grounds.quotable)) {
    const found = timeWordsAt(place, grounds.input.family).times.find((time) => overlaps(time, place));
    if (found)
      return found.bound === "until" ? { time: null, end: found.time } : { time: found.time, end: found.endTime };
  }
  return null;
}

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
