import { dateOfDay, dayNumber, type IsoDate, type LocalTime } from "@silent-observer/conversation";

/** The days on which a rule starts, from one to another, inclusive. */
export type PlainRule = {
  days(first: IsoDate, last: IsoDate): IsoDate[];
  /** The first on or after a day; null if there is none. */
  next(day: IsoDate): IsoDate | null;
};

const WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
const WEEK = 7;

/**
 * Parses a daily or weekly rule with an optional end. Nearly all rules of a family are such, and counting days costs a
 * hundredth of the general expansion. Null for any other rule.
 * @param rrule with UNTIL as local time of the event's zone
 * @param from the day of its first start, at `time`
 */
export function plainRuleOf(rrule: string, from: IsoDate, time: LocalTime): PlainRule | null {
  const parts = partsOf(rrule);
  const interval = Number(parts?.get("INTERVAL") ?? 1);
  if (!parts || !Number.isSafeInteger(interval) || interval < 1) return null;
  const start = dayNumber(from);
  const offsets = offsetsOf(parts, start);
  if (!offsets) return null;
  const period = parts.get("FREQ") === "DAILY" ? interval : interval * WEEK;
  // The first day of its first period: the day itself, or the first day of that week.
  const origin = start - (parts.get("FREQ") === "DAILY" ? 0 : placeInWeek(start, parts.get("WKST")));
  const end = endOf(parts, { start, time, origin, period, offsets });
  if (end === undefined) return null;

  const numbers = (first: number, last: number): number[] => {
    const found: number[] = [];
    const until = Math.min(last, end);
    const since = Math.max(first, start);
    for (let at = origin + Math.floor((since - origin) / period) * period; at <= until; at += period)
      for (const offset of offsets) if (at + offset >= since && at + offset <= until) found.push(at + offset);
    return found;
  };
  return {
    days: (first, last) => numbers(dayNumber(first), dayNumber(last)).map(dateOfDay),
    next(day) {
      const since = Math.max(dayNumber(day), start);
      const [next] = since <= end ? numbers(since, since + period + WEEK) : [];
      return next === undefined ? null : dateOfDay(next);
    },
  };
}

const KNOWN = /^(?:FREQ|INTERVAL|BYDAY|WKST|COUNT|UNTIL)$/;

/** Null if the rule has any part that is not counted in days and weeks, or has one twice. */
function partsOf(rrule: string): ReadonlyMap<string, string> | null {
  const pairs = rrule.toUpperCase().split(";");
  const parts = new Map(pairs.map((pair) => pair.split("=", 2) as [string, string]));
  const plain = parts.size === pairs.length && [...parts.keys()].every((name) => KNOWN.test(name));
  const weekday = (name: string) => WEEKDAYS.includes(name);
  if (!plain || !weekday(parts.get("WKST") ?? "MO")) return null;
  const byDay = parts.get("BYDAY");
  if (parts.get("FREQ") === "DAILY") return byDay === undefined ? parts : null;
  if (parts.get("FREQ") !== "WEEKLY") return null;
  return byDay === undefined || byDay.split(",").every(weekday) ? parts : null;
}

/** Days within a period on which it starts, in order. */
function offsetsOf(parts: ReadonlyMap<string, string>, start: number): readonly number[] | null {
  if (parts.get("FREQ") === "DAILY") return [0];
  const wkst = parts.get("WKST");
  const names = parts.get("BYDAY")?.split(",");
  if (!names) return [placeInWeek(start, wkst)];
  const first = WEEKDAYS.indexOf(wkst ?? "MO");
  const offsets = names.map((name) => (WEEKDAYS.indexOf(name) - first + WEEK) % WEEK);
  return [...new Set(offsets)].sort((a, b) => a - b);
}

/** The last day on which it may start; `undefined` if that cannot be determined. */
function endOf(
  parts: ReadonlyMap<string, string>,
  rule: { start: number; time: LocalTime; origin: number; period: number; offsets: readonly number[] },
): number | undefined {
  const [count, until] = [parts.get("COUNT"), parts.get("UNTIL")];
  if (count !== undefined && until !== undefined) return undefined;
  if (count !== undefined) return /^[1-9]\d{0,6}$/.test(count) ? dayOfNth(Number(count), rule) : undefined;
  if (until === undefined) return Number.POSITIVE_INFINITY;
  const [, year, month, day, hour, minute] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)\d\dZ$/.exec(until) ?? [];
  if (!year) return undefined;
  const last = dayNumber(`${year}-${month}-${day}`);
  if (Number.isNaN(last)) return undefined;
  return rule.time <= `${hour}:${minute}` ? last : last - 1;
}

function dayOfNth(
  count: number,
  { start, origin, period, offsets }: { start: number; origin: number; period: number; offsets: readonly number[] },
): number {
  const inFirst = offsets.filter((offset) => origin + offset >= start);
  const nth = inFirst[count - 1];
  if (nth !== undefined) return origin + nth;
  const left = count - inFirst.length - 1;
  return origin + (1 + Math.floor(left / offsets.length)) * period + (offsets[left % offsets.length] ?? 0);
}

/** Index of a day in its week, from 0. Day 0, 1 January 1970, was a Thursday. */
const placeInWeek = (day: number, wkst = "MO"): number => (((day + 3 - WEEKDAYS.indexOf(wkst)) % WEEK) + WEEK) % WEEK;
