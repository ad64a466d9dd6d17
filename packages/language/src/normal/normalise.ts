import { mayBeOwner, withItsNot } from "./apostrophes.ts";
import { withItsLift, withItsMove, withItsPerfect } from "./irish-english.ts";
import { meaningBeside, type Written, writtenAs } from "./meanings.ts";
import type { Neighbours } from "./neighbours.ts";
import { withItsNae } from "./scots.ts";
import { undressed } from "./undressed.ts";

/** A word of the normalised text. */
export type Word = {
  /** Lower case, spelled out, with its apostrophe. */
  readonly text: string;
  /** Span in the normalised text. */
  readonly start: number;
  readonly end: number;
  /** Written with a capital first letter. */
  readonly capital: boolean;
  /** First in its sentence, where a capital says nothing. */
  readonly first: boolean;
};

export type NormalText = { readonly text: string; readonly words: readonly Word[]; readonly shouted: boolean };

/** Longest text that is read, in characters: Telegram's limit. */
export const LONGEST_TEXT = 4096;

const WORD = /[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*/gu;
const ASCII_WORD = /[a-zA-Z0-9]+(?:'[a-zA-Z0-9]+)*/g;
const LETTER = /\p{L}/u;

const NO_WORDS: ReadonlySet<string> = new Set();

/**
 * Normalises a message for all later stages. Linear in the length of the text, of which `longest` characters are read.
 * @param own words of the family, which are not normalised: "wen" is not "when" if a child is called Wen
 */
export function normalise(raw: string, longest = LONGEST_TEXT, own = NO_WORDS): NormalText {
  const clean = characters(beginning(raw, longest), longest, own);
  const found = clean.match(isAscii(clean) ? ASCII_WORD : WORD) ?? [];
  const written = found.map(writtenAs);
  const { starts, pauses } = placesOf(found, clean);
  const words: Word[] = [];
  let text = "";
  let copied = 0;
  for (const [at, { lower, capital, alone }] of written.entries()) {
    const begins = starts[at] ?? 0;
    // A word of the family that only its neighbours would change is changed if written in lower case: "tom 4pm" is
    // tomorrow, "Tom 4pm" is Tom. A "thomas mum" is his.
    const itself = (alone === null ? capital || mayBeOwner(lower) : alone.text !== lower) && isOwn(lower, own);
    const meaning = itself
      ? { text: lower, words: [lower] }
      : (alone ?? meaningBeside(lower, neighboursOf(at, written, pauses)));
    let start = text.length + begins - copied;
    // Most words do not change; they are copied together with the text around them.
    if (meaning.text !== found[at]) {
      text += clean.slice(copied, begins) + meaning.text;
      copied = begins + (found[at]?.length ?? 0);
    }
    let first = at === 0 || pauses[at] === "sentence";
    for (const word of meaning.words) {
      words.push({ text: word, start, end: start + word.length, capital, first });
      start += word.length + 1;
      first = false;
    }
  }
  return { text: (text + clean.slice(copied)).toLowerCase(), words, shouted: isShouted(clean) };
}

const isOwn = (word: string, own: ReadonlySet<string>): boolean =>
  own.has(word.endsWith("'s") ? word.slice(0, -2) : word);

/** The position of each word, and what separates it from the one before. */
function placesOf(words: readonly string[], text: string): { starts: number[]; pauses: Pause[] } {
  const starts: number[] = [];
  const pauses: Pause[] = [];
  let read = 0;
  for (const word of words) {
    const start = text.indexOf(word, read);
    starts.push(start);
    pauses.push(pauseIn(text, read, start));
    read = start + word.length;
  }
  return { starts, pauses };
}

/** What separates a word from the one before it. */
type Pause = "none" | "clause" | "sentence";
const SPACE = " ".charCodeAt(0);
const CLAUSE_END = ",";
const SENTENCE_ENDS = ".!?;:\n";

function pauseIn(text: string, from: number, to: number): Pause {
  // Nearly always a single space.
  if (to - from === 1 && text.charCodeAt(from) === SPACE) return "none";
  let pause: Pause = "none";
  for (let at = from; at < to; at++) {
    const character = text.charAt(at);
    if (SENTENCE_ENDS.includes(character)) return "sentence";
    if (character === CLAUSE_END) pause = "clause";
  }
  return pause;
}

/** Words beyond a comma or full stop are not neighbours. */
const neighboursOf = (at: number, written: readonly Written[], pauses: readonly Pause[]): Neighbours => ({
  before: pauses[at] === "none" ? (written[at - 1]?.lower ?? null) : null,
  after: pauses[at + 1] === "none" ? (written[at + 1]?.lower ?? null) : null,
});

/** Most characters by which a cut moves back to avoid splitting a word, because half a name is another name. */
const LONGEST_WORD = 40;

function beginning(raw: string, longest: number): string {
  if (raw.length <= longest) return raw;
  const cut = raw.slice(0, longest);
  const space = Math.max(cut.lastIndexOf(" "), cut.lastIndexOf("\n"));
  return space >= longest - LONGEST_WORD ? cut.slice(0, space) : cut;
}

/** Whether a text is ASCII only, as most messages are. Special characters need not be looked for then. */
export const isAscii = (text: string): boolean => !/[^\p{ASCII}]/u.test(text);

/** Unifies equivalent punctuation, invisible characters and sequences. */
function characters(raw: string, longest: number, own: ReadonlySet<string>): string {
  const written = isAscii(raw) ? raw.replaceAll("`", "'") : asciiPunctuation(raw).slice(0, longest);
  const plain = undressed(written, own);
  const whole = plain.includes("/") ? unslashed(plain) : plain;
  return HURRIED.test(whole) ? unhurried(whole) : whole;
}

/** Matches every text in which there is something to expand below. Most texts have nothing. */
const HURRIED =
  /never|nvmd|no |n[ae]e |not a |(?:can ?|do |does |did |will )not|shall|clock|w\/|pick up|drop off|after \w+ing|a spin|gone (?:\w+ )?to |home ?office|wfh/i;

const unhurried = (text: string): string =>
  withItsNae(withItsMove(withItsLift(withItsPerfect(withItsNot(text)))))
    .replace(/\b(never mind|nvmd)\b/gi, "nevermind")
    .replace(
      /\b(?:no (?:dramas|bother|biggie|sweat|stress|hassle|wukkas|wuckas)|not a (?:bother|hassle))\b/gi,
      "no problem",
    )
    // "No can do", "no can get him": common from Hawaii to Singapore.
    .replace(/\bno can do\b(?! (?:it|that|this|him|her|them)\b)/gi, "can't do it")
    .replace(
      /\bno can (?=(?:get|go|come|make|take|drive|pick|fetch|collect|bring|drop|do|leave|reach|be|stay|help)\b)/gi,
      "can't ",
    )
    .replace(/\b(I|we) shall\b/gi, "$1'll")
    // "I can do home office till noon", as the Germans and the Swiss say.
    .replace(
      /\b(?:(?:do|doing|have|having|make|making) )?(?:(?:the|a|my) )?home ?office\b(?= *(?:$|[.,!?;]|(?:till?|until|today|tomorrow|then|so|and|on|from|that|this|[a-z]{3,6}day)\b))/gi,
      "work from home",
    )
    .replace(/\b(?:wfh)\b/gi, "work from home")
    .replace(/\b[wW]\/\s?(?=\w)/g, "with ")
    // "On pick up monday", "school drop off today": the noun, not the verb.
    .replace(
      /\b(on|doing|school) (pick|drop) (up|off)(?= (?:duty|to(?:day|morrow|night)|[a-z]{3,6}day)\b| ?(?:[,.!?]|$))/gi,
      "$1 $2$3",
    )
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

function isShouted(text: string): boolean {
  // In most messages one small letter decides, and nothing needs to be converted.
  if (/[a-z]/.test(text)) return false;
  return text === text.toUpperCase() && LETTER.test(text) && text !== text.toLowerCase();
}
