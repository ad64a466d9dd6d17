/** Hours and small counts as words. */
const NUMBER_WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
};

export const MINUTE_WORDS: Readonly<Record<string, number>> = {
  five: 5,
  ten: 10,
  quarter: 15,
  fifteen: 15,
  twenty: 20,
  "twenty five": 25,
  "twenty-five": 25,
  thirty: 30,
  "forty five": 45,
  "forty-five": 45,
  forty: 40,
  fifty: 50,
  "fifty five": 55,
  "fifty-five": 55,
};

export const HOUR_WORD = Object.keys(NUMBER_WORDS).join("|");

/** "4" or "four" as a number; NaN for anything else. */
export function countOf(word: string | undefined): number {
  if (word === undefined) return Number.NaN;
  if (word === "a" || word === "an") return 1;
  return NUMBER_WORDS[word] ?? Number(word);
}
