import { generalActivityWords } from "@silent-observer/brain-client";
import type { Family } from "@silent-observer/family";
import { weekdaysIn } from "../question/weekdays.ts";

/** Words that carry no fact in a question or a note: function words, and the ways of asking for a schedule. */
const stopWords = new Set(
  `a about all am an and any anything are as at be been but by can could day days did do does doing done each event events every
  family for from goes going had has have her his how i if in into is it its just kid kids child children list long me my of on or our
  plan planned plans please s schedule she he should so some something start starts begin begins end ends finish finishes over tell
  that the their them then there they this time times to up upcoming us usual usually normally was we were what when where which
  who whom whose will with would you your happening happens coming calendar agenda both everyone anyone somebody someone
  practice practices training class classes lesson lessons session sessions club rehearsal
  involving involve involves involved know need needs take takes bring brings hour hours late early next first last much many am pm`.split(
    /\s+/,
  ),
);

/** Ways of saying the same thing, each under the one word that the index holds. Longer phrases are tried first. */
const synonyms: readonly (readonly [term: string, phrases: readonly string[]])[] = [
  [
    "pickup",
    [
      "pick up",
      "picks up",
      "picking up",
      "picked up",
      "pick ups",
      "pickup",
      "pickups",
      "collect",
      "collects",
      "fetch",
      "fetches",
    ],
  ],
  ["dropoff", ["drop off", "drops off", "dropping off", "drop offs", "dropoff", "dropoffs", "takes to", "brings to"]],
  ["drive", ["drive", "drives", "driving", "drove", "lift", "ride"]],
  ["allergy", ["allergy", "allergies", "allergic"]],
  ["phone", ["phone", "telephone", "number", "call"]],
  ["address", ["address", "street"]],
  ["holiday", ["holiday", "holidays", "vacation", "break", "recess", "no school", "day off", "days off"]],
  ["school_hours", ["school hours", "school times", "bell times"]],
];

/** Turns text into the words that the index holds, the same way for facts and for questions. */
export type Normaliser = (text: string) => string[];

/**
 * A normaliser for one family: names and aliases of members (`m_leo`), activities (`a_soccer`) and places (`p_ymca`) each
 * become one term whichever way they are said, other words lose their ending.
 */
export function createNormaliser(family: Family): Normaliser {
  const phrases = phrasesOf(family);
  const longest = Math.max(...[...phrases.keys()].map((phrase) => phrase.split(" ").length));
  return (text) => {
    const words = wordsOf(text);
    const terms: string[] = [];
    for (let at = 0; at < words.length; ) {
      const length = lengthOfPhraseAt(words, at, phrases, longest);
      const term = length > 0 ? phrases.get(words.slice(at, at + length).join(" ")) : contentTerm(words[at] ?? "");
      if (term) terms.push(term);
      at += Math.max(length, 1);
    }
    return terms;
  };
}

export const memberTerm = (id: string): string => termOf("m", id);
export const activityTerm = (id: string): string => termOf("a", id);
export const placeTerm = (id: string): string => termOf("p", id);

/** The family's own names come last, so that they win over the general ones of the same word. */
function phrasesOf(family: Family): Map<string, string> {
  const phrases = new Map<string, string>();
  const add = (names: readonly string[], term: string) => {
    for (const name of names) phrases.set(wordsOf(name).join(" "), term);
  };
  for (const [term, names] of synonyms) add(names, term);
  for (const [id, words] of generalActivityWords) add([words, `${words}s`], activityTerm(id));
  for (const { id, name, aliases } of family.places) add([name, ...aliases], placeTerm(id));
  for (const { id, name, aliases } of family.activities) add([name, ...aliases], activityTerm(id));
  for (const { id, name, aliases } of family.members) add([name, ...aliases, `${name}s`], memberTerm(id));
  phrases.delete("");
  return phrases;
}

function lengthOfPhraseAt(words: string[], at: number, phrases: Map<string, string>, longest: number): number {
  for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
    if (phrases.has(words.slice(at, at + length).join(" "))) return length;
  }
  return 0;
}

/** Lower-case words without accents; the possessive 's is dropped. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").replace(/[’‘]/g, "'").toLowerCase();
  return plain.replace(/'s\b/g, "").match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Numbers and weekdays are no words to be found by: times and days are understood elsewhere. */
function contentTerm(word: string): string | null {
  return stopWords.has(word) || /^\d+$/.test(word) || weekdaysIn(word).length > 0 ? null : stem(word);
}

/** English endings, enough to bring "peanuts", "peanut" and "parked", "parking" together. */
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
