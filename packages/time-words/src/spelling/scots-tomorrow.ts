import { TODAY, TOMORROW } from "../day-signs.ts";

const THE = "(?:the|tha|da|de|th'|til|till)";
const THE_BEFORE = new RegExp(`(?:^|[^\\p{L}])${THE}\\s+$`, "u");
/** "In the morn", "all the morn" are mornings. */
const OF_A_DAY = new RegExp(
  `(?:^|[^\\p{L}])(?:in|on|of|by|all|over|during|through|throughout|this|every|tomorrow)\\s${THE}\\s+$`,
  "u",
);
/** "The morn was grand", "the morn of the match". */
const OF_A_MATTER = /^\s+(?:of|was|is|were|before|after|star|dew)(?!\p{L})/u;
const MORROW_NAMED = /^\s+(?:is|was|has|does)(?!\p{L})/u;

/** "For the day", "end of the day", "the rest of the day": a day, not this one. */
const OF_ANY_DAY = new RegExp(
  `(?:^|[^\\p{L}])(?:for|of|on|in|all|during|through|throughout|after|before|by|make|made|save|saved|name|what|till|until|seize|carry|rest)\\s${THE}\\s+$`,
  "u",
);
/** "The day at 4", "the day 5.15". "The day 4 of us" is none. */
const ITS_HOUR =
  /^\s+(?:(?:at|about|for|by)\s)?(?:half\s|back\so[fn]\s)?(?:1[0-2]|[1-9])(?:[:.][0-5]\d)?(?:\s?[ap]m)?(?=\s*(?:$|[.,!?;]))/u;
/** "Orla to the day 5.15", "he's at the dentist the day at 4": today in Scotland and Ulster, where its hour follows. */
export const scotsToday = (word: string, before: string, after: string): string | null =>
  word === "day" && THE_BEFORE.test(before) && !OF_ANY_DAY.test(before) && ITS_HOUR.test(after) ? TODAY : null;

/** "The morra", "the morn", "the morn's morn": tomorrow in Scotland and Ulster, only after the article. */
export function scotsTomorrow(word: string, before: string, after: string): string | null {
  if (!THE_BEFORE.test(before)) return null;
  if (/^morr(?:a|ae|ah|y)$/.test(word)) return MORROW_NAMED.test(after) ? null : TOMORROW;
  return word === "morn" && !OF_A_DAY.test(before) && !OF_A_MATTER.test(after) ? TOMORROW : null;
}
