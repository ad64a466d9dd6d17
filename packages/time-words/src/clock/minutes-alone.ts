import { CLAIMED, matches, words } from "../folded-text.ts";
import type { Found } from "../found.ts";
import { MOVE_BEFORE } from "../refine/moves.ts";
import { alternatives, minutesOf } from "../vocabulary.ts";

const MINUTE = alternatives(["five", "ten", "quarter", "qtr", "¼", "twenty", "twenty five", "half", "½"]);
/**
 * After the minutes the sentence ends or goes on, or a day follows. In "walked past" and "ten to a room" a noun
 * follows.
 */
const END = `(?=~(?:$|[.,!?;)\\n]|${CLAIMED}|(?:at|if|so|and|or|then|when|instead|please|pls|sharp|ok)(?!\\p{L})))`;
const PAST = words(`(?:a |bang on )?(${MINUTE}|5|10|20|25) past${END}`);
const TO = words(`(?:a )?(quarter|qtr|¼|twenty|twenty five|20|25) to(?=~(?:$|[.,!?;)\\n]|${CLAIMED}))`);
/** "Five to" and "ten to" are not only said of times, so a preposition is required. */
const TO_LED = words(
  `(?<=(?<!\\p{L})(?:at|by|for|till?|until)[^\\S\\n]{1,3})(five|ten|5|10) to(?=~(?:$|[.,!?;)\\n]|${CLAIMED}))`,
);
const LED = /(?:^|[^\p{L}])(?:at|by|till?|until|for|around|about|@|before|after)\s{1,3}$/u;

/** "Quarter past", "at twenty to": the hour is not said and follows from the context (refine/hour-unsaid.ts). */
export function minutesAlone(open: string): Found[] {
  const found = (regex: RegExp, sign: 1 | -1): Found[] =>
    matches(open, regex).map(({ start, end, groups: [word] }) => ({
      start,
      end,
      time: {
        kind: "minutes",
        minutes: sign * minutesOf(word),
        led: LED.test(open.slice(Math.max(0, start - 12), start)),
      },
    }));
  // "Moved from saturday at ten to tomorrow".
  const isMove = ({ start }: Found) => MOVE_BEFORE.test(open.slice(Math.max(0, start - 60), start));
  return [...found(PAST, 1), ...[...found(TO, -1), ...found(TO_LED, -1)].filter((entry) => !isMove(entry))];
}
