import { MOST_NEEDS, type Needs, needsOf } from "./needs.ts";
import { addPlace, addPlaces, keepPlaces, noPlaces, type PlaceSet } from "./place-set.ts";
import { partsOf, tokensOf } from "./tokens.ts";

/**
 * Finds the patterns that can match a text, by the tokens they require, so that the others cost nothing. Patterns are
 * given by their index in the list.
 */
export type Sieve = {
  /** Patterns that can match a text made of these pieces. Pieces are separated by spaces, which no token spans. */
  readonly possibleIn: (pieces: readonly { readonly met: Met }[]) => PlaceSet;
  readonly metIn: (piece: string) => Met;
};

/**
 * The requirements that a piece of a text meets: the first set of every pattern, then the second set of every pattern.
 */
export type Met = PlaceSet;

/** Prepares a sieve for these patterns; what a pattern requires is worked out once per process. */
export function sieveOf(patterns: readonly RegExp[]): Sieve {
  const { length: words } = noPlaces(patterns.length);
  const none = (): Met => new Int32Array(words * MOST_NEEDS);
  const nthOf = (met: Met, nth: number): PlaceSet => met.subarray(words * nth, words * (nth + 1));
  const byToken = new Map<string, Met>();
  const always = none();
  for (const [at, pattern] of patterns.entries()) {
    const needs = known(pattern);
    for (let nth = 0; nth < MOST_NEEDS; nth++) {
      const tokens = needs[nth];
      if (!tokens) addPlace(nthOf(always, nth), at);
      for (const token of tokens ?? []) {
        const met = byToken.get(token) ?? none();
        byToken.set(token, met);
        addPlace(nthOf(met, nth), at);
      }
    }
  }
  return {
    metIn: (piece) => {
      const met = none();
      // A long piece without a space is mostly the same few characters over and over.
      for (const part of new Set(partsOf(piece)))
        for (const token of tokensOf(part)) addPlaces(met, byToken.get(token) ?? NOTHING);
      return met;
    },
    possibleIn: (pieces) => {
      const met = always.slice();
      for (const piece of pieces) addPlaces(met, piece.met);
      const possible = nthOf(met, 0);
      for (let nth = 1; nth < MOST_NEEDS; nth++) keepPlaces(possible, nthOf(met, nth));
      return possible;
    },
  };
}

const NOTHING: Met = new Int32Array(0);

/** Cache. The expressions of a patterns file are shared by the tripwires of all families. */
const worked = new WeakMap<RegExp, Needs>();

function known(regexp: RegExp): Needs {
  const before = worked.get(regexp);
  if (before) return before;
  const needs = regexp.ignoreCase ? [] : needsOf(regexp.source);
  worked.set(regexp, needs);
  return needs;
}
