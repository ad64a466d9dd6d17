import type { Word } from "../normal/normalise.ts";
import { misspelled } from "../normal/typos.ts";
import type { Entry, Lexicon, Sense } from "./lexicon.ts";

/** Size of each family's cache of misspellings and of ordinary words. A chat has some thousand different words. */
export const REMEMBERED = 4000;

/** The word itself, and without its ending if it may be a possessive with or without an apostrophe. */
export function formsOf(text: string): Form[] {
  const forms = [{ text, possessive: false }];
  if (text.endsWith("'s")) forms.push({ text: text.slice(0, -2), possessive: true });
  else if (text.endsWith("s") && text.length > 2) forms.push({ text: text.slice(0, -1), possessive: true });
  return forms;
}
export type Form = { readonly text: string; readonly possessive: boolean };

/** All phrases at this position, longest first. */
export function standingAt(words: readonly Word[], at: number, form: string, { entries }: Lexicon): readonly Entry[] {
  const begun = entries.get(form);
  if (begun === undefined) return [];
  const alone = begun.get("") ?? [];
  const next = words[at + 1]?.text;
  const longer = next && begun.get(next)?.filter((entry) => stands(entry, words, at, form));
  return longer ? [...longer, ...alone] : alone;
}

function stands(entry: Entry, words: readonly Word[], at: number, form: string): boolean {
  return entry.words.every((expected, n) => {
    const word = n === 0 ? form : words[at + n]?.text;
    return word === expected || (n === entry.words.length - 1 && (word === `${expected}'s` || word === `${expected}s`));
  });
}

/** Kind of what a word begins in this family's lexicon, whatever surrounds it. */
export function kindOf(words: readonly Word[], at: number, lexicon: Lexicon): Sense["kind"] | null {
  const text = words[at]?.text;
  if (text === undefined) return null;
  for (const form of formsOf(text)) {
    const [entry] = standingAt(words, at, form.text, lexicon);
    if (entry) return entry.sense.kind;
  }
  const spelling = guessed(text, lexicon);
  return spelling ? (lexicon.entries.get(spelling)?.get("")?.[0]?.sense.kind ?? null) : null;
}

/** The word of the lexicon of which a word is a misspelling; null if of none. */
export function guessed(text: string, lexicon: Lexicon): string | null {
  if (text.includes("'")) return null;
  const known = lexicon.known.get(text);
  if (known !== undefined) return known;
  const spelling = misspelled(text, lexicon.spellings);
  if (lexicon.known.size >= REMEMBERED) lexicon.known.clear();
  lexicon.known.set(text, spelling);
  return spelling;
}
