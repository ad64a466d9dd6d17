import { daysBetween, type IsoDate, weekdayOf } from "@silent-observer/conversation";
import { weekdayOfSign } from "../day-signs.ts";
import { CLAIMED, type Match, matches } from "../folded-text.ts";
import type { Found, Moment } from "../found.ts";
import { dateAhead } from "./calendar-date.ts";

const START = "(?<![\\p{L}\\d]|\\d[.,:])";
const DAY = "(3[01]|[12]\\d|0?[1-9])";
const MONTH = "(1[0-2]|0?[1-9])";

/** "14.-16.5.", "14.5.-16.5." */
const SPAN = new RegExp(
  `${START}${DAY}\\.(?:${MONTH}\\.)?\\s?(?:-|to|til|till|until)\\s?${DAY}\\.${MONTH}\\.(?!\\d)`,
  "gu",
);
/** "14.5.", and "14.5" where a day is expected. */
const DATE = new RegExp(`${START}${DAY}\\.${MONTH}\\.(?!\\d)`, "gu");
const DUE = new RegExp(
  `(?<=(?<!\\p{L})(?:on|am|den|the|[\uE001-\uE007],?)\\s{1,12})${DAY}\\.([1-9])(?![.:]?\\d|\\s?[ap]\\.?m|\\s?h|\\s?uhr)`,
  "gu",
);
/** "Sunday 1.11": may be a time, unless the date falls on that weekday. */
const ON_WEEKDAY = new RegExp(
  `(?<=([\uE001-\uE007]),?\\s{1,12})${DAY}\\.(1[0-2]|0[1-9])(?![.:]?\\d|\\s?[ap]\\.?m|\\s?h|\\s?uhr)`,
  "gu",
);
/** "1.09 at 15.15", "12.6 kl 14.30": a time follows. */
const HOUR_BEHIND = new RegExp(
  `${START}${DAY}\\.(1[0-2]|0[1-9]|[1-9](?=,?\\s(?:kl|klokk|um\\s)))(?=,?\\s(?:at|kl\\.?|klokk[ae]n?|um|om|à|o)\\s\\d{1,2}(?:[.:][0-5]\\d|h|u|\\s?uhr))`,
  "gu",
);
/** "7.5, 12.5. and 21.5": if one has the final dot, all are dates. */
const LIST = new RegExp(
  `${START}${DAY}\\.${MONTH}\\.?(?:\\s?(?:,|and|und|og|och|en|&)\\s?(?:(?:and|und|og|och|en)\\s)?(?:3[01]|[12]\\d|0?[1-9])\\.(?:1[0-2]|0?[1-9])(?!\\d)\\.?){1,12}`,
  "gu",
);
const ONE_OF_LIST = new RegExp(`${DAY}\\.${MONTH}\\.?(?!\\d)`, "gu");
const DOT_WITHIN = /\.\d{1,2}\.\s?\D/u;
/**
 * Minutes of common times. A date with such a number must be near, so that it is unlikely to fall on the weekday by
 * chance.
 */
const ROUND_MINUTES = /^(?:05|10)$/;
const NEAR_DAYS = 60;
const TIME_DUE = /(?:^|[^\p{L}])(?:at|kl|klokka|um|à|by|around|about|till?|until)\.?\s{1,3}$/u;
const DAY_BEFORE = new RegExp(`([\uE001-\uE007]|${CLAIMED})[\\s,]{0,12}$`, "u");

/**
 * Dates with dots and without a year, where the locale writes them so. Elsewhere "4.30." is a time at the end of a
 * sentence.
 */
export function dottedDates(open: string, moment: Moment): Found[] {
  if (!moment.dottedDates) return [];
  const dated = (day: string | undefined, month: string | undefined) =>
    dateAhead(Number(day), Number(month), null, moment);
  return [
    ...matches(open, SPAN).flatMap((match) => {
      const [first, firstMonth, last, month] = match.groups;
      const [date, until] = [dated(first, firstMonth ?? month), dated(last, month)];
      return date && until ? [found(match, date, until > date ? until : null)] : [];
    }),
    ...matches(open, ON_WEEKDAY).flatMap((match) => {
      const [sign, day, month = ""] = match.groups;
      const date = dated(day, month);
      const fits = date !== null && weekdayOfSign(sign) === weekdayOf(date);
      const near = fits && (!ROUND_MINUTES.test(month) || daysBetween(moment.date, date) <= NEAR_DAYS);
      return near ? [found(match, date, null)] : [];
    }),
    ...matches(open, HOUR_BEHIND).flatMap((match) => {
      const date = dated(match.groups[0], match.groups[1]);
      const led = TIME_DUE.test(open.slice(Math.max(0, match.start - 16), match.start));
      return date && !led ? [found(match, date, null)] : [];
    }),
    ...matches(open, LIST)
      .filter(({ start, end }) => DOT_WITHIN.test(open.slice(start, end)))
      .flatMap(({ start, end }) =>
        matches(open.slice(start, end), ONE_OF_LIST).flatMap((match) => {
          const date = dated(match.groups[0], match.groups[1]);
          return date ? [found({ start: start + match.start, end: start + match.end }, date, null)] : [];
        }),
      ),
    ...[DATE, DUE].flatMap((regex) =>
      matches(open, regex).flatMap((match) => {
        const [day, month] = match.groups;
        const date = dated(day, month);
        return date && !isTime(match, date, open) ? [found(match, date, null)] : [];
      }),
    ),
  ];
}

/**
 * "At 14.10.", and, because a day is already named, "mon 14.10." and "3 may 14.10.", are times at the end of a
 * sentence.
 */
function isTime({ start, groups: [, month] }: Match, date: IsoDate, open: string): boolean {
  const before = open.slice(Math.max(0, start - 16), start);
  if (TIME_DUE.test(before)) return true;
  const day = DAY_BEFORE.exec(before)?.[1];
  if (month?.length !== 2 || day === undefined) return false;
  return day === CLAIMED || weekdayOfSign(day) !== weekdayOf(date);
}

function found({ start, end }: Pick<Match, "start" | "end">, date: IsoDate, until: IsoDate | null): Found {
  return { start, end, day: { kind: "date", date, until, implied: "no" } };
}
