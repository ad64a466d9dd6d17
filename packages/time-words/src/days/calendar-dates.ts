import { daysBetween } from "@silent-observer/conversation";
import { Chrono, en, type ParsedComponents, type ParsedResult } from "chrono-node";
import { Temporal } from "temporal-polyfill";
import type { Found, Moment } from "../found.ts";

/**
 * Chrono's strict parsers without its refiners, which would join days with times: those are read here by other rules. The
 * month-first set reads month names (the day-first one skips "June 12"), and slashes are read by the family's own order.
 */
const MONTH_FIRST = new Chrono({ parsers: en.configuration.createConfiguration(true, false).parsers, refiners: [] });
const DAY_FIRST = new Chrono({ parsers: en.configuration.createConfiguration(true, true).parsers, refiners: [] });
const SLASH = "parser/SlashDateFormatParser";

/** Only where one of these stands does chrono get to see the text, and only what is around it. */
const HINT =
  /(?<![\p{L}])(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[\p{L}]{0,6}(?![\p{L}])|\d[/.-]\d|(?<!\p{L})(?:days?|weeks?|wks?)(?![\p{L}])/gu;
const AROUND = 32;
/** Characters of one text that chrono is given at most: enough for a newsletter, little enough for hostile input. */
const MAX_FOR_CHRONO = 1500;

/** A date this many days back is remembered rather than planned; one further back is next year's. */
const REMEMBERED_DAYS = 60;

/** Dates with a month ("June 4th", "4 June", "5/6", ISO) and days counted in words ("in 3 days", "2 weeks from now"). */
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

/** Noon of the family's day on the machine's own clock: so no zone of the machine can move what chrono counts from it. */
function read(text: string, moment: Moment): ParsedResult[] {
  const today = Temporal.PlainDate.from(moment.date);
  const noon = new Date(today.year, today.month - 1, today.day, 12);
  const byName = MONTH_FIRST.parse(text, noon);
  if (moment.monthFirst) return byName;
  return [...byName.filter((result) => !isSlash(result)), ...DAY_FIRST.parse(text, noon).filter(isSlash)];
}

const isSlash = (result: ParsedResult): boolean => result.tags().has(SLASH);

function toFound(result: ParsedResult, open: string, offset: number, moment: Moment): Found[] {
  if (!result.start.isCertain("day") || !result.start.isCertain("month") || result.start.isCertain("hour")) return [];
  const start = offset + result.index;
  const end = start + result.text.trimEnd().length;
  if (isOtherWord(open, start, end)) return [];
  const date = dateOf(result.start, moment);
  if (!date) return [{ start, end, past: true }];
  const until = result.end?.isCertain("day") ? dateOf(result.end, moment) : null;
  return [{ start, end, day: { kind: "date", date, until: until && until > date ? until : null, implied: "no" } }];
}

/** The date meant, with the year that brings it nearest ahead; null where it is over. */
function dateOf(components: ParsedComponents, moment: Moment): string | null {
  const [month, day] = [components.get("month") ?? 0, components.get("day") ?? 0];
  const thisYear = Number(moment.date.slice(0, 4));
  const years = components.isCertain("year") ? [components.get("year") ?? 0] : [thisYear, thisYear + 1];
  for (const year of years) {
    const date = isoDate(year, month, day);
    if (!date) continue;
    const ahead = daysBetween(moment.date, date);
    if (ahead >= 0) return date;
    if (ahead > -REMEMBERED_DAYS) return null;
  }
  return null;
}

function isoDate(year: number, month: number, day: number): string | null {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: "reject" }).toString();
  } catch {
    return null;
  }
}

const SUBJECT_BEFORE =
  /(?:^|[^\p{L}])(?:i|we|he|she|they|you|u|it|that|this|who|which|there|kids|all|to|will|lets?|then|can|must|should)\s{1,4}$/u;
const VERB_AFTER =
  /^\s{1,4}(?:be|go|come|have|need|not|get|want|take|do|make|just|still|never|stay|help|join|leave|bring|as well)(?!\p{L})/u;
const COUNT_AFTER =
  /^\s{0,4}(?:times|x|of|more|people|ppl|kids|hours?|hrs?|mins?|minutes?|days?|weeks?|miles?|km|laps|steps|or \d)(?!\p{L})/u;

/** "we may 3 times", "march 3 miles", "the 4 may go": a verb, not a month. */
function isOtherWord(open: string, start: number, end: number): boolean {
  const said = open.slice(start, end);
  if (!/^(?:may|march|mar)[^\p{L}]|[^\p{L}](?:may|march|mar)$/u.test(said)) return false;
  if (/\d(?:st|nd|rd|th)/.test(said)) return false;
  const after = open.slice(end, end + 24);
  return (
    SUBJECT_BEFORE.test(open.slice(Math.max(0, start - 24), start)) || VERB_AFTER.test(after) || COUNT_AFTER.test(after)
  );
}
