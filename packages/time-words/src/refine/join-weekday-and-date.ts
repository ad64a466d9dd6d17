import { weekdayOf } from "@silent-observer/conversation";
import { falls } from "../days/numbered-weekdays.ts";
import type { Day, Found, Moment, Refiner } from "../found.ts";

type Weekdays = Extract<Day, { kind: "weekday" }>;

const APPOSITION =
  /^\s{0,12}[,(/]?\s{0,3}(?:the\s{1,3}|on the\s{1,3}|is\s{1,3}(?:a\s{1,3}|the\s{1,3})?|(?:that'?s|'?s) a\s{1,3})?$/u;

/** "The wed after, the 19th" is one day, named by its number. "The wed after the 19th" is another day. */
const FOLLOWING = /^\s(?:after|before|following)\s{0,2}[,(-]\s{0,3}(?:the\s{1,3}|on the\s{1,3})?$/u;

/**
 * "Mon the 17th", "Fri 12 June", "tomorrow (thurs)", "the 12th is a thursday", "mercredi is wednesday": joins two names
 * of the same day.
 */
export const joinWeekdayAndDate: Refiner = (found, { text, moment }) => {
  const joined: Found[] = [];
  for (const next of found) {
    const last = joined.at(-1);
    const gap = last ? text.slice(last.end, next.start) : "";
    const beside = APPOSITION.test(gap) || (FOLLOWING.test(gap) && fits(last?.day, next.day, moment));
    const day = last?.day && next.day && beside ? same(last.day, next.day) : null;
    if (last && day) joined[joined.length - 1] = { ...last, end: next.end + closing(text, next.end), day };
    else joined.push(next);
  }
  return joined;
};

/** Whether the number is that of such a weekday soon. */
const fits = (first: Day | undefined, second: Day | undefined, moment: Moment): boolean =>
  first?.kind === "weekday" && second?.kind === "day of month" && falls(second.day, first.weekday, moment);

function same(first: Day, second: Day): Day | null {
  const weekday = first.kind === "weekday" ? first : second.kind === "weekday" ? second : null;
  const other = weekday === first ? second : first;
  if (!weekday || weekday.until !== null) return null;
  if (other.kind === "weekday") return sameWeekday(weekday, other) ? weekday : null;
  if (other.kind === "day of month") return { ...other, weekday: weekday.weekday };
  if (other.kind !== "date" || other.implied !== "no") return null;
  // "Fri 5/6": the weekday decides which number is the month.
  const dates = other.otherOrder ? [other.date, other.otherOrder] : [other.date];
  const date = dates.find((candidate) => weekdayOf(candidate) === weekday.weekday);
  return date ? { ...other, date } : null;
}

const sameWeekday = (first: Weekdays, second: Weekdays): boolean =>
  first.weekday === second.weekday &&
  second.until === null &&
  first.which === second.which &&
  first.weeksLater === second.weeksLater;

const closing = (text: string, end: number): number => (text[end] === ")" ? 1 : 0);
