import type { Family } from "@silent-observer/family";
import { LONGEST_TEXT, lexiconOf, readSurface, type Sense } from "@silent-observer/language";
import { weekdaysIn } from "../question/weekdays.ts";
import { stopWords } from "./stop-words.ts";
import { LONGEST_PHRASE, openings, synonyms } from "./synonyms.ts";

/** Converts text to the terms of the index, in the same way for facts and questions. */
export type Normaliser = (text: string) => string[];

/**
 * A normaliser for one family. Members (`m_leo`), activities (`a_soccer`) and places (`p_ymca`) each become one term,
 * whatever name or misspelling is used, as recognised in chat messages; other words are stemmed.
 */
export function createNormaliser(family: Family): Normaliser {
  const lexicon = lexiconOf(family);
  const termsOfWord = remembering(contentTerms);
  return (text) => {
    // With an explicit length, so that the surface is not cached as that of a message is.
    const { words, mentions } = readSurface(text, lexicon, LONGEST_TEXT);
    const plain = words.map((word) => plainWord(word.text));
    const terms: string[] = [];
    const begins = new Map(mentions.map((mention) => [mention.from, mention]));
    for (let at = 0; at < plain.length; ) {
      const mention = begins.get(at);
      const phrase = mention ? null : phraseAt(plain, at);
      if (mention) terms.push(...termsOf(mention.sense));
      else terms.push(...(phrase ? [phrase.term] : termsOfWord(plain[at] ?? "")));
      at = mention?.to ?? at + (phrase?.length ?? 1);
    }
    return terms;
  };
}

/**
 * Texts whose terms are cached: enough for ten thousand facts, so that a change of one does not require normalising
 * all.
 */
const REMEMBERED = 20_000;

/** Caches a normaliser, for words and facts, which recur. */
export function remembering(normalise: Normaliser): Normaliser {
  const known = new Map<string, string[]>();
  return (text) => {
    const before = known.get(text);
    if (before) return before;
    const terms = normalise(text);
    if (known.size >= REMEMBERED) known.clear();
    known.set(text, terms);
    return terms;
  };
}

export const memberTerm = (id: string): string => termOf("m", id);
export const activityTerm = (id: string): string => termOf("a", id);
export const placeTerm = (id: string): string => termOf("p", id);

/** "The kids" means no particular child, and a session says nothing about the activity. */
function termsOf(sense: Sense): string[] {
  switch (sense.kind) {
    case "child":
      return sense.group ? [] : sense.ids.map(memberTerm);
    case "adult":
      return sense.ids.map(memberTerm);
    case "activity":
      return sense.session ? [] : [activityTerm(sense.id)];
    case "place":
      return [placeTerm(sense.id)];
    default:
      return sense satisfies never;
  }
}

function phraseAt(words: readonly string[], at: number): { term: string; length: number } | null {
  if (!openings.has(words[at] ?? "")) return null;
  for (let length = LONGEST_PHRASE; length > 0; length -= 1) {
    const term = synonyms.get(words.slice(at, at + length).join(" "));
    if (term) return { term, length };
  }
  return null;
}

/** Without accents and without the possessive ending. */
function plainWord(word: string): string {
  if (/^[a-z0-9]*$/.test(word)) return word;
  return word
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/'\p{L}*$/u, "");
}

/** Terms of a word. Stop words, numbers and weekdays have none, because times and days are handled separately. */
function contentTerms(word: string): string[] {
  return stopWords.has(word) || /^\d*$/.test(word) || weekdaysIn(word).length > 0 ? [] : [stem(word)];
}

/** Removes English endings, enough to match "peanuts" with "peanut" and "parked" with "parking". */
function stem(word: string): string {
  if (word.length < 5) return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
  return word
    .replace(/ies$/, "y")
    .replace(/(ss|sh|ch|x)es$/, "$1")
    .replace(/([^s])s$/, "$1")
    .replace(/(\w{3})(ing|ed)$/, "$1");
}

function termOf(kind: string, id: string): string {
  return `${kind}_${id.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "_")}`;
}
