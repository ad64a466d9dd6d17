import { TOMORROW } from "../day-signs.ts";

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

/** "The morra", "the morn", "the morn's morn": tomorrow in Scotland and Ulster, only after the article. */
export function scotsTomorrow(word: string, before: string, after: string): string | null {
  if (!THE_BEFORE.test(before)) return null;
  if (/^morr(?:a|ae|ah|y)$/.test(word)) return MORROW_NAMED.test(after) ? null : TOMORROW;
  return word === "morn" && !OF_A_DAY.test(before) && !OF_A_MATTER.test(after) ? TOMORROW : null;
}
