import { dateOfDay, dayNumber, type IsoDate } from "@silent-observer/conversation";

/** Days are read and expanded by the block, because a query costs about as much for a day as for a month. */
const BLOCK_DAYS = 32;

/** The number of the block that contains a day. */
export const blockOf = (date: IsoDate): number => Math.floor(dayNumber(date) / BLOCK_DAYS);

/** The first and the last day of a block. */
export function boundsOf(block: number): readonly [first: IsoDate, last: IsoDate] {
  const first = block * BLOCK_DAYS;
  return [dateOfDay(first), dateOfDay(first + BLOCK_DAYS - 1)];
}
