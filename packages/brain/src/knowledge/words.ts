import type { Family } from "@silent-observer/family";
import { LONGEST_TEXT, lexiconOf, readSurface, type Sense } from "@silent-observer/language";
import { weekdaysIn } from "../question/weekdays.ts";
import { stopWords } from "./stop-words.ts";
import { LONGEST_PHRASE, openings, synonyms } from "./synonyms.ts";

/** Turns text into the terms that the index holds, the same way for facts and for questions. */
export type Normaliser = (text: string) => string[];

/**
 * A normaliser for one family. Members (`m_leo`), activities (`a_soccer`) and places (`p_ymca`) each become one term
 * whichever way they are said or misspelt, as the chat's own reader finds them; other words lose their ending.
 */
export function createNormaliser(family: Family): Normaliser {
  const lexicon = lexiconOf(family);
  const termsOfWord = remembering(contentTerms);
  return (text) => {
    // With its length said, as nobody reads a fact again soon: it is not to be remembered like a message.
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

/** Texts whose terms are kept: those of ten thousand facts, so that a change of one does not cost all. */
const REMEMBERED = 20_000;

/** For words and facts, which come again. */
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

/** "The kids" name nobody in particular, and a session of whatever it is tells nothing. */
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

/** Without accents and without the possessive. */
function plainWord(word: string): string {
  if (/^[a-z0-9]*$/.test(word)) return word;
  return word
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/'\p{L}*$/u, "");
}

/** Numbers and weekdays are no words to be found by: times and days are understood elsewhere. */
function contentTerms(word: string): string[] {
  return stopWords.has(word) || /^\d*$/.test(word) || weekdaysIn(word).length > 0 ? [] : [stem(word)];
}

/** English endings, enough to bring "peanuts" and "peanut", "parked" and "parking" together. */
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
