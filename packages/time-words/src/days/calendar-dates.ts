import type { ParsedComponents, ParsedResult } from "chrono-node";
import { Chrono, configuration } from "chrono-node/en";
import { Temporal } from "temporal-polyfill";
import { CLAIMED } from "../folded-text.ts";
import type { Found, Moment } from "../found.ts";
import { MONTHS } from "../vocabulary.ts";
import { dateAhead } from "./calendar-date.ts";
import { daysBeside } from "./days-beside.ts";
import { isVerb } from "./month-or-verb.ts";

/**
 * Chrono's strict parsers, month first (the day-first set skips "June 12"), without its refiners, which would join days
 * with times.
 */
const CHRONO = new Chrono({ parsers: configuration.createConfiguration(true, false).parsers, refiners: [] });
const SLASH = "parser/SlashDateFormatParser";
const RELATIVE = "result/relativeDate";
/** Chrono also matches "the week after", which counts from another day than today. */
const COUNTED_FROM_NOW = /^in\s(?!the\s)|\sfrom now$/;

const MONTH = String.raw`(?:${MONTHS.join("|")})\p{L}{0,6}`;
/** Chrono is given only the text around one of these. */
const HINT = new RegExp(String.raw`(?<!\p{L})(?:${MONTH}|days?|weeks?|wks?)(?!\p{L})`, "gu");
const AROUND = 32;
/** Most characters of one text given to chrono: enough for a newsletter, little enough for hostile input. */
const MAX_FOR_CHRONO = 1500;

/**
 * Dates with the name of a month ("June 4th", "4 June") and days counted from now ("in 3 days", "2 weeks from now").
 */
export function calendarDates(open: string, moment: Moment): Found[] {
  return windowsOf(open).flatMap(({ start, end }) =>
    read(open.slice(start, end), moment).flatMap((result) => toFound(result, open, start, moment)),
  );
}

function windowsOf(open: string): { start: number; end: number }[] {
  const windows: { start: number; end: number }[] = [];
  let left = MAX_FOR_CHRONO;
  for (const { index, 0: hint } of open.matchAll(HINT)) {
    const start = Math.max(0, index - AROUND);
    const end = Math.min(open.length, index + hint.length + AROUND);
    const last = windows.at(-1);
    const from = last && start < last.end ? last.end : start;
    if (end - from > left) break;
    left -= end - from;
    if (last && start < last.end) last.end = end;
    else windows.push({ start, end });
  }
  return windows;
}

/** Chrono knows "may 14th" but not "may the 14th". */
const MONTH_THE = new RegExp(String.raw`(?<=${MONTH}\s{1,3})the(?=\s{1,3}\d)`, "gu");
/**
 * Chrono would take a time after a month for its day or year: "sun 1 november 11.00", or after a name, "get june 3:30".
 * So times are hidden from it, also in "13 nov 1600", "28 nov, 11" and "may 16, 11 to 2", where it would see a year.
 */
const TIME = new RegExp(
  [
    String.raw`(?<![\d.:])\d{1,2}(?:[.:h]\d\d(?!\.?\d)|\s?[ap]\.?m(?!\p{L})|(?=\s?-\s?\d{1,2}(?:[.:]\d\d)?\s?[ap]\.?m(?!\p{L}))|\s?(?:-?ish|h|uhr|uur)(?!\p{L})|\s?o'?\s?clock)`,
    String.raw`(?<=${MONTH},?\s{1,3})(?:0[5-9]|1[0-8]|2[1-3])[0-5][05](?!\d)`,
    String.raw`(?<=\d(?:st|nd|rd|th)?\s{1,3}${MONTH},\s{1,3})\d{1,2}(?!\d|st|nd|rd|th|[.:/-]\d)`,
    String.raw`(?<=\d(?:st|nd|rd|th)?\s{1,3}${MONTH}\s{1,3})\d{1,2}(?=\s?-\s?\d{1,2}(?!\d))`,
    String.raw`(?<=${MONTH}\s{1,3}\d{1,2}(?:st|nd|rd|th)?,?\s{1,3})\d{1,2}(?!\d|st|nd|rd|th|[.:/]\d)`,
  ].join("|"),
  "gu",
);

/**
 * The reference date is noon of the family's day in the machine's time zone, so that the machine's zone does not
 * matter.
 */
function read(text: string, moment: Moment): ParsedResult[] {
  const seen = text.replace(MONTH_THE, "   ").replace(TIME, (time) => CLAIMED.repeat(time.length));
  const today = Temporal.PlainDate.from(moment.date);
  return CHRONO.parse(seen, new Date(today.year, today.month - 1, today.day, 12));
}

function toFound(result: ParsedResult, open: string, offset: number, moment: Moment): Found[] {
  const tags = result.tags();
  if (!isWholeDay(result.start) || tags.has(SLASH)) return [];
  if (tags.has(RELATIVE) && !COUNTED_FROM_NOW.test(result.text)) return [];
  const start = offset + result.index;
  const end = start + result.text.trimEnd().length;
  if (isVerb(open, start, end)) return [];
  const until = result.end && isWholeDay(result.end) ? dateOf(result.end, moment) : null;
  // A range that has begun continues from today.
  const date = dateOf(result.start, moment) ?? (until ? moment.date : null);
  if (!date) return [{ start, end, past: true }];
  const first: Found = {
    start,
    end,
    day: { kind: "date", date, until: until && until > date ? until : null, implied: "no" },
  };
  return until ? [first] : [first, ...daysBeside(first, date, open, moment)];
}

/** Whether chrono found an explicit day and month and no time. */
function isWholeDay(components: ParsedComponents): boolean {
  return components.isCertain("day") && components.isCertain("month") && !components.isCertain("hour");
}

function dateOf(components: ParsedComponents, moment: Moment): string | null {
  const year = components.isCertain("year") ? components.get("year") : null;
  return dateAhead(components.get("day") ?? 0, components.get("month") ?? 0, year, moment);
}
