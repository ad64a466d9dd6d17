import { distance } from "fastest-levenshtein";
import { signOf, TODAY, TOMORROW } from "../day-signs.ts";

const NAMES: readonly (readonly [name: string, sign: string])[] = [
  ["monday", signOf(1)],
  ["tuesday", signOf(2)],
  ["wednesday", signOf(3)],
  ["thursday", signOf(4)],
  ["friday", signOf(5)],
  ["saturday", signOf(6)],
  ["sunday", signOf(7)],
  ["tomorrow", TOMORROW],
  ["today", TODAY],
];

/** Parts of the day, each with a shorter word for it, as what is read must not grow. */
const PARTS: readonly (readonly [name: string, shorter: string])[] = [
  ["tonight", "tonite"],
  ["morning", "morn"],
  ["afternoon", "arvo"],
  ["evening", "nite"],
];

/** Real words that lie within a slip of a day's name. */
const REAL_WORDS = new Set([
  "sundae",
  "sundaes",
  "toddy",
  "toad",
  "toady",
  "mondial",
  "mundane",
  "tody",
  "toda",
  "someday",
  "mooring",
  "mourning",
  "moaning",
  "mornings",
  "afternoons",
  "evenings",
  "tonights",
]);

/** A slip costs one in a short name, two in a long one; a swap of neighbours counts as one slip. */
const LONG_NAME = 8;

/** The sign of the day whose full name `word` nearly is, or a word for the part of the day that it nearly is; else null. */
export function misspeltDay(word: string): string | null {
  if (word.length < 5 || word.length > 11 || REAL_WORDS.has(word)) return null;
  for (const [name, sign] of [...NAMES, ...PARTS]) {
    if (word === name) return null;
    const allowed = name.length >= LONG_NAME ? 2 : 1;
    if (word[0] === name[0] && Math.abs(word.length - name.length) <= allowed && slips(word, name) <= allowed)
      return sign;
  }
  return null;
}

function slips(word: string, name: string): number {
  const plain = distance(word, name);
  if (plain < 2 || word.length !== name.length) return plain;
  for (let i = 0; i + 1 < word.length; i++) {
    const swapped = word.slice(0, i) + word[i + 1] + word[i] + word.slice(i + 2);
    if (swapped === name) return 1;
  }
  return plain;
}
