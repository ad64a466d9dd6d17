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

/** Parts of the day, each with a shorter synonym, because a replacement must not be longer than the word. */
const PARTS: readonly (readonly [name: string, shorter: string])[] = [
  ["tonight", "tonite"],
  ["morning", "morn"],
  ["afternoon", "arvo"],
  ["evening", "nite"],
];

/** Real words within the allowed number of errors of a day's name. */
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

/** Length from which a name may have two errors instead of one. A swap of neighbouring letters is one error. */
const LONG_NAME = 8;

/** The sign of the day, or the synonym for the part of the day, whose full name `word` misspells; else null. */
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
