import { type Needs, needsOf } from "./needs.ts";
import { partsOf, tokensOf } from "./tokens.ts";

/**
 * Patterns sorted by the words that they cannot be found without, so that one costs nothing where it has no chance. They
 * go by their places in the list.
 */
export type Sieve = {
  /** Patterns in the list. */
  readonly size: number;
  /** Those that can be found in any text. */
  readonly always: readonly number[];
  /** Those that can be found for the sake of this text, or of this piece of one: no need goes past a space. */
  readonly letsThrough: (text: string) => readonly number[];
};

export function sieveOf(patterns: readonly RegExp[]): Sieve {
  const byToken = new Map<string, number[]>();
  const always: number[] = [];
  for (const [at, pattern] of patterns.entries()) {
    const needs = known(pattern);
    if (needs === null) always.push(at);
    else for (const token of needs) byToken.set(token, [...(byToken.get(token) ?? []), at]);
  }
  const letsThrough = (text: string) => {
    // A long piece without a space is mostly the same few signs over and over.
    const tokens = [...new Set(partsOf(text))].flatMap(tokensOf);
    return [...new Set(tokens.flatMap((token) => byToken.get(token) ?? []))];
  };
  return { size: patterns.length, always, letsThrough };
}

/** What an expression needs is worked out once; a file's are shared by the tripwires of all families. */
const worked = new WeakMap<RegExp, { readonly needs: Needs }>();

function known(regexp: RegExp): Needs {
  const before = worked.get(regexp);
  if (before) return before.needs;
  const needs = regexp.ignoreCase ? null : needsOf(regexp.source);
  worked.set(regexp, { needs });
  return needs;
}
