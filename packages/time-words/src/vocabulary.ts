/** Short names of the months, January first. */
export const MONTHS: readonly string[] = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/** Hours and small numbers as words. */
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

/** Minutes as words or abbreviations. A dash in them is replaced by a blank. */
const MINUTE_WORDS: Readonly<Record<string, number>> = {
  five: 5,
  "oh five": 5,
  "o five": 5,
  ten: 10,
  quarter: 15,
  qtr: 15,
  "1/4": 15,
  "¼": 15,
  fifteen: 15,
  twenty: 20,
  "twenty five": 25,
  half: 30,
  "1/2": 30,
  "½": 30,
  thirty: 30,
  "thirty five": 35,
  forty: 40,
  "forty five": 45,
  fifty: 50,
  "fifty five": 55,
};

export const HOUR_WORD = Object.keys(NUMBER_WORDS).join("|");

/** Alternatives for a pattern, longer ones first, because "forty five" contains "forty". */
export function alternatives(words: readonly string[]): string {
  return [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(" ", "(?: |-)"))
    .join("|");
}

/** "4" or "four" as a number; NaN for anything else. */
export function countOf(word: string | undefined): number {
  if (word === undefined) return Number.NaN;
  if (word === "a" || word === "an") return 1;
  return NUMBER_WORDS[word] ?? Number(word);
}

/** "20", "twenty-five" or "quarter" as minutes; NaN for anything else. */
export function minutesOf(word: string | undefined): number {
  if (word === undefined) return Number.NaN;
  const minutes = MINUTE_WORDS[word.replace(/[\s-]+/g, " ")] ?? Number(word);
  return minutes < 60 ? minutes : Number.NaN;
}
