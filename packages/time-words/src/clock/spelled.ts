import { CLAIMED, type Match, matches, oneOf, words } from "../folded-text.ts";
import type { Found } from "../found.ts";
import { alternatives, HOUR_WORD, minutesOf } from "../vocabulary.ts";
import { COUNTED_AFTER } from "./counted.ts";
import { MERIDIEM } from "./half-said.ts";
import { timeAt } from "./spoken.ts";

const MINUTE = alternatives(
  "oh five,o five,fifteen,twenty,twenty five,thirty,thirty five,forty,forty five,fifty,fifty five".split(","),
);
const NO_AMOUNT =
  "(?! (?:hours?|hrs?|mins?|minutes?|kids|people|years?|percent|dollars|bucks|quid|pounds|hundred|thousand))";
const SPACE = "[^\\S\\n]{1,3}";
const HEDGE = `(?:(?:about|around|roughly|like)${SPACE})?`;
/** Words after which a number word is a time, unless it counts what follows. */
const LED = `(?<=(?<!\\p{L})(?:(?:at|by|till?|until|before|after|gone|@)${SPACE}${HEDGE}|(?:around|from${SPACE}about|from${SPACE}around)${SPACE}))`;
/** With these verbs, "about six" is an amount. */
const COUNTS =
  "(?:there(?:'?s| is| was| are| were)|have|has|had|having|got|gets?|need|needs|needed|want|wants|wanted|ate|eat|made|make|bring|brought|buy|bought|take|took|only|just|of|us|them|cost|costs|paid|are|were)";
/** Words after which it is a time only if the sentence ends or goes on to something else. */
const HALF_LED = `(?<=(?<!\\p{L})(?:at|by|till?|until|from|around|(?<!${COUNTS}${SPACE})about|before|after|@|is|its|it's|for)${SPACE})`;
const GOES_ON = `(?=~(?:$|[.,!?;)\\n]|(?:today|sharp|tonight|on|in|at|and|or|then|if|not|instead|pls|please|with|w|for|so|but|till?|until|everybody|everyone|onwards?)(?!\\p{L})|[\uE001-\uE011${CLAIMED}]))(?! (?:of|point|go|time|sec|min|more|another))`;

const COMES = oneOf(`
  there here home back round leave leaving arrive arriving coming land lands landing off
  finish finishes finished finishing start starts starting
`);
const NEXT_CLAUSE = oneOf(`
  i i'd i'll i'm we we'll he she they when after before once because cos as unless while hopefully probably maybe from
`);
/** "I'll be there about four to collect them": with verbs of coming and going it is a time, whatever follows. */
const HOUR_OF_COMING = words(
  `(?<=(?<!\\p{L})${COMES}${SPACE}(?:for )?about${SPACE})(?!one(?!\\p{L}))(${HOUR_WORD})(?= (?:(?:to|and|then) (?!(?:a|an|each|every|the|${HOUR_WORD}) )\\p{L}|${NEXT_CLAUSE}(?!\\p{L})))(?! to (?:${HOUR_WORD}|\\d))`,
);
const HOUR_AND_MINUTES = words(`(${HOUR_WORD})(?: |-)(${MINUTE})(?:${MERIDIEM})?${NO_AMOUNT}`);
/** "Five ten" is a height, "at five ten" a time. */
const HOUR_AND_TEN = words(`${LED}(${HOUR_WORD}) (ten)(?:${MERIDIEM})?${NO_AMOUNT}`);
/** "Which one am I" contains no time. */
const HOUR_AND_HALF_SAID = words(`(?:(?!one(?!\\p{L}))|${LED})(${HOUR_WORD})${MERIDIEM}`);
const HOUR_AFTER_AT = words(`${LED}(?!one(?!\\p{L}))(${HOUR_WORD})`);
const HOUR_ALONE = words(`${HALF_LED}(${HOUR_WORD})${GOES_ON}`);
/** "Tomorrow, nine.", "thursday the 17th eight in the morning": a number directly after a day that counts nothing. */
const HOUR_AFTER_DAY = words(
  `(?<=${CLAIMED},?${SPACE})(?!one(?!\\p{L}))(${HOUR_WORD})(?=~(?:$|[.,!?;)\\n]|(?:in the|sharp|at|pls|please)(?!\\p{L})|${CLAIMED}{12}))`,
);
/** A part of the day that a reader of days has taken: "in the morning" or "in the afternoon" by its length. */
const CLAIMED_PART = `${CLAIMED}{14}(?:${CLAIMED}{2})?(?!${CLAIMED})`;
/** "Same time, seven in the morning", "from volleyball tonight, eight on the dot". */
const HOUR_OF_DAY = words(
  `(?<=(?:^|[.,;:!?\\n-])[^\\S\\n]{0,3})(?!one(?!\\p{L}))(${HOUR_WORD})(?= (?:in the (?:morning|afternoon|evening)|on the dot|sharp|at night)(?!\\p{L})| ${CLAIMED_PART})`,
);
/** "Moved to four instead of three". */
const MOVED_TO_HOUR = words(`(?<=(?<!\\p{L})to${SPACE})(${HOUR_WORD})(?= instead(?!\\p{L}))`);
const OF_AN_AMOUNT = oneOf(`
  ages? aged takes? about of for in or like from between last lasts only maybe the all my your our these those
`);
/**
 * "Every day eight to four": only unambiguous hours, because "ten to four" is a time, and not after words of age or
 * amount.
 */
const PLAIN_RANGE = words(
  `(?<!${OF_AN_AMOUNT}[^\\S\\n]{1,3})(seven|eight|nine|eleven) (?:to|till?|until) (one|two|three|four|five|six|twelve)(?=~(?:$|[.,!?;)\\n]|(?:in|at|on|every|pls|please|and|so|who|today)(?!\\p{L})|[\uE001-\uE011${CLAIMED}]))(?! (?:in a row|and counting))`,
);
/** "For six or seven". */
const OTHER_HOUR = words(
  `(?<=(?<!\\p{L})(?:at|by|for|about|around|till?|until|from|before|after)${SPACE}(?:${HOUR_WORD})${SPACE}(?:or|and)${SPACE})(${HOUR_WORD})${GOES_ON}`,
);
/** The end of a range whose start is not a plain number: "between noon and four". */
const RANGE_END = words(
  `(?<=(?<!\\p{L})(?:between[^\\S\\n]{1,3}[^.,!?\\n]{2,16}[^\\S\\n]and|from[^\\S\\n]{1,3}[^.,!?\\n]{2,16}[^\\S\\n]to)${SPACE})(${HOUR_WORD})`,
);
/** "Ten til 4": the digits show a range of times. */
const RANGE_START = words(`(${HOUR_WORD})(?=[^\\S\\n](?:till?|until)[^\\S\\n]\\d{1,2}(?!\\d))`);
const TIME = `(${HOUR_WORD})(?: (${MINUTE}))?`;
const RANGE = words(
  `(?:from ${TIME} (?:to|till?|until)|between ${TIME} and|${TIME} (?:till?|until)) ${TIME}(?:${MERIDIEM})?`,
);

/** Times in words, as in dictated messages: "three thirty", "at four", "from two to four". */
export function spelledTimes(open: string): Found[] {
  return [
    ...matches(open, RANGE).flatMap((m) => range(m, open)),
    ...matches(open, PLAIN_RANGE).flatMap(({ start, end, groups: [first = "", last = ""] }) => [
      timeAt({ start, end: start + first.length }, first, 0, undefined, "led"),
      timeAt({ start: end - last.length, end }, last, 0, undefined, "led"),
    ]),
    ...[HOUR_AND_MINUTES, HOUR_AND_TEN].flatMap((regex) =>
      matches(open, regex).map((m) =>
        timeAt(m, m.groups[0], minutesOf(m.groups[1]), m.groups[2] ?? m.groups[3], "led"),
      ),
    ),
    ...matches(open, HOUR_AND_HALF_SAID).map((m) => timeAt(m, m.groups[0], 0, m.groups[1] ?? m.groups[2])),
    ...[
      HOUR_AFTER_AT,
      HOUR_OF_COMING,
      HOUR_ALONE,
      HOUR_AFTER_DAY,
      HOUR_OF_DAY,
      MOVED_TO_HOUR,
      OTHER_HOUR,
      RANGE_START,
      RANGE_END,
    ].flatMap((regex) =>
      matches(open, regex)
        .filter(({ end }) => !COUNTED_AFTER.test(open.slice(end, end + 24)))
        .map((m) => timeAt(m, m.groups[0], 0, undefined, "led")),
    ),
  ].filter((candidate) => candidate !== null);
}

/** Two times, which a refiner later joins to a range or separates as a move. */
function range({ start, end, groups }: Match, open: string): (Found | null)[] {
  // The start has three forms, each with an hour and its minutes; the end follows.
  const at = [0, 2, 4].find((index) => groups[index] !== undefined) ?? 0;
  const [first, firstMinute] = groups.slice(at);
  const [last, lastMinute, spaced, close] = groups.slice(6);
  if (COUNTED_AFTER.test(open.slice(end, end + 24))) return [];
  // "From one to ten" is a scale.
  if (first === "one" && last === "ten") return [];
  const said = open.slice(start, end);
  const from = /^(?:from|between)\s+/.exec(said)?.[0].length ?? 0;
  const between = /\s(?:to|till?|until|and)\s+/.exec(said);
  if (!between) return [];
  return [
    timeAt({ start: start + from, end: start + between.index }, first, minutesOf(firstMinute ?? "0"), undefined, "led"),
    timeAt(
      { start: start + between.index + between[0].length, end },
      last,
      minutesOf(lastMinute ?? "0"),
      spaced ?? close,
      "led",
    ),
  ];
}
