import { matches, words } from "../folded-text.ts";
import type { Found, Strength } from "../found.ts";
import { PLACE } from "../not-time/labels.ts";
import { alternatives, countOf, HOUR_WORD, minutesOf } from "../vocabulary.ts";
import { COUNTED_AFTER } from "./counted.ts";
import { clockOf, fromFullHour, MERIDIEM } from "./half-said.ts";

const HOUR = `(1[0-2]|[1-9]|${HOUR_WORD})(?![:.]\\d|\\d)(?:${MERIDIEM})?(?:~-?ish)?`;
/** "Half past 16", with a 24-hour clock. */
const HOUR_24 = HOUR.replace("1[0-2]|", "1\\d|2[0-3]|");
const MINUTE = alternatives(["five", "ten", "quarter", "qtr", "1/4", "¼", "fifteen", "twenty", "twenty five"]);
const MIN = "(?: min(?:ute)?s?)?";

const HALF = words(
  `(?:half|1/2|½)(?:(?: |-)(?:past|after|gone))?(?: |-)${HOUR}(?!~(?:hour|day|the|of|an?|pack|price|dozen|way)(?!\\p{L}))`,
);
/** "At half 6 the knee is bad": after a preposition, whatever follows. */
const HALF_LED = words(
  `(?<=(?<!\\p{L})(?:at|by|from|till?|until|around|about)[^\\S\\n]{1,3})half(?: |-)(?:past )?${HOUR}(?!~(?:hour|day|of|price|dozen)(?!\\p{L}))`,
);
const PAST = words(`(?:a )?(\\d{1,2}|half|${MINUTE})${MIN} (?:past|after|gone) ${HOUR_24}`);
/** "From ten to twelve" are two hours. "Quarter 2 6": "to" as a digit. */
const TO_WORD = words(
  `(?<!(?<!\\p{L})(?:from|between)[^\\S\\n]{1,3}(?=(?:five|ten) to))(?:a )?(${MINUTE})${MIN} (?:to|before) ${HOUR}|(quarter|qtr) (?:of|2) ${HOUR}`,
);
/** "Five till six" is a range, unless it says minutes or follows a preposition of time. */
const TILL_WORD = words(
  `(?:a )?(quarter|qtr|1/4|¼|twenty|twenty five) (?:til|till) ${HOUR}|(?:(?<=(?<!\\p{L})(?:at|by|for|about|around|leave|leaving)[^\\S\\n]{1,3})(five|ten)${MIN}|(five|ten|fifteen) min(?:ute)?s?) (?:til|till) ${HOUR}`,
);
/**
 * "10 to 5" in digits is a range, unless it says minutes, follows a preposition of time, or cannot be a range ("20 to
 * 5").
 */
const TO_DIGITS = words(
  `(5|10|20|25) min(?:ute)?s? (?:to|til|till|before) ${HOUR}|(?<!(?:from|between|\\d)[^\\S\\n]{0,3}-?[^\\S\\n]{0,3})(20|25) to ${HOUR}`,
);
const TO_DIGITS_LED = words(
  `(?<=(?<!\\p{L})(?:at|by|for|about|around|till?|until|before|after|leave|leaving|gone)[^\\S\\n]{1,3})(5|10) to ${HOUR}`,
);
/** American "at ten of five". "Ten of five" without a preposition counts. */
const OF_LED = words(
  `(?<=(?<!\\p{L})(?:at|by|till?|until|around|about)[^\\S\\n]{1,3})(five|ten|twenty|twenty five|5|10|20|25) of ${HOUR}`,
);
const O_CLOCK = words(`(2[0-3]|1\\d|[1-9]|${HOUR_WORD})(?:~o'?~c?lock| clock)(?:${MERIDIEM})?`);
/** "At 15 hours": a time of day, as in Romance languages, and not a duration. */
const HOURS = words(
  "(?<=(?<!\\p{L})at[^\\S\\n]{1,3})([7-9]|1\\d|2[0-3]) (?:hours?|hrs|hs|horas)(?! (?:of|a|per|each|old|long|min|minimum|straight|later|notice))",
);
/** "Eight to half nine": the range shows that its start is a time. */
const RANGE_START = words(
  `(${HOUR_WORD})(?= (?:to|till?|until) (?:a )?(?:half|quarter)(?: |-)(?:(?:past|to) )?(?:${HOUR_WORD}|\\d{1,2}))`,
);
/** "One for half one": be there at one, it starts at half past twelve; "terminal 3 for 4.15" is a place. */
const FOR = words(
  `(?<!(?<!\\p{L})${PLACE}[^\\S\\n]{1,3})(1[0-2]|[1-9]|${HOUR_WORD}) for(?= (?:half|quarter|\\d{1,2}[.:](?:00|15|30|45)(?!\\d)))`,
);
/**
 * "Back of 4", "the back o' seven": soon after the hour, in Scotland. "The back of 4 cars", "back of the 2" are none.
 */
const BACK_OF = words(
  `(?:the )?back (?:of|o'?) ${HOUR}(?=[^\\S\\n]*(?:$|[.,!?;\\n]|(?:and|then|if|for|on|at|as|so|i|i'll|we|tonight|today|tomorrow)(?!\\p{L})|[\\uE001-\\uE011]))`,
);
const ISH = words(`(${HOUR_WORD})-?~?ish`);

/** Spoken times, recognised by their words for minutes or hours: "half four", "20 past 3", "five o'clock". */
export function spokenTimes(open: string): Found[] {
  return [
    ...[HALF, HALF_LED]
      .flatMap((regex) => matches(open, regex))
      .map((m) => timeAt(m, m.groups[0], 30, half(m.groups, 1))),
    ...matches(open, PAST).map((m) => timeAt(m, m.groups[1], minutesOf(m.groups[0]), half(m.groups, 2))),
    ...matches(open, TILL_WORD).map((m) => {
      const at = m.groups[0] === undefined ? 4 : 0;
      const minutes = m.groups[at] ?? m.groups[5];
      const hour = at === 0 ? 1 : 6;
      return timeAt(m, m.groups[hour], -minutesOf(minutes), half(m.groups, hour + 1));
    }),
    ...[TO_WORD, TO_DIGITS, TO_DIGITS_LED, OF_LED].flatMap((regex) =>
      matches(open, regex)
        .filter((m) => !COUNTED_AFTER.test(open.slice(m.end, m.end + 24)))
        .map((m) => {
          const at = m.groups[0] === undefined ? 4 : 0;
          return timeAt(m, m.groups[at + 1], -minutesOf(m.groups[at]), half(m.groups, at + 2));
        }),
    ),
    ...matches(open, O_CLOCK).map((m) => timeAt(m, m.groups[0], 0, half(m.groups, 1))),
    ...matches(open, HOURS).map((m) => timeAt(m, m.groups[0], 0)),
    ...matches(open, RANGE_START).map((m) => timeAt(m, m.groups[0], 0)),
    ...matches(open, FOR).map((m) => timeAt({ ...m, end: m.start + (m.groups[0]?.length ?? 0) }, m.groups[0], 0)),
    ...matches(open, BACK_OF).map((m) => timeAt(m, m.groups[0], 0, half(m.groups, 1))),
    ...matches(open, ISH).map((m) => timeAt(m, m.groups[0], 0)),
  ].filter((candidate) => candidate !== null);
}

const half = (groups: readonly (string | undefined)[], at: number): string | undefined => groups[at] ?? groups[at + 1];

type Place = { readonly start: number; readonly end: number };

/** The time `minutes` after the hour, or before it if negative; null if there is no such time. */
export function timeAt(
  { start, end }: Place,
  hour: string | undefined,
  minutes: number,
  meridiem?: string,
  strength: Strength = "sure",
): Found | null {
  const full = clockOf(String(countOf(hour)), 0, meridiem);
  if (!full || !Number.isFinite(minutes)) return null;
  return { start, end, time: { kind: "clock", from: fromFullHour(full, minutes), to: null, strength, bound: null } };
}
