import { CLAIMED, matches, words } from "../folded-text.ts";
import type { Found } from "../found.ts";
import { HOUR_WORD } from "../vocabulary.ts";

const ONES = "first second third fourth fifth sixth seventh eighth ninth".split(" ");
const REST =
  "tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth".split(
    " ",
  );
const ORDINALS = new Map<string, number>([
  ...[...ONES, ...REST].map((word, index) => [word, index + 1] as const),
  ...ONES.map((word, index) => [`twenty ${word}`, 21 + index] as const),
  ["thirtieth", 30],
  ["thirty first", 31],
]);

export const SPELLED_ORDINAL = alternatives([...ORDINALS.keys()]);

/** After the day the sentence ends or goes on. In "on the fifth floor" a counted noun follows. */
const SPELLED = words(
  `(?<=(?<!\\p{L})(?:on|by|until|till?|before|from|after|for|not|and|or|to|${CLAIMED},?)[^\\S\\n]{1,12})the (${SPELLED_ORDINAL})(?=~(?:$|[.,!?;)\\n]|(?:at|from|we|we're|i|i'm|he|she|they|you|is|and|or|if|so|because|works|please|the|(?:${HOUR_WORD}) (?:in the|o'?clock|thirty|fifteen))(?!\\p{L})))`,
);

const AT_LEAST_13 = alternatives([...ORDINALS].flatMap(([word, day]) => (day >= 13 ? [word] : [])));
/** "It is the twentieth, at three". Ranks are lower. */
const IS = words(
  `(?<=(?<!(?:he|she|who|they)[^\\S\\n]{1,3})(?<!\\p{L})(?:is|it's|its)[^\\S\\n]{1,3})the (${AT_LEAST_13})(?=~(?:$|[.,!?;)\\n]|at(?!\\p{L})))`,
);

/** "On the fourteenth": a day of the month in words, as in dictated messages. */
export function spelledDaysOfMonth(open: string): Found[] {
  return [...matches(open, SPELLED), ...matches(open, IS)].map(({ start, end, groups: [word] }) => ({
    start,
    end,
    day: {
      kind: "day of month",
      day: spelledOrdinal(word),
      until: null,
      weekday: null,
    },
  }));
}

/** The number of a word that `SPELLED_ORDINAL` matches. */
export const spelledOrdinal = (word: string | undefined): number =>
  ORDINALS.get((word ?? "").replace(/[\s-]+/, " ")) ?? 0;

function alternatives(words: readonly string[]): string {
  return words.join("|").replaceAll(/(twenty|thirty) /g, "$1(?: |-)");
}
