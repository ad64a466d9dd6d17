import { addDays, daysBetween, type IsoDate } from "@silent-observer/conversation";

/** Longest range listed by day. Longer ones are terms and seasons. */
const LONGEST_RANGE_DAYS = 31;

/** The days from the first to the last, inclusive. */
export const daysFrom = (first: IsoDate, last: IsoDate): IsoDate[] =>
  Array.from({ length: Math.min(LONGEST_RANGE_DAYS, Math.max(0, daysBetween(first, last)) + 1) }, (_, day) =>
    addDays(first, day),
  );
