import { dependsOnNeighbours, spelledOut } from "./abbreviations.ts";
import { contraction, isContractionBeside } from "./apostrophes.ts";
import type { Neighbours } from "./neighbours.ts";
import { isEnglish, misspelled, withItsG } from "./typos.ts";
import { VOCABULARY } from "./vocabulary.ts";

/** What is known of a word without its neighbours. */
export type Written = {
  /** Lower case, with drawn-out letters shortened. */
  readonly lower: string;
  /** With a capital first letter. */
  readonly capital: boolean;
  /** Its normalised form; null if that depends on its neighbours. */
  readonly alone: Meaning | null;
};

/** The normalised form of a word, as a text and as its words. */
export type Meaning = { readonly text: string; readonly words: readonly string[] };

/** Size of the cache of words. All chats share it; each has some thousand different words, most in common. */
const REMEMBERED = 12_000;
/** Longest cached word; longer ones seldom recur. */
const LONGEST_REMEMBERED = 40;
const known = new Map<string, Written>();

/** The meaning of a written word, cached because nearly every word has occurred before. */
export function writtenAs(written: string): Written {
  const before = known.get(written);
  if (before !== undefined) return before;
  const lower = shortened(written.toLowerCase());
  const one = { lower, capital: startsUpper(written), alone: meaningAlone(lower) };
  if (written.length > LONGEST_REMEMBERED) return one;
  if (known.size >= REMEMBERED) known.clear();
  known.set(written, one);
  return one;
}

function startsUpper(word: string): boolean {
  const code = word.charCodeAt(0);
  return code < 0x80 ? code >= 0x41 && code <= 0x5a : /^\p{Lu}/u.test(word);
}

/** "yesssss" to "yes", "neeeds" to "needs": a letter repeated three times or more is drawn out. */
function shortened(word: string): string {
  const once = word.replace(/(\p{L})\1{2,}/gu, "$1");
  if (once === word || isEnglish(once)) return once;
  const twice = word.replace(/(\p{L})\1{2,}/gu, "$1$1");
  return isEnglish(twice) ? twice : once;
}

function meaningAlone(word: string): Meaning | null {
  const stem = word.endsWith("'s") ? word.slice(0, -2) : word;
  const asksNeighbours = [word, stem].some((form) => dependsOnNeighbours(form) || isContractionBeside(form));
  return asksNeighbours ? null : meaningBeside(word, { before: null, after: null });
}

/** The meaning of a lower-case word, given its neighbours. */
export function meaningBeside(word: string, near: Neighbours): Meaning {
  const text = spelled(word, near);
  return { text, words: text.split(" ") };
}

function spelled(word: string, near: Neighbours): string {
  if (word.endsWith("'s")) {
    const stem = spelledOut(word.slice(0, -2), near);
    if (stem) return `${stem}'s`;
  }
  return (
    spelledOut(word, near) ??
    contraction(word, near.before, near.after) ??
    withItsG(word) ??
    (word.length >= 5 ? misspelled(word, VOCABULARY) : null) ??
    word
  );
}
