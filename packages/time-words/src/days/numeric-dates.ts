import { matches } from "../folded-text.ts";
import type { Found, Moment } from "../found.ts";
import { dateAhead } from "./calendar-date.ts";

/** Excludes the start of "5/5:30" or "3/4pm", and parts of longer numbers. */
const END = "(?![\\p{L}\\d]|[./:-]\\d|\\s?[ap]\\.?m|\\s{1,3}past(?!\\p{L}))";
const START = "(?<![\\p{L}\\d]|\\d[./:-])";

const SLASHES = new RegExp(`${START}(\\d{1,2})/(\\d{1,2})(?:/(\\d{4}|\\d{2}))?${END}`, "gu");
/** "6/11-6/13", "5/18-20". A last day that could also be a time must have its month. */
const SPAN = new RegExp(
  `${START}(\\d{1,2})/(\\d{1,2})[^\\S\\n]?-[^\\S\\n]?(?:(\\d{1,2})/(\\d{1,2})|(1[3-9]|2\\d|3[01]))${END}`,
  "gu",
);
/**
 * With dots or dashes only a year distinguishes a date from a time or score; with dots it may have two digits. The day
 * comes first in all locales.
 */
const DOTS = new RegExp(`${START}(\\d{1,2})([.-])(\\d{1,2})\\2(\\d{4}|(?<=\\.)\\d{2})${END}`, "gu");
/** "On 3-12", where people write the day like that. Hours follow no "on". */
const DASHED = new RegExp(`(?<=(?<!\\p{L})(?:on|op|am|den)[^\\S\\n]{1,12})(\\d{1,2})-(\\d{1,2})${END}`, "gu");
const ISO = /(?<![\p{L}\d-])(\d{4})-(\d{2})-(\d{2})(?![\d-])/gu;

/** "5/6" in the family's order of day and month, "7.5.2026", "2026-05-07". */
export function numericDates(open: string, moment: Moment): Found[] {
  const numbers = (groups: readonly (string | undefined)[], at: readonly number[]) =>
    at.map((index) => Number(groups[index]));
  const inOrder = (first: number, second: number): [day: number, month: number] =>
    moment.monthFirst ? [second, first] : [first, second];
  return [
    ...matches(open, SPAN).flatMap(({ start, end, groups }) => {
      const [first = 0, second = 0] = numbers(groups, [0, 1]);
      const [day, month] = inOrder(first, second);
      const [lastDay, lastMonth] =
        groups[4] === undefined ? inOrder(Number(groups[2]), Number(groups[3])) : [Number(groups[4]), month];
      const [date, until] = [dateAhead(day, month, null, moment), dateAhead(lastDay, lastMonth, null, moment)];
      return date && until && until > date
        ? [{ start, end, day: { kind: "date", date, until, implied: "no" } } as const]
        : [];
    }),
    ...matches(open, SLASHES).map(({ start, end, groups }) => {
      const [first = 0, second = 0] = numbers(groups, [0, 1]);
      const [day, month] = inOrder(first, second);
      return found({ start, end }, { day, month, year: yearOf(groups[2]) }, moment);
    }),
    ...matches(open, DOTS).flatMap(({ start, end, groups }) => {
      const [day = 0, month = 0] = numbers(groups, [0, 2]);
      if (groups[3]?.length === 2 && !moment.dottedDates) return [];
      return [found({ start, end }, { day, month, year: yearOf(groups[3]) }, moment)];
    }),
    ...(moment.dottedDates ? matches(open, DASHED) : []).flatMap(({ start, end, groups }) => {
      const [day = 0, month = 0] = numbers(groups, [0, 1]);
      const date = dateAhead(day, month, null, moment);
      return date ? [{ start, end, day: { kind: "date", date, until: null, implied: "no" } } as const] : [];
    }),
    ...matches(open, ISO).map(({ start, end, groups }) => {
      const [year = 0, month = 0, day = 0] = numbers(groups, [0, 1, 2]);
      return found({ start, end }, { day, month, year }, moment);
    }),
  ];
}

/**
 * A date that is valid in only one order is that date. Otherwise the other order is kept, for a weekday next to it to
 * decide.
 */
function found(
  span: { readonly start: number; readonly end: number },
  { day, month, year }: { readonly day: number; readonly month: number; readonly year: number | null },
  moment: Moment,
): Found {
  const [date, other] = [dateAhead(day, month, year, moment), dateAhead(month, day, year, moment)];
  const fits = month >= 1 && month <= 12;
  const chosen = fits ? date : other;
  if (!chosen) return day > 31 || month > 31 || (day > 12 && month > 12) ? span : { ...span, past: true };
  const otherOrder = fits && other && other !== date ? { otherOrder: other } : {};
  return { ...span, day: { kind: "date", date: chosen, until: null, implied: "no", ...otherOrder } };
}

function yearOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}
