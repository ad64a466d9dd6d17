import type { Family } from "@silent-observer/family";
import type { Patterns } from "@silent-observer/tripwire";

/** Plain words and phrases that the patterns look for, each once. */
export const wordsOf = ({ patterns }: Patterns): string[] => [
  ...new Set(patterns.flatMap(({ regexp }) => regexp.source.match(/[a-z']{3,}/g) ?? [])),
];

/** What the family calls its people, activities and places, in lower case. */
export const namesOf = (family: Family): string[] =>
  [...family.members, ...family.activities, ...family.places].flatMap(({ name, aliases }) =>
    [name, ...aliases].map((word) => word.toLowerCase()),
  );

/**
 * The least that looking for such things costs: the patterns' words and the family's names in one compiled alternation,
 * passed once over the whole text. No spelling out, no phrases, no weights, no conversation. Tells how many it met.
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
