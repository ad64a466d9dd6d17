import {
  atEachPlace,
  END,
  MOST_WORDS,
  OPENING,
  shapesIn,
  type WordPlace,
  type WordWeights,
  wordPlaces,
} from "./words.ts";

/** What a word, or a pair of neighbours, weighs at each place. */
export type Term = WordWeights<number>;

/** A word that stands in some term. */
export type KnownWord = {
  readonly alone: Term | null;
  /** The pairs that it opens, by the word that ends them. */
  readonly pairs: ReadonlyMap<KnownWord, Term>;
};

/** Some words of a text in their order; null for one that stands in no term. */
export type Words = readonly (KnownWord | null)[];

/** All terms there are. A word is looked up once, by its text; pairs are found from it without a text of their own. */
export type Terms = {
  readonly wordsIn: (text: string) => Words;
  /** The terms that the words of a text make, given piece by piece; each once, in their order. */
  readonly madeOf: (pieces: readonly Words[]) => ReadonlySet<Term>;
};

type MadeTerm = Record<WordPlace, number>;
type MadeWord = { alone: MadeTerm | null; readonly pairs: Map<KnownWord, MadeTerm> };

export function termsOf(weights: WordWeights): Terms {
  const words = new Map<string, MadeWord>();
  const wordOf = (text: string): MadeWord => {
    const known = words.get(text) ?? { alone: null, pairs: new Map() };
    words.set(text, known);
    return known;
  };
  const termOf = (key: string): MadeTerm => {
    const [first = "", second] = key.split(" ");
    const word = wordOf(first);
    const other = second === undefined ? null : wordOf(second);
    const term = (other ? word.pairs.get(other) : word.alone) ?? atEachPlace(() => 0);
    if (other) word.pairs.set(other, term);
    else word.alone = term;
    return term;
  };
  for (const place of wordPlaces)
    for (const [key, weight] of weights[place]) if (isTerm(key)) termOf(key)[place] = weight;
  const [opening, end] = [wordOf(OPENING), wordOf(END)];
  return {
    wordsIn: (text) => shapesIn(text).map((shape) => words.get(shape) ?? null),
    madeOf: (of) => termsMadeOf(of, opening, end),
  };
}

/** What is no word and no pair stands in no message. */
const isTerm = (key: string): boolean => key.split(" ").length <= 2;

function termsMadeOf(pieces: readonly Words[], opening: KnownWord, end: KnownWord): Set<Term> {
  const found = new Set<Term>();
  let before: KnownWord | null = opening;
  let count = 0;
  for (const words of pieces)
    for (const word of words) {
      if (count++ >= MOST_WORDS) break;
      if (word?.alone) found.add(word.alone);
      addPair(before, word, found);
      before = word;
    }
  addPair(before, end, found);
  return found;
}

function addPair(first: KnownWord | null, second: KnownWord | null, found: Set<Term>): void {
  const pair = first && second && first.pairs.get(second);
  if (pair) found.add(pair);
}

/** What terms weigh together, in log-odds. */
export function weightOf(terms: ReadonlySet<Term>, place: WordPlace): number {
  let sum = 0;
  for (const term of terms) sum += term[place];
  return sum;
}
