import { type Sieve, sieveOf } from "./needs/sieve.ts";
import type { Patterns } from "./patterns.ts";
import { type Terms, termsOf, type Words } from "./terms.ts";

/**
 * What stands between two spaces of a text, as patterns and weights know it. Most pieces of a message were met before:
 * one look tells of them what two expressions and a look for every word and pair would have to find out.
 */
export type Piece = {
  readonly words: Words;
  /** Patterns that may be found for its sake, by their places. */
  readonly patterns: readonly number[];
};

/** A patterns file as it is looked up: shared by the tripwires of all families. */
export type LookedUp = {
  readonly terms: Terms;
  readonly sieve: Sieve;
  readonly piecesOf: (text: string) => readonly Piece[];
};

const made = new WeakMap<Patterns, LookedUp>();

export function lookedUp(patterns: Patterns): LookedUp {
  const known = made.get(patterns) ?? lookUp(patterns);
  made.set(patterns, known);
  return known;
}

function lookUp({ patterns, words }: Patterns): LookedUp {
  const terms = termsOf(words);
  const sieve = sieveOf(patterns.map(({ regexp }) => regexp));
  const pieceOf = remembering((text) => ({ words: terms.wordsIn(text), patterns: sieve.letsThrough(text) }));
  return { terms, sieve, piecesOf: (text) => text.split(" ").map(pieceOf) };
}

/** Pieces that are remembered; a chat has some thousand different ones, most of them in common with others. */
const REMEMBERED = 12_000;
/** Longest piece that is: what is longer is seldom written twice. */
const LONGEST_REMEMBERED = 40;

function remembering(read: (text: string) => Piece): (text: string) => Piece {
  const known = new Map<string, Piece>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const piece = read(text);
    if (text.length > LONGEST_REMEMBERED) return piece;
    if (known.size >= REMEMBERED) known.clear();
    known.set(text, piece);
    return piece;
  };
}
