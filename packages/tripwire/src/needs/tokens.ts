/**
 * Tokens by which texts are told apart: whole words, the first letters of words, placeholders, single characters
 * outside words, whether there is a digit, whether there is a character outside ASCII. A word is what `\b` takes for
 * one.
 */
const PART = /\w+|[!-/:-@[-^`{-~]/g;
/** Stands for any character outside ASCII. Which one it is does not matter. */
const FOREIGN = "\u0080";
const WORD = /\w+/g;
const PLACEHOLDER = /_(?:child|adult|activity|place)_/g;

export const DIGIT = "a digit";
const NOT_ASCII = "not ascii";

/** Lengths of the word beginnings that are tokens; longer ones are more selective. */
const SHORT = 2;
const LONG = 3;
const beginning = (word: string, letters: number): string => `${word.slice(0, letters)}…`;

/** The words and other characters of a text. */
export function partsOf(text: string): readonly string[] {
  const parts = text.match(PART) ?? [];
  return /[^\p{ASCII}]/u.test(text) ? [...parts, FOREIGN] : parts;
}

/** All tokens that this part of a text provides. */
export function tokensOf(part: string): string[] {
  if (!/^\w/.test(part)) return [characterToken(part) ?? part];
  return [
    part,
    beginning(part, SHORT),
    beginning(part, LONG),
    ...(part.match(PLACEHOLDER) ?? []),
    ...(/\d/.test(part) ? [DIGIT] : []),
  ];
}

/** Token that every text with this character has; null if the character is part of a word, or a space. */
export function characterToken(character: string): string | null {
  if (/[^\p{ASCII}]/u.test(character)) return NOT_ASCII;
  return /[^\w\s]/.test(character) ? character : null;
}

/**
 * Tokens that every text containing this one has.
 * @param edges whether there is a word boundary before and after it
 */
export function wordsIn(text: string, edges: { readonly before: boolean; readonly after: boolean }): string[] {
  const words = [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    const begins = index > 0 || edges.before;
    const ends = index + word.length < text.length || edges.after;
    if (begins && ends) return [word];
    return begins && word.length >= SHORT ? [beginning(word, Math.min(word.length, LONG))] : [];
  });
  const marks = [...text].flatMap((character) => characterToken(character) ?? []);
  return [...words, ...(text.match(PLACEHOLDER) ?? []), ...marks];
}

/** Tokens of many messages, with roughly the percentage of messages that contain them. */
const FREQUENT: ReadonlyMap<string, number> = new Map([
  ...["i", "'", "the", DIGIT].map((token) => [token, 27] as const),
  ...[",", "_child_", "_activity_"].map((token) => [token, 18] as const),
  ..."a and at in is it me my of on to you _adult_".split(" ").map((token) => [token, 10] as const),
]);

/** Rough percentage of messages that contain a token. Good enough to tell which of two is rarer. */
export const commonness = (token: string): number =>
  FREQUENT.get(token) ?? (token.endsWith("…") ? 12 : 6) / token.length;
