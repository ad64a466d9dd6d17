import type { Patterns } from "@silent-observer/tripwire";

/** Words and phrases of the patterns, without duplicates. */
export const wordsOf = ({ patterns }: Patterns): string[] => [
  ...new Set(patterns.flatMap(({ regexp }) => regexp.source.match(/[a-z']{3,}/g) ?? [])),
];

/**
 * Baseline: the least that such a search costs. The patterns' words in one compiled alternation, matched once over the
 * whole text, without normalisation, names, phrases, weights or context. Returns the number of matches.
 */
export function bareRegex(words: readonly string[]): (text: string) => number {
  const literal = words.map((word) => word.replace(/[^\p{L}\p{N} ]/gu, "\\$&"));
  const alternation = new RegExp(`\\b(?:${literal.join("|")})\\b`, "gi");
  return (text) => {
    let met = 0;
    alternation.lastIndex = 0;
    while (alternation.test(text)) met++;
    return met;
  };
}
