import { addDays } from "@silent-observer/conversation";
import { COUNTED_AFTER } from "../clock/counted.ts";
import { WEEKDAY, weekdayOfSign } from "../day-signs.ts";
import { type Match, matches, words } from "../folded-text.ts";
import type { Found, Moment, Weekday } from "../found.ts";
import { SPELLED_ORDINAL, spelledOrdinal } from "./spelled-days-of-month.ts";

const NUMBERED = words(
  `(${WEEKDAY}),?~(?:(?:le|el|den|der|il)[^\\S\\n])?(3[01]|[12]\\d|[1-9])(?![:.h]\\d|~(?:[ap]\\.?m|-?ish|o'?c|h(?!\\p{L})|-~\\d|to~\\d|til|till|[%$£€]))`,
);
/** "11th, Wednesday 13:30". */
const NUMBER_FIRST = words(`(3[01]|[12]\\d|[1-9])(?:st|nd|rd|th)(?:,| of)?~(${WEEKDAY})`);
/**
 * "Friday the 16th party", "saturday the tenth", "fri 16th game". Without the article a low ordinal is a rank:
 * "saturday 1st team".
 */
const ORDINAL = words(
  `(${WEEKDAY}),?(?:~(?:on )?the (?:(\\d{1,2})(?:st|nd|rd|th)|(${SPELLED_ORDINAL}))|~([7-9]|[12]\\d|3[01])(?:st|nd|rd|th))`,
);
/** A time that follows directly, so that the number before it is a day. */
const HOUR_FOLLOWS =
  /^(?:\s{0,3}(?:,|at|@|from|[-–])\s{0,3}(?:at )?\d{1,2}|\s(?:à|a las|kl\.?|um|om|alle)\s\d{1,2}|\s{1,3}\d{1,2}(?:[:.]\d\d|\s?[ap]\.?m|\s?-))/u;
/** Most days ahead of a day named by weekday and number. */
const DAYS_AHEAD = 62;
/** Above this number it can hardly be a time. */
const HOURS = 12;

/**
 * "Thurs 21", "Sat 9 & Sun 10", "friday the 16th", "11th, Wednesday": a weekday with its day of the month, whatever
 * follows. The number must be that of such a weekday soon. One that could also be a time must have a time after it, or
 * another such day next to it, because two would hardly match by chance.
 */
export function numberedWeekdays(open: string, moment: Moment): Found[] {
  const fitting = matches(open, NUMBERED).filter(
    ({ end, groups: [sign, number] }) =>
      !COUNTED_AFTER.test(open.slice(end, end + 24)) && falls(Number(number), weekdayOfSign(sign), moment),
  );
  const reversed = matches(open, NUMBER_FIRST).flatMap(({ start, end, groups: [number, sign] }) =>
    falls(Number(number), weekdayOfSign(sign), moment) ? [{ start, end, groups: [sign, number] }] : [],
  );
  const ordinal = matches(open, ORDINAL).flatMap(({ start, end, groups: [sign, low, spelled, high] }) => {
    const number = low ?? high ?? String(spelledOrdinal(spelled));
    return falls(Number(number), weekdayOfSign(sign), moment) ? [{ start, end, groups: [sign, number] }] : [];
  });
  const sure = fitting.filter(
    (match) => Number(match.groups[1]) > HOURS || fitting.length > 1 || HOUR_FOLLOWS.test(behind(match, open)),
  );
  return [...ordinal, ...sure, ...reversed].map(({ start, end, groups: [sign, number] }) => ({
    start,
    end,
    day: { kind: "day of month", day: Number(number), until: null, weekday: weekdayOfSign(sign) },
  }));
}

const behind = ({ end }: Match, open: string): string => open.slice(end, end + 16);

/** Whether one of these weekdays within `DAYS_AHEAD` is that day of its month. */
export function falls(number: number, weekday: Weekday, moment: Moment): boolean {
  for (let ahead = (weekday - moment.weekday + 7) % 7; ahead <= DAYS_AHEAD; ahead += 7)
    if (Number(addDays(moment.date, ahead).slice(8)) === number) return true;
  return false;
}
