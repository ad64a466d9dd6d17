import { matches, words } from "../folded-text.ts";
import type { Found } from "../found.ts";
import { alternatives, minutesOf } from "../vocabulary.ts";

const MINUTE = alternatives(["five", "ten", "quarter", "qtr", "¼", "twenty", "twenty five", "half", "½"]);
/** After the minutes the sentence ends or goes on. In "walked past" and "ten to a room" a noun follows. */
const END = "(?=~(?:$|[.,!?;)\\n\uE010\uE011]|(?:at|if|so|and|or|then|when|instead|please|pls|sharp|ok)(?!\\p{L})))";
const PAST = words(`(?:a |bang on )?(${MINUTE}|5|10|20|25) past${END}`);
const TO = words(`(?:a )?(quarter|qtr|¼|twenty|twenty five|20|25) to(?=~(?:$|[.,!?;)\\n]))`);
/** "Five to" and "ten to" are not only said of times, so a preposition is required. */
const TO_LED = words(`(?<=(?<!\\p{L})(?:at|by|for|till?|until)[^\\S\\n]{1,3})(five|ten|5|10) to(?=~(?:$|[.,!?;)\\n]))`);
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
  return [...found(PAST, 1), ...found(TO, -1), ...found(TO_LED, -1)];
}
