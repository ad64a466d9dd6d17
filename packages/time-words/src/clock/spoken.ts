import { matches, words } from "../folded-text.ts";
import type { Clock, Found, Strength } from "../found.ts";
import { countOf, HOUR_WORD, MINUTE_WORDS } from "../vocabulary.ts";
import { clockOf, MERIDIEM } from "./half-said.ts";

const HOUR = `(1[0-2]|[1-9]|${HOUR_WORD})(?![:.]\\d|\\d)(?:${MERIDIEM})?`;
const MINUTE_WORD = Object.keys(MINUTE_WORDS).join("|");
/** Words after which a number is an hour even as a word. */
const LED = "(?<=(?<!\\p{L})(?:at|by|till?|until|from|around|about|before|after|@|is|its|it's|for)[^\\S\\n]{1,3})";

const HALF = words(`half(?:(?: |-)past)?(?: |-)${HOUR}(?!~(?:hour|day|the|of|an?|pack|price|dozen|way)(?!\\p{L}))`);
const PAST = words(`(?:a )?(\\d{1,2}|${MINUTE_WORD})(?: min(?:ute)?s?)? (?:past|after|gone) ${HOUR}`);
const TO_WORD = words(`(?:a )?(${MINUTE_WORD})(?: min(?:ute)?s?)? (?:to|til|till|before) ${HOUR}|(quarter) of ${HOUR}`);
/** "10 to 5" in digits is a range of hours, unless it is led by "at" or says minutes. */
const TO_DIGITS = words(
  `(?<=at[^\\S\\n]{1,3})(5|10|20|25) to ${HOUR}|(5|10|20|25) min(?:ute)?s? (?:to|til|till) ${HOUR}`,
);
const O_CLOCK = words(`(1[0-2]|[1-9]|${HOUR_WORD})~o'?~c?lock(?:${MERIDIEM})?`);
const HOUR_AND_MINUTES = words(
  `(${HOUR_WORD})(?: |-)(fifteen|twenty|thirty|forty|forty(?: |-)five|fifty|fifty(?: |-)five|twenty(?: |-)five|oh five)(?:${MERIDIEM})?(?! (?:hours?|min|minutes|kids|people|years?|percent))`,
);
const HOUR_ALONE = words(
  `${LED}(${HOUR_WORD})(?:${MERIDIEM})?(?=~(?:$|[.,!?;)\\n]|(?:today|sharp|tonight|on|in|at|and|or|then|if|not|instead|pls|please|with|w|for|so|but)(?!\\p{L})|[\uE001-\uE011]))(?! (?:of|point|go|time|sec|min|more|another))`,
);
const ISH = words(`(${HOUR_WORD})-?~?ish`);

/** Times as they are said aloud: "half four", "quarter to 5", "20 past 3", "five o'clock", "at ten", "nine thirty". */
export function spokenTimes(open: string): Found[] {
  return [
    ...matches(open, HALF).map((m) => found(m, m.groups[0], 30, half(m.groups, 1))),
    ...matches(open, PAST).map((m) => found(m, m.groups[1], minutesOf(m.groups[0]), half(m.groups, 2))),
    ...[TO_WORD, TO_DIGITS].flatMap((regex) =>
      matches(open, regex).map((m) => {
        const at = m.groups[0] === undefined ? 4 : 0;
        return found(m, m.groups[at + 1], -minutesOf(m.groups[at]), half(m.groups, at + 2));
      }),
    ),
    ...matches(open, O_CLOCK).map((m) => found(m, m.groups[0], 0, half(m.groups, 1))),
    ...matches(open, HOUR_AND_MINUTES).map((m) =>
      found(m, m.groups[0], minutesOf(m.groups[1]), half(m.groups, 2), "led"),
    ),
    ...matches(open, ISH).map((m) => found(m, m.groups[0], 0, undefined)),
    ...matches(open, HOUR_ALONE).map((m) => found(m, m.groups[0], 0, half(m.groups, 1), "led")),
  ].filter((candidate) => candidate !== null);
}

type Match = { start: number; end: number };

function found(
  { start, end }: Match,
  hour: string | undefined,
  minute: number,
  meridiem?: string,
  strength: Strength = "sure",
): Found | null {
  const full = clockOf(String(countOf(hour)), 0, meridiem);
  if (!full || !Number.isFinite(minute)) return null;
  const from: Clock =
    minute < 0 ? { ...full, hour: full.hour === 1 ? 12 : full.hour - 1, minute: 60 + minute } : { ...full, minute };
  return { start, end, time: { kind: "clock", from, to: null, strength, bound: null } };
}

const half = (groups: readonly (string | undefined)[], at: number): string | undefined => groups[at] ?? groups[at + 1];

function minutesOf(word: string | undefined): number {
  if (word === undefined) return Number.NaN;
  if (word === "oh five") return 5;
  const minute = MINUTE_WORDS[word.replace(/\s+/g, " ")] ?? Number(word);
  return minute < 60 ? minute : Number.NaN;
}
