import { END, MOST_WORDS, OPENING, shapesIn, type WordPlace, type WordWeights, wordPlaces } from "./words.ts";

/** A word, or a pair of neighbours, that weighs something: by its number. */
type Term = number;

/** A word that stands in some term. */
type KnownWord = {
  readonly id: number;
  readonly alone: Term | undefined;
  /** The pairs that it opens, by the id of the word that ends them. */
  readonly pairs: ReadonlyMap<number, Term>;
};

/** Some words of a text in their order; null for one that stands in no term. */
export type Words = readonly (KnownWord | null)[];

/** What terms weigh together at each place, in log-odds. */
export type TermWeights = Float64Array;

const PLACES = wordPlaces.length;
const PLACE_AT = Object.fromEntries(wordPlaces.map((place, at) => [place, at])) as Record<WordPlace, number>;

export const weightAt = (weights: TermWeights, place: WordPlace): number => weights[PLACE_AT[place]] ?? 0;

/** All terms there are. A word is looked up once, by its text; pairs are found from it without a text of their own. */
export class Terms {
  readonly #words: ReadonlyMap<string, KnownWord>;
  /** Weights of each term, one for each place. */
  readonly #rows: Float64Array;
  /** Of each term, the text that it was last met in: to note it takes one step, and nothing has to be wiped out. */
  readonly #metIn: Uint32Array;
  #texts = 0;

  constructor(weights: WordWeights) {
    const { words, rows } = rowsOf(weights);
    this.#words = words;
    this.#rows = rows;
    this.#metIn = new Uint32Array(rows.length / PLACES);
  }

  wordsIn(text: string): Words {
    return shapesIn(text).map((shape) => this.#words.get(shape) ?? null);
  }

  /** What the words of a text weigh, given piece by piece: each term counts once. */
  weightsOf(pieces: readonly { readonly words: Words }[]): TermWeights {
    const sums = new Float64Array(PLACES);
    this.#texts++;
    let before = this.#words.get(OPENING);
    let count = 0;
    for (const { words } of pieces)
      for (const word of words) {
        if (count++ >= MOST_WORDS) break;
        if (word) {
          this.#addTo(sums, word.alone);
          this.#addTo(sums, before?.pairs.get(word.id));
        }
        before = word ?? undefined;
      }
    const end = this.#words.get(END);
    if (end) this.#addTo(sums, before?.pairs.get(end.id));
    return sums;
  }

  #addTo(sums: Float64Array, term: Term | undefined): void {
    if (term === undefined || this.#metIn[term] === this.#texts) return;
    this.#metIn[term] = this.#texts;
    const row = term * PLACES;
    for (let place = 0; place < PLACES; place++) sums[place] = (sums[place] ?? 0) + (this.#rows[row + place] ?? 0);
  }
}

type MadeWord = { readonly id: number; alone: Term | undefined; readonly pairs: Map<number, Term> };

/** Every word of the terms, and a row of weights for each term. */
function rowsOf(weights: WordWeights): { words: ReadonlyMap<string, KnownWord>; rows: Float64Array } {
  const words = new Map<string, MadeWord>();
  const rows: number[] = [];
  const wordOf = (text: string): MadeWord => {
    const known = words.get(text) ?? { id: words.size, alone: undefined, pairs: new Map() };
    words.set(text, known);
    return known;
  };
  const newTerm = (): Term => rows.push(...wordPlaces.map(() => 0)) / PLACES - 1;
  const termOf = (key: string): Term => {
    const [first = "", second] = key.split(" ");
    const word = wordOf(first);
    if (second === undefined) {
      word.alone ??= newTerm();
      return word.alone;
    }
    const other = wordOf(second).id;
    const term = word.pairs.get(other) ?? newTerm();
    word.pairs.set(other, term);
    return term;
  };
  for (const place of wordPlaces)
    for (const [key, weight] of weights[place]) if (isTerm(key)) rows[termOf(key) * PLACES + PLACE_AT[place]] = weight;
  return { words, rows: Float64Array.from(rows) };
}

/** What is no word and no pair stands in no message. */
const isTerm = (key: string): boolean => key.split(" ").length <= 2;
