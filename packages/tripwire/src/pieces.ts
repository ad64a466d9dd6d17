import type { PlaceSet } from "./needs/place-set.ts";
import { type Met, sieveOf } from "./needs/sieve.ts";
import type { Patterns } from "./patterns.ts";
import { Terms, type Words } from "./terms.ts";

/**
 * A part of a text between two spaces, with all that patterns and word weights need of it. Cached, because most pieces
 * of a message have occurred before.
 */
export type Piece = {
  readonly words: Words;
  readonly met: Met;
};

/** Lookup tables of a patterns file, shared by the tripwires of all families. */
export type LookedUp = {
  readonly terms: Terms;
  readonly piecesOf: (text: string) => readonly Piece[];
  /** Patterns that can match a text made of these pieces. */
  readonly possibleIn: (pieces: readonly Piece[]) => PlaceSet;
};

const made = new WeakMap<Patterns, LookedUp>();

export function lookedUp(patterns: Patterns): LookedUp {
  const known = made.get(patterns) ?? lookUp(patterns);
  made.set(patterns, known);
  return known;
}

function lookUp({ patterns, words }: Patterns): LookedUp {
  const terms = new Terms(words);
  const sieve = sieveOf(patterns.map(({ regexp }) => regexp));
  const pieceOf = remembering((text) => ({ words: terms.wordsIn(text), met: sieve.metIn(text) }));
  return {
    terms,
    piecesOf: (text) => text.split(" ").map(pieceOf),
    possibleIn: sieve.possibleIn,
  };
}

/** Pieces cached. A chat has some thousand different ones, most of them in common with other chats. */
const REMEMBERED = 12_000;
/** Longest piece that is cached, in characters: longer ones are seldom written twice. */
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
