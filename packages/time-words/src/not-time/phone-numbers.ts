import { matches } from "../folded-text.ts";
import type { Found } from "../found.ts";

const INTERNATIONAL = /(?<!\d)\+\d(?:[ .-]?\d){6,14}(?!\d)/g;
const WITH_AREA = /(?<![\d:.])\(?\d{3}\)?[ .-]{1,2}\d{3}[ .-]\d{4}(?!\d)/g;
const TRUNK = /(?<![\d:.])0\d{2,4}[ -]\d{3,4}[ -]?\d{3,4}(?!\d)/g;
const LOCAL = /(?<![\d:.])(\d{3})-(\d{4})(?!\d)/g;
/** No time has five digits in a row; codes, order numbers and phone numbers do. */
const LONG_RUN = /\d{5,}/g;

export function phoneNumbers(open: string): Found[] {
  const local = matches(open, LOCAL).filter(({ groups: [first, last] }) => !isClock(first) || !isClock(last));
  return [...[INTERNATIONAL, WITH_AREA, TRUNK, LONG_RUN].flatMap((regex) => matches(open, regex)), ...local].map(
    ({ start, end }) => ({ start, end }),
  );
}

/** "930-1030" looks like a local phone number but is a range of times. */
function isClock(digits: string | undefined): boolean {
  const value = Number(digits);
  return value < 2400 && value % 100 < 60 && value % 5 === 0;
}
