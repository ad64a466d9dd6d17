import type { IsoDate, LocalTime } from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";
import { readTimeWords, type Span } from "@silent-observer/time-words";
import type { Located } from "./quotes.ts";

export type Days = { readonly date: IsoDate; readonly until: IsoDate | null };
export type Hours = { readonly time: LocalTime | null; readonly end: LocalTime | null };

/** The date that the quoted words mean where they stand, counted from when that message was sent; null where they mean none. */
export function daysAt(quote: Located, family: Family): Days | null {
  const found = timeWordsOf(quote, family).dates.find((date) => overlaps(date, quote));
  return found ? { date: found.date, until: found.until } : null;
}

/** The time that the quoted words mean; null where they are vague or mean none. "Till six" is an end. */
export function hoursAt(quote: Located, family: Family): Hours | null {
  const found = timeWordsOf(quote, family).times.find((time) => overlaps(time, quote));
  if (!found || found.time === null) return null;
  return found.bound === "until" ? { time: null, end: found.time } : { time: found.time, end: found.endTime };
}

/** The whole message is read, as words beside the quoted ones can say which week or half of the day is meant. */
function timeWordsOf({ message }: Located, family: Family) {
  const { timezone, locale } = family;
  return readTimeWords(message.text, { sentAt: message.sentAt, zone: timezone, locale, beside: "activity" });
}

const overlaps = (span: Span, quote: Located): boolean => span.start < quote.end && quote.start < span.end;
