import type { Surface } from "./surface.ts";

/** Of a pasted newsletter the first words are enough. */
const MOST_WORDS = 60;

const wordsOf = ({ masked }: Surface): readonly string[] =>
  (masked.match(/[\p{L}_][\p{L}_']*|\?/gu) ?? []).slice(0, MOST_WORDS);

/** The words of a text, each once and in quotation marks, with what the family calls by name masked. */
export const unigrams = (surface: Surface): string[] => [...new Set(wordsOf(surface))].map((word) => `"${word}"`);

/** Each two words that stand beside each other, in quotation marks. */
export function bigrams(surface: Surface): string[] {
  const words = wordsOf(surface);
  return [...new Set(words.slice(1).map((word, at) => `"${words[at]} ${word}"`))];
}
