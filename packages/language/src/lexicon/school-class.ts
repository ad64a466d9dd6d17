import type { NormalText } from "../normal/normalise.ts";

const PEOPLE =
  "(?:kids|children|boys?|girls?|lads?|friends?|mates?|one|some|everyone|everybody|all|most|half|two|three)";
const OF_A_CLASS = new RegExp(
  `\\b(?:(?:whole|entire|full)|(?:all|half|most|rest|part) (?:of )?(?:the|his|her|their)|${PEOPLE} (?:of them )?(?:from|in|of) (?:the|his|her|their|same)) $`,
);
const GOES_WITH =
  /^ (?:list|chat|group|whatsapp|mates?|mums?|moms?|parents|teachers?|rep|reps|captain|pet|size|of \d)\b/;

/** "The whole class is invited", "two girls from her class", "the class chat": those at school together, not a lesson. */
export function isSchoolClass({ text, words }: NormalText, at: number): boolean {
  const word = words[at];
  if (word?.text !== "class") return false;
  return OF_A_CLASS.test(text.slice(Math.max(0, word.start - 40), word.start)) || GOES_WITH.test(text.slice(word.end));
}
