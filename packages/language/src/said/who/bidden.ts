import type { Surface } from "../../surface.ts";

const GREETING =
  "(?:(?:ok|okay|right|hi|hey|hello|so|and|also|oh|good|morning|afternoon|evening|everyone|all)[ ,.!]+)*";
/** What shows that somebody is spoken to: "Ann take Dot" may also be told of her. */
const MARK =
  "(?:,|[ ,]+(?:please|kindly|just|you(?:'ll| will|'re to| are to)|(?:help|assist) (?:me|us)(?: to)?|remember to|(?:don't|do not) forget to))(?:[ ,]+(?:please|kindly|just|also|go and|come and|help me(?: to)?))*[ ,]+";
const DO_FOR = "(?:pick|collect|take|carry|bring|drop|get|fetch|grab|drive|run|walk|mind|watch|keep)(?: up| off)?";
const SOMEBODY =
  "(?:_child_(?!')|him|her(?=\\W*$|[,.!?;]| (?:at|from|to|in|into|on|by|for|with|and|after|before|when|up|down|over|home|back|off|there|here|please|today|tonight|tomorrow|\\d))|them)(?![a-z'])";
const BIDDEN = new RegExp(
  [
    `^${GREETING}_adult_${MARK}${DO_FOR} ${SOMEBODY}`,
    `^${GREETING}(?:_adult_[ ,]+)?(?:please|kindly)[ ,]+(?:(?:just|also|help me(?: to)?|_adult_)[ ,]+)*${DO_FOR} ${SOMEBODY}`,
    `^${GREETING}${DO_FOR} ${SOMEBODY}[^?]*[ ,](?:please[ ,]+_adult_|please|(?<!\\b(?:from|at|with|to|and|by|for|or|of)[ ,]+)_adult_)\\W*$`,
  ].join("|"),
);

/**
 * "Mr Sule please carry Ire to football by 5", "Ann, collect Dot at 5", "drop her at judo please": somebody is told to
 * take a child, which is a request without a question. "Take her coat" is none.
 */
export const isBidden = ({ masked }: Surface): boolean => BIDDEN.test(masked.trim());
