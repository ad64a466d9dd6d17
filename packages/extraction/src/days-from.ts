import { addDays, daysBetween, type IsoDate } from "@silent-observer/conversation";

/** Longer ranges are terms and seasons. */
const LONGEST_RANGE_DAYS = 31;

/** The days from the first to the last, both among them. */
export const daysFrom = (first: IsoDate, last: IsoDate): IsoDate[] =>
  Array.from({ length: Math.min(LONGEST_RANGE_DAYS, Math.max(0, daysBetween(first, last)) + 1) }, (_, day) =>
    addDays(first, day),
  );
