/**
 * What texts are told apart by: whole words, the first letters of words, placeholders, single characters that belong to no
 * word, whether there are digits, whether all is ASCII. A word is what `\b` takes for one.
 */
const PART = /\w+|[!-/:-@[-^`{-~]/g;
/** Stands for whatever is not ASCII in a text: which it is tells nothing. */
const FOREIGN = "\u0080";
const WORD = /\w+/g;
const PLACEHOLDER = /_(?:child|adult|activity|place)_/g;

export const DIGIT = "a digit";
const NOT_ASCII = "not ascii";

/** Letters of a word that can tell how it begins, the more the better. */
const SHORT = 2;
const LONG = 3;
const beginning = (word: string, letters: number): string => `${word.slice(0, letters)}…`;

/** The words and other characters of a text. */
export function partsOf(text: string): readonly string[] {
  const parts = text.match(PART) ?? [];
  return /[^\p{ASCII}]/u.test(text) ? [...parts, FOREIGN] : parts;
}

/** Everything that is there to be needed of a text with this part. */
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

/** What a text surely has that holds this character; null where it is part of a word, or a space. */
export function characterToken(character: string): string | null {
  if (/[^\p{ASCII}]/u.test(character)) return NOT_ASCII;
  return /[^\w\s]/.test(character) ? character : null;
}

/**
 * What a text surely has that holds this one somewhere.
 * @param edgeBefore, edgeAfter whether no word goes on past its ends
 */
export function wordsIn(text: string, edgeBefore: boolean, edgeAfter: boolean): string[] {
  const words = [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    const begins = index > 0 || edgeBefore;
    const ends = index + word.length < text.length || edgeAfter;
    if (begins && ends) return [word];
    return begins && word.length >= SHORT ? [beginning(word, Math.min(word.length, LONG))] : [];
  });
  const marks = [...text].flatMap((character) => characterToken(character) ?? []);
  return [...words, ...(text.match(PLACEHOLDER) ?? []), ...marks];
}

/** Tokens of many messages, and in how many of a hundred they stand, roughly. */
const FREQUENT: ReadonlyMap<string, number> = new Map([
  ...["i", "'", "the", DIGIT].map((token) => [token, 27] as const),
  ...[",", "_child_", "_activity_"].map((token) => [token, 18] as const),
  ..."a and at in is it me my of on to you _adult_".split(" ").map((token) => [token, 10] as const),
]);

/** In how many of a hundred messages a token stands, roughly: enough to tell which of two says more. */
export const commonness = (token: string): number =>
  FREQUENT.get(token) ?? (token.endsWith("…") ? 12 : 6) / token.length;
