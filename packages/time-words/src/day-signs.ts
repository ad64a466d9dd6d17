import type { Weekday } from "./found.ts";

/**
 * Every spelling of a day is replaced by one private-use character, padded with blanks to the length of the word, so
 * that patterns need only one character for "tuesday", "tues", "tue" and "tuseday", and indices do not change.
 */
const WEEKDAY_BASE = 0xe000;

export const TODAY = "\uE010";
export const TOMORROW = "\uE011";
export const WEEKDAY = "[\uE001-\uE007]";
export const ANY_DAY = `[${TODAY}${TOMORROW}\uE001-\uE007]`;

export const signOf = (weekday: Weekday): string => String.fromCharCode(WEEKDAY_BASE + weekday);
export const weekdayOfSign = (sign: string | undefined): Weekday =>
  (sign?.charCodeAt(0) ?? WEEKDAY_BASE) - WEEKDAY_BASE;
