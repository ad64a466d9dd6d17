import { CLAIMED, matches, words } from "../folded-text.ts";
import type { Found, Strength } from "../found.ts";
import { FOLLOWS, ROUGHLY } from "./bare.ts";
import { COUNTED_AFTER } from "./counted.ts";
import { clockOf, MERIDIEM } from "./half-said.ts";

const DIGITS = words(
  `(?<!\\.)(\\d{1,2})([0-5]\\d)(?:${MERIDIEM}|(a)|~(h|hrs?|hours?))?(?:~-?ish)?(?!~(?:[$£€%/]|'s|[:.]\\d))`,
);
const SPACED = words(
  "(?<=(?:at|by|till?|until|from|around|before|after|@)[^\\S\\n]{0,3})(\\d{1,2}) ([0-5][05])(?![:.\\d]|~[ap]m)",
);
/**
 * "From judo 4 45 and then", "hockey tonight, 6 15 like always": only quarters of an hour, and only if the sentence
 * goes on.
 */
const QUARTERS = words(
  `(?<=(?:[\\p{L}${CLAIMED}]|[.,!?;:])[^\\S\\n]{1,3})([1-9]|1[0-2]) (15|30|45)(?=~(?:$|[.,!?;\\n]|(?:and|then|pls|please|today|tonight|onwards?|in|at|by|from|gate|drop|pick|like|same|so|but|or|if|bc|i)(?!\\p{L})))`,
);
/** "Check in is 7 45 am". */
const WITH_HALF = words(`(\\d{1,2}) ([0-5][05])${MERIDIEM}`);
const FOR_BEFORE = /(?<!\p{L})for\s{1,3}$/u;
const IN_24 = /^(?:1\d|2[0-3])(?:05|10|15|20|25|35|40|45|50|55)$/;
const QUARTER_HOUR = /^(?:[1-9]|1[0-2])(?:15|30|45)$/;
const LED =
  /(?:^|[^\p{L}])(?:at|by|till?|until|from|around|before|after|to|kl\.?|@|(?:here|there|home|back|ready|out|in|round|over) for)\s{0,3}$/u;
/** Numbers that look like years count as times only after "at". */
const YEAR = /^(?:19|20)\d\d$/;
/** Words that make three digits an amount: "for 300", "about 150". */
const AMOUNT_BEFORE =
  /(?:^|[^\p{L}])(?:for|about|like|over|under|of|only|spent|x|another|since|in|the|on|is at|hit)\s{1,3}$/u;

/**
 * Times without a colon: "430", "1630", "1 30". Minutes are multiples of five unless a preposition shows that it is a
 * time.
 */
export function compactTimes(open: string): Found[] {
  const digits = matches(open, DIGITS).flatMap(({ start, end, groups: [hour, minute, spaced, close, a, h] }) => {
    const before = open.slice(Math.max(0, start - 16), start);
    const half = spaced ?? close ?? a;
    const said = half !== undefined || h !== undefined;
    const digitsOnly = open.slice(start, end);
    const led = LED.test(before) || ROUGHLY.test(before) || isFor(before, digitsOnly, open.slice(end, end + 24));
    if (!said && !led && (Number(minute) % 5 !== 0 || YEAR.test(`${hour}${minute}`) || AMOUNT_BEFORE.test(before)))
      return [];
    if (
      !said &&
      !led &&
      (COUNTED_AFTER.test(open.slice(end, end + 24)) || isHundred(hour, minute, open.slice(end, end + 24)))
    )
      return [];
    return found({ start, end }, [hour, minute, half], said ? "sure" : led ? "led" : "naked");
  });
  const spaced = matches(open, SPACED).flatMap(({ start, end, groups: [hour, minute] }) =>
    found({ start, end }, [hour, minute], "led"),
  );
  const halfSaid = matches(open, WITH_HALF).flatMap(({ start, end, groups: [hour, minute, full, short] }) =>
    found({ start, end }, [hour, minute, full ?? short], "sure"),
  );
  const quarters = matches(open, QUARTERS).flatMap(({ start, end, groups: [hour, minute] }) =>
    found({ start, end }, [hour, minute], "naked"),
  );
  return [...digits, ...halfSaid, ...spaced, ...quarters];
}

/** "At the school for 1510", "down for 1030": an amount is seldom such a number, and names what it counts. */
const isFor = (before: string, digits: string, after: string): boolean =>
  FOR_BEFORE.test(before) && (IN_24.test(digits) || (QUARTER_HOUR.test(digits) && FOLLOWS.test(after)));

/** "200 balloons": hundreds are more often counts than times. */
function isHundred(hour = "", minute = "", after: string): boolean {
  return minute === "00" && hour.length === 1 && !FOLLOWS.test(after);
}

/** @param groups hour, minute and half of the day, as written */
function found(
  span: { readonly start: number; readonly end: number },
  [hour = "", minute = "", half]: readonly (string | undefined)[],
  strength: Strength,
): Found[] {
  if (hour === "0") return [];
  const from = clockOf(hour, Number(minute), half);
  return from ? [{ ...span, time: { kind: "clock", from, to: null, strength, bound: null } }] : [];
}
