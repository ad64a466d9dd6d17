const PREPOSITION_BEFORE =
  /(?:^|[^\p{L}])(?:on|every|all|most|alternate|and|or|only|usually|always|of|no|work|works)\s+$/u;
const NOUN_AFTER =
  /^\s+(?!(?:and|or|at|in|on|for|from|to|with|are|is|we|i|he|she|they|you|u|but|when|if|so|after|before|now)\b)\p{L}/u;

/**
 * "fridays" without its apostrophe: "on Fridays he has swim" tells of a habit and names no day, "fridays game is off" names
 * the next one.
 */
export function isHabit(before: string, after: string): boolean {
  return PREPOSITION_BEFORE.test(before) || !NOUN_AFTER.test(after);
}
