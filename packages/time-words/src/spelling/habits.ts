const PREPOSITION_BEFORE =
  /(?:^|[^\p{L}])(?:on|every|all|most|alternate|and|or|only|usually|always|of|no|work|works)\s+$/u;
const NOUN_AFTER =
  /^\s+(?!(?:and|or|at|in|on|for|from|to|with|are|is|we|i|he|she|they|you|u|but|when|if|so|after|before|now|stays?|remains?)\b)\p{L}/u;

/** "Moved to thursdays", unless the first day follows: "moves to tuesdays from the 17th". */
const MOVED_BEFORE =
  /(?:^|[^\p{L}])(?:mov(?:ed?|es|ing)|chang(?:ed?|es|ing)|shift(?:ed|s)?|switch(?:ed|es)?|swap(?:ped|s)?|going)\s(?:over\s)?to\s+$/u;
const BEGINS_AFTER =
  /^[^.!?\n]{0,48}(?<!\p{L})(?:from|starts?|starting|begins?|as of)\s(?!(?:this|next|nxt)\s(?:week|wk)|now)/u;
const IS_BEFORE = /(?:^|[^\p{L}])(?:it'?s|is|are)\s+$/u;
const NOW_AFTER = /^\s+now(?!\p{L})/u;
/** "On saturdays now when i ride at 12": something new, not only a habit. */
const NOW_ANEW = /^\s+now\s(?:at|when|not|instead)(?!\p{L})/u;
const FROM_A_WEEK =
  /^(?:(?![.!?](?!\d))[^\n]){0,30}(?<!\p{L})(?:from|start(?:s|ing)?)\s(?:this|next|nxt)\s(?:week|wk)(?!\p{L})/u;

/** "From next week it's thursdays": the start of the habit comes first. */
const FROM_A_WEEK_BEFORE =
  /(?<!\p{L})(?:from|start(?:s|ing)?|as of)\s(?:this|next|nxt)\s(?:week|wk),?(?:\s(?!(?:but|and|because|so)\s)[\p{L}'-]{1,14},?){0,4}\s+$/u;

/**
 * "Fridays" without an apostrophe: "on Fridays he has swim" is a habit and names no date, "fridays game is off" names
 * the next one. So does something new: "moved to thursdays", "it's mondays now", "fridays 6 to 7 from this week".
 */
export function isHabit(before: string, after: string): boolean {
  if (isAnew(before, after)) return false;
  return PREPOSITION_BEFORE.test(before) || !NOUN_AFTER.test(after);
}

function isAnew(before: string, after: string): boolean {
  if (FROM_A_WEEK.test(after) || FROM_A_WEEK_BEFORE.test(before)) return true;
  if (BEGINS_AFTER.test(after)) return false;
  return MOVED_BEFORE.test(before) || (NOW_AFTER.test(after) && (IS_BEFORE.test(before) || NOW_ANEW.test(after)));
}
