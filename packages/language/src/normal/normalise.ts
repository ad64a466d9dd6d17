import { dependsOnNeighbours, type Neighbours, spelledOut } from "./abbreviations.ts";
import { contraction, isContractionBeside } from "./apostrophes.ts";
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
const ASCII_WORD = /[a-zA-Z0-9]+(?:'[a-zA-Z0-9]+)*/g;
const LETTER = /\p{L}/u;
const PAUSE = /[,.!?;:\n]/;
const SENTENCE_END = /[.!?\n;:]/;

/** Puts a message into the one form that all later stages read. Linear in the length of the text, of which `longest` is read. */
export function normalise(raw: string, longest = LONGEST_TEXT): NormalText {
  const clean = characters(beginning(raw, longest), longest);
  const found = [...clean.matchAll(isAscii(clean) ? ASCII_WORD : WORD)].map((match) => match[0]);
  const gaps: string[] = [];
  let read = 0;
  for (const written of found) {
    const start = clean.indexOf(written, read);
    gaps.push(clean.slice(read, start));
    read = start + written.length;
  }
  const lower = found.map((written) => shortened(written.toLowerCase()));
  const parted = gaps.map((gap, at) => at === 0 || (gap !== " " && PAUSE.test(gap)));
  const words: Word[] = [];
  let text = "";
  found.forEach((written, at) => {
    const gap = gaps[at] ?? "";
    text += gap;
    const first = at === 0 || (gap !== " " && SENTENCE_END.test(gap));
    const capital = startsUpper(written);
    meant(lower, parted, at)
      .split(" ")
      .forEach((part, n) => {
        if (n > 0) text += " ";
        words.push({
          text: part,
          start: text.length,
          end: text.length + part.length,
          capital,
          first: first && n === 0,
        });
        text += part;
      });
  });
  return { text: (text + clean.slice(read)).toLowerCase(), words, shouted: isShouted(clean) };
}

/** How far a cut goes back, in characters, to part no word in two: half a name is another name. */
const LONGEST_WORD = 40;

function beginning(raw: string, longest: number): string {
  if (raw.length <= longest) return raw;
  const cut = raw.slice(0, longest);
  const space = Math.max(cut.lastIndexOf(" "), cut.lastIndexOf("\n"));
  return space >= longest - LONGEST_WORD ? cut.slice(0, space) : cut;
}

/** Nothing but ASCII: most messages are, and what is special about other characters need not be looked for. */
export const isAscii = (text: string): boolean => !/[^\p{ASCII}]/u.test(text);

function startsUpper(word: string): boolean {
  const code = word.charCodeAt(0);
  return code < 0x80 ? code >= 0x41 && code <= 0x5a : /^\p{Lu}/u.test(word);
}

/** What a word stands for beside its neighbours; a neighbour past a comma or a full stop is none. */
function meant(lower: readonly string[], parted: readonly boolean[], at: number): string {
  const word = lower[at] ?? "";
  const alone = meaningAlone(word);
  if (alone !== null) return alone;
  return meaning(word, {
    before: parted[at] ? null : (lower[at - 1] ?? null),
    after: parted[at + 1] === false ? (lower[at + 1] ?? null) : null,
  });
}

/** Meanings of words that no neighbour changes, null for the others; bounded, for a chat has some thousand different words. */
const known = new Map<string, string | null>();
const REMEMBERED = 4_000;

function meaningAlone(word: string): string | null {
  const before = known.get(word);
  if (before !== undefined) return before;
  const stem = word.endsWith("'s") ? word.slice(0, -2) : word;
  const asksNeighbours = [word, stem].some((form) => dependsOnNeighbours(form) || isContractionBeside(form));
  const alone = asksNeighbours ? null : meaning(word, { before: null, after: null });
  if (known.size >= REMEMBERED) known.clear();
  known.set(word, alone);
  return alone;
}

function meaning(word: string, near: Neighbours): string {
  if (word.endsWith("'s")) {
    const stem = spelledOut(word.slice(0, -2), near);
    if (stem) return `${stem}'s`;
  }
  return (
    spelledOut(word, near) ??
    contraction(word, near.before, near.after) ??
    (word.length >= 5 ? misspelled(word, VOCABULARY) : null) ??
    word
  );
}

/** Punctuation, invisible characters and sequences that mean the same, made the same. */
function characters(raw: string, longest: number): string {
  const plain = isAscii(raw) ? raw.replaceAll("`", "'") : asciiPunctuation(raw).slice(0, longest);
  const whole = plain.includes("/") ? unslashed(plain) : plain;
  return HURRIED.test(whole) ? unhurried(whole) : whole;
}

/** Found in every text in which there is something to spell out below: most have nothing. */
const HURRIED = /never|nvmd|no |shall|clock|w\//i;

const unhurried = (text: string): string =>
  text
    .replace(/\b(never mind|nvmd)\b/gi, "nevermind")
    .replace(/\bno (?:dramas|bother|biggie|sweat|stress)\b/gi, "no problem")
    .replace(/\b(I|we) shall\b/gi, "$1'll")
    .replace(/\b[wW]\/\s?(?=\w)/g, "with ")
    .replace(/\b(\d{1,2})\s?o'?\s?clock\b/gi, "$1 o'clock");

const asciiPunctuation = (raw: string): string =>
  raw
    .normalize("NFKC")
    .replace(/[\u2018\u2019\u02BC\u0060\u00B4]/g, "'")
    .replace(/[\u201C\u201D]/g, '"')
    .replace(/[\u2013\u2014]/g, "-")
    .replace(/[\u200B-\u200F\u2060\uFEFF\u00AD\u202A-\u202E]/g, "")
    .replace(/\uFE0F|[\u{1F3FB}-\u{1F3FF}]|[\u2640\u2642]/gu, "");

const unslashed = (text: string): string =>
  text
    .replace(/\bhttps?:\/\/\S{1,2000}/gi, " https ")
    .replace(/\b[pP]\/[uU]\b/g, "pickup")
    .replace(/\b[dD]\/[oO]\b/g, "dropoff")
    .replace(/\b[nN]\/[mM]\b/g, "nevermind");

/** "yesssss" to "yes": a letter three times or more is drawn out. */
const shortened = (word: string): string => (mayBeDrawnOut(word) ? word.replace(/(\p{L})\1{2,}/gu, "$1") : word);

/** Three times the same code unit, or half a character, of which a code unit tells nothing. */
function mayBeDrawnOut(word: string): boolean {
  let same = 1;
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at);
    same = at > 0 && code === word.charCodeAt(at - 1) ? same + 1 : 1;
    if (same === 3 || (code >= 0xd800 && code < 0xe000)) return true;
  }
  return false;
}

function isShouted(text: string): boolean {
  return text === text.toUpperCase() && LETTER.test(text) && text !== text.toLowerCase();
}
