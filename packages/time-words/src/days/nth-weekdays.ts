import { addDays, type IsoDate, weekdayOf } from "@silent-observer/conversation";
import { WEEKDAY, weekdayOfSign } from "../day-signs.ts";
import { matches, words } from "../folded-text.ts";
import type { Found, Moment, Weekday } from "../found.ts";
import { MONTHS } from "../vocabulary.ts";
import { monthAfter, monthOf } from "./calendar-date.ts";
import { WEEKEND } from "./weeks.ts";

const NTH: Readonly<Record<string, number>> = {
  first: 1,
  "1st": 1,
  second: 2,
  "2nd": 2,
  third: 3,
  "3rd": 3,
  fourth: 4,
  "4th": 4,
  last: 5,
};
const SATURDAY = 6;
const PHRASE = words(
  `(?:the )?(${Object.keys(NTH).join("|")}) (${WEEKDAY}|${WEEKEND}) (?:in|of) (?:(${MONTHS.join("|")})\\p{L}{0,6}|(?:the|this) month|(next) month)`,
);

/** "The first saturday in june", "the last weekend of the month": the next such day, or days. */
export function nthWeekdays(open: string, moment: Moment): Found[] {
  return matches(open, PHRASE).flatMap(({ start, end, groups: [nth, sign, name, next] }) => {
    const count = NTH[nth ?? ""] ?? 1;
    const isWeekend = sign !== undefined && sign.length > 1;
    const date = inMonth(
      count,
      isWeekend ? SATURDAY : weekdayOfSign(sign),
      name === undefined && next !== undefined ? monthAfter(moment.date).first : firstOf(name, moment),
    );
    const until = isWeekend ? addDays(date, 1) : null;
    return date < moment.date ? [] : [{ start, end, day: { kind: "date", date, until, implied: "no" } }];
  });
}

/** First day of the month meant: of this year, or of the next if the month is over. */
function firstOf(name: string | undefined, { date }: Moment): IsoDate {
  if (name === undefined) return `${date.slice(0, 8)}01`;
  const month = MONTHS.indexOf(name) + 1;
  const year = Number(date.slice(0, 4)) + (month < Number(date.slice(5, 7)) ? 1 : 0);
  return monthOf(year, month).first;
}

/** The `count`th such weekday of a month, or the last if there are fewer. */
function inMonth(count: number, weekday: Weekday, first: IsoDate): IsoDate {
  const date = addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (count - 1));
  return date.slice(0, 7) === first.slice(0, 7) ? date : addDays(date, -7);
}
