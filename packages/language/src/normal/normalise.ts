import { spelledOut } from "./abbreviations.ts";
import { contraction } from "./apostrophes.ts";
import { misspelled } from "./typos.ts";
import { VOCABULARY } from "./vocabulary.ts";

/** A word of the normalised text. */
export type Word = {
  /** Lower case, spelled out, with its apostrophe. */
  readonly text: string;
  /** Span in the normalised text. */
  readonly start: number;
  readonly end: number;
  /** It was written with a capital first letter. */
  readonly capital: boolean;
  /** It stands first in its sentence, where a capital says nothing. */
  readonly first: boolean;
};

export type NormalText = { readonly text: string; readonly words: readonly Word[]; readonly shouted: boolean };

/** Characters of a message that are read: Telegram's own limit. */
export const LONGEST_TEXT = 4096;

const WORD = /[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*/gu;
const LETTER = /\p{L}/u;

/** Puts a message into the one form that all later stages read. Linear in the length of the text. */
export function normalise(raw: string): NormalText {
  const clean = characters(raw.slice(0, LONGEST_TEXT));
  const found = [...clean.matchAll(WORD)].map((match) => ({ written: match[0], start: match.index }));
  const lower = found.map(({ written }) => shortened(written.toLowerCase()));
  const parted = found.map(({ start }, at) => {
    const before = found[at - 1];
    return before === undefined || /[,.!?;:\n]/.test(clean.slice(before.start + before.written.length, start));
  });
  const words: Word[] = [];
  let text = "";
  let copied = 0;
  found.forEach(({ written, start }, at) => {
    const gap = clean.slice(copied, start);
    text += gap;
    const first = at === 0 || /[.!?\n;:]/.test(gap);
    const capital = /^\p{Lu}/u.test(written);
    const parts = meant(lower, parted, at).split(" ");
    parts.forEach((part, n) => {
      if (n > 0) text += " ";
      words.push({ text: part, start: text.length, end: text.length + part.length, capital, first: first && n === 0 });
      text += part;
    });
    copied = start + written.length;
  });
  return { text: (text + clean.slice(copied)).toLowerCase(), words, shouted: isShouted(clean) };
}

/** What a word stands for beside its neighbours; a neighbour past a comma or a full stop is none. */
function meant(lower: readonly string[], parted: readonly boolean[], at: number): string {
  const word = lower[at] ?? "";
  const near = {
    before: parted[at] ? null : (lower[at - 1] ?? null),
    after: parted[at + 1] === false ? (lower[at + 1] ?? null) : null,
  };
  if (word.endsWith("'s")) {
    const stem = spelledOut(word.slice(0, -2), near);
    if (stem) return `${stem}'s`;
  }
  return (
    spelledOut(word, near) ??
    contraction(word, near.before, near.after) ??
    (word.length >= 5 ? vocabularyWord(word) : null) ??
    word
  );
}

/** Misspellings looked up already; bounded, for a chat has some thousand different words. */
const known = new Map<string, string | null>();
const REMEMBERED = 4_000;

function vocabularyWord(word: string): string | null {
  const before = known.get(word);
  if (before !== undefined) return before;
  const meant = misspelled(word, VOCABULARY);
  if (known.size >= REMEMBERED) known.clear();
  known.set(word, meant);
  return meant;
}

/** Punctuation, invisible characters and sequences that mean the same, made the same. */
function characters(raw: string): string {
  return raw
    .normalize("NFKC")
    .replace(/[\u2018\u2019\u02BC\u0060\u00B4]/g, "'")
    .replace(/[\u201C\u201D]/g, '"')
    .replace(/[\u2013\u2014]/g, "-")
    .replace(/[\u200B-\u200F\u2060\uFEFF\u00AD\u202A-\u202E]/g, "")
    .replace(/\uFE0F|[\u{1F3FB}-\u{1F3FF}]|[\u2640\u2642]/gu, "")
    .replace(/\bhttps?:\/\/\S{1,2000}/gi, " https ")
    .replace(/\b[pP]\/[uU]\b/g, "pickup")
    .replace(/\b[dD]\/[oO]\b/g, "dropoff")
    .replace(/\b[nN]\/[mM]\b/g, "nevermind")
    .replace(/\b(never mind|nvmd)\b/gi, "nevermind")
    .replace(/\bno (?:dramas|bother|biggie|sweat|stress)\b/gi, "no problem")
    .replace(/\b(I|we) shall\b/gi, "$1'll")
    .replace(/\b[wW]\/\s?(?=\w)/g, "with ")
    .replace(/\b(\d{1,2})\s?o'?\s?clock\b/gi, "$1 o'clock");
}

/** "yesssss" to "yes": a letter three times or more is drawn out. */
function shortened(word: string): string {
  return /(\p{L})\1\1/u.test(word) ? word.replace(/(\p{L})\1{2,}/gu, "$1") : word;
}

function isShouted(text: string): boolean {
  return LETTER.test(text) && text === text.toUpperCase() && text !== text.toLowerCase();
}
