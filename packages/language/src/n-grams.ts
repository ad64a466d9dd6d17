import type { Surface } from "./surface.ts";

/** Most words of a text that are used. The first ones of a pasted newsletter are enough. */
const MOST_WORDS = 60;

const wordsOf = ({ masked }: Surface): readonly string[] =>
  (masked.match(/[\p{L}_][\p{L}_']*|\?/gu) ?? []).slice(0, MOST_WORDS);

/** The distinct words of a text in quotation marks, with the family's names masked. */
export const unigrams = (surface: Surface): string[] => [...new Set(wordsOf(surface))].map((word) => `"${word}"`);

/** Each pair of neighbouring words, in quotation marks. */
export function bigrams(surface: Surface): string[] {
  const words = wordsOf(surface);
  return [...new Set(words.slice(1).map((word, at) => `"${words[at]} ${word}"`))];
}
