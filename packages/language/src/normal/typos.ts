import { distance } from "fastest-levenshtein";
import { COMMON_WORDS } from "./common-words.ts";

/** Edits that a word of this length may be wrong by and still be itself: a short word has too many neighbours. */
const allowedEdits = (length: number): number => (length < 4 ? 0 : length < 6 ? 1 : 2);

/**
 * The one of `targets` that `word` misspells, or null. A word that is English in its own right misspells nothing; the
 * first letter must hold, for hands slip inside a word, seldom at its start. Two swapped letters count as one edit.
 */
export function misspelled(word: string, targets: readonly string[]): string | null {
  if (word.length < 3 || COMMON_WORDS.has(word) || /\d/.test(word)) return null;
  let best: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const target of startingAs(word, targets)) {
    const edits = editsBetween(word, target, allowedEdits(target.length));
    if (edits !== null && edits < least) {
      best = target;
      least = edits;
    }
  }
  return best;
}

const byFirstLetter = new WeakMap<readonly string[], Map<string, string[]>>();

/** The targets with the first letter of the word, in their order; sorted once for each list. */
function startingAs(word: string, targets: readonly string[]): readonly string[] {
  const known = byFirstLetter.get(targets) ?? new Map<string, string[]>();
  if (!byFirstLetter.has(targets)) {
    for (const target of targets) known.set(target.charAt(0), [...(known.get(target.charAt(0)) ?? []), target]);
    byFirstLetter.set(targets, known);
  }
  return known.get(word.charAt(0)) ?? [];
}

/** Edits between two words, or null where there are more than `most`. */
function editsBetween(word: string, target: string, most: number): number | null {
  if (word.startsWith(target) && /^(s|d|ed|ing|er|ers)$/.test(word.slice(target.length))) return null;
  if (most === 0 || word[0] !== target[0] || Math.abs(word.length - target.length) > most) return null;
  if (isSwap(word, target)) return 1;
  const edits = distance(word, target);
  // Two edits are believed only where the consonants still sound the same: "bailt" is ballet, "fridge" is not Friday.
  if (edits === 2 && consonants(word) !== consonants(target)) return null;
  return edits <= most ? edits : null;
}

function isSwap(word: string, target: string): boolean {
  if (word.length !== target.length) return false;
  let at = 0;
  while (at < word.length && word[at] === target[at]) at++;
  return word[at] === target[at + 1] && word[at + 1] === target[at] && word.slice(at + 2) === target.slice(at + 2);
}

const consonants = (word: string): string => word.replace(/[aeiouy]/g, "").replace(/(.)\1+/g, "$1");
