import { type Needs, needsOf } from "./needs.ts";
import { partsOf, tokensOf } from "./tokens.ts";

/** Tells which of the patterns can be found in a text: 1 for each that can, by its place in the list. */
export type Sieve = (text: string) => Uint8Array;

/**
 * Sorts patterns by the words that they cannot be found without, so that one costs nothing where it has no chance. What is
 * null in the list is never worth looking for.
 */
export function sieveOf(patterns: readonly (RegExp | null)[]): Sieve {
  const byToken = new Map<string, number[]>();
  const always: number[] = [];
  for (const [at, pattern] of patterns.entries()) {
    if (pattern === null) continue;
    const needs = known(pattern);
    if (needs === null) always.push(at);
    else for (const token of needs) byToken.set(token, [...(byToken.get(token) ?? []), at]);
  }
  const patternsOf = remembering((part) => [...new Set(tokensOf(part).flatMap((token) => byToken.get(token) ?? []))]);
  return (text) => {
    const through = new Uint8Array(patterns.length);
    for (const at of always) through[at] = 1;
    for (const part of partsOf(text)) for (const at of patternsOf(part)) through[at] = 1;
    return through;
  };
}

/** Words that are remembered; a chat has some thousand different ones. */
const REMEMBERED = 4_000;

function remembering(find: (part: string) => readonly number[]): (part: string) => readonly number[] {
  const known = new Map<string, readonly number[]>();
  return (part) => {
    const before = known.get(part);
    if (before) return before;
    const found = find(part);
    if (known.size >= REMEMBERED) known.clear();
    known.set(part, found);
    return found;
  };
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
