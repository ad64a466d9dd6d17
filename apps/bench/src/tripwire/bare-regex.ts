import type { Patterns } from "@silent-observer/tripwire";

/** Plain words and phrases that the patterns look for, each once. */
export const wordsOf = ({ patterns }: Patterns): string[] => [
  ...new Set(patterns.flatMap(({ regexp }) => regexp.source.match(/[a-z']{3,}/g) ?? [])),
];

/**
 * The least that looking for such things costs: the patterns' words in one compiled alternation, passed once over the whole
 * text. No spelling out, no names, no phrases, no weights, no conversation. Tells how many it met.
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
