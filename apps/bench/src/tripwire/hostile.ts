import type { Family } from "@silent-observer/family";
import type { Patterns } from "@silent-observer/tripwire";
import { type Random, seeded } from "../random.ts";
import { wordsOf } from "./bare-regex.ts";

/** Telegram's longest message in UTF-16 units, which hostile ones use fully. */
export const LONGEST = 4_096;

/** Messages per kind. */
const OF_EACH = 10;

/**
 * Messages of 4,096 characters, unlike any of a family, that are meant to make the tripwire slow: repeated matches,
 * near matches, and unknown text. The same seed gives the same messages.
 */
export function hostileTexts(patterns: Patterns, family: Family, seed = 1): string[] {
  const random = seeded(seed);
  const fragments = patterns.patterns.flatMap(({ regexp }) => regexp.source.match(/[a-z'][a-z' ]{2,}/g) ?? []);
  const words = wordsOf(patterns);
  const names = namesOf(family);
  const one = <Of>(of: readonly Of[]): Of => of[random(of.length)] as Of;
  const letter = () => String.fromCharCode(97 + random(26));
  const unheard = () => Array.from({ length: 3 + random(8) }, letter).join("");
  const kinds: readonly (() => () => string)[] = [
    // Matches.
    () => () => `${one(words)} `,
    () => always(`${one(words)} `),
    () => () => `${one(fragments)} `,
    () => always(`${one(fragments)} `),
    () => () => one(words),
    () => always(one(words)),
    () => () => `${one(names)}${one(["'s ", "s ", " ", ", "])}`,
    () => always(`${one(names)} `),
    () => () => `${one(names)} ${one(fragments)} `,
    // Near matches.
    () => () => `${misspelt(one(words), random)} `,
    () => () => `${misspelt(one(names), random)} `,
    () => () => one(fragments).slice(0, 2 + random(8)),
    () => always(one(fragments).slice(0, -1)),
    () => () => `${random(60)}${one([":", ".", "-", " ", "/", "h", "am ", " pm ", "th ", "'"])}`,
    () => () => `${one(["i ", "you ", "can ", "who ", "is ", "it's ", "_child_ ", "_", "no "])}`,
    // Unknown text.
    () => () => `${unheard()} `,
    () => unheard,
    () => always(letter()),
    () =>
      always(one(["?", "'", "\n", " ", "_", "-", "https://", "o'clock ", "w/ ", "p/u", "\u0130", "\uFDFA", "\u0345"])),
    () => () => String(random(1_000_000)),
    () => () => String.fromCharCode(33 + random(15)),
    () => () => String.fromCodePoint(0x1f300 + random(0x3ff), ...(random(3) === 0 ? [0x200d] : [])),
    () => () => letter() + Array.from({ length: 8 }, () => String.fromCharCode(0x300 + random(0x6f))).join(""),
    () => () => String.fromCodePoint(scalar(random)),
    () => () => String.fromCharCode(random(0x1_0000)),
  ];
  return kinds.flatMap((kind) => Array.from({ length: OF_EACH }, () => filled(kind())));
}

const always = (text: string) => () => text;

function filled(piece: () => string): string {
  let text = "";
  while (text.length < LONGEST) text += piece();
  return text.slice(0, LONGEST);
}

/** One letter dropped, doubled, changed or swapped with the next. */
function misspelt(word: string, random: Random): string {
  const at = random(word.length);
  const [before, here, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
  const wrong = ["", here + here, String.fromCharCode(97 + random(26)), after.charAt(0) + here];
  return before + wrong[random(wrong.length)] + after;
}

/** Any code point except surrogates. */
function scalar(random: Random): number {
  const point = random(0x11_0000 - 0x800);
  return point < 0xd800 ? point : point + 0x800;
}

/** The family's names for people, activities and places. */
const namesOf = (family: Family): string[] =>
  [...family.members, ...family.activities, ...family.places].flatMap(({ name, aliases }) => [name, ...aliases]);
