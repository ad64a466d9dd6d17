import { type Needs, needsOf } from "./needs.ts";
import { partsOf, tokensOf } from "./tokens.ts";

/** Tells which of the patterns can be found in any of some texts: 1 for each that can, by its place in the list. */
export type Sieve = (texts: readonly string[]) => Uint8Array;

/** Both must be found for a pattern to be found. */
type Sieved = { readonly regexp: RegExp; readonly needs: RegExp | null };

/**
 * Sorts patterns by the words that they cannot be found without, so that a pattern costs nothing where it has no chance.
 * An answer is good until the next one is asked for.
 */
export function sieveOf(patterns: readonly Sieved[]): Sieve {
  const byToken = new Map<string, number[]>();
  const always: number[] = [];
  for (const [at, pattern] of patterns.entries()) {
    const needs = leastOf([pattern.regexp, pattern.needs]);
    if (needs === null) always.push(at);
    else for (const token of needs) byToken.set(token, [...(byToken.get(token) ?? []), at]);
  }
  const patternsOf = remembering((part) => [...new Set(tokensOf(part).flatMap((token) => byToken.get(token) ?? []))]);
  const through = new Uint8Array(patterns.length);
  return (texts) => {
    through.fill(0);
    for (const at of always) through[at] = 1;
    for (const text of texts) for (const part of partsOf(text)) for (const at of patternsOf(part)) through[at] = 1;
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

/** Each of the expressions must be found: what one of them needs is enough to tell. */
const leastOf = (regexps: readonly (RegExp | null)[]): Needs =>
  regexps.map((regexp) => (regexp && !regexp.ignoreCase ? needsOf(regexp.source) : null)).find((one) => one !== null) ??
  null;
