import { END, MOST_WORDS, OPENING, shapesIn, type WordPlace, type WordWeights, wordPlaces } from "./words.ts";

/** Index of a weighted word or pair of neighbouring words. */
type Term = number;

/** A word that occurs in some term. */
type KnownWord = {
  readonly id: number;
  readonly alone: Term | undefined;
  /** The pairs that begin with it, by the id of their second word. */
  readonly pairs: ReadonlyMap<number, Term>;
};

/** Words of a text in order; null for a word that occurs in no term. */
export type Words = readonly (KnownWord | null)[];

/** Sum of the weights of terms at each place, in log-odds. */
export type TermWeights = Float64Array;

const PLACES = wordPlaces.length;
const PLACE_AT = Object.fromEntries(wordPlaces.map((place, at) => [place, at])) as Record<WordPlace, number>;

export const weightAt = (weights: TermWeights, place: WordPlace): number => weights[PLACE_AT[place]] ?? 0;

/** All terms. A word is looked up once by its text; pairs are found from it without building their text. */
export class Terms {
  readonly #words: ReadonlyMap<string, KnownWord>;
  /** Weights of each term, one per place. */
  readonly #rows: Float64Array;
  /**
   * For each term, the number of the text in which it was last counted: marks it as counted without a set that has to
   * be cleared.
   */
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

  /** Weights of the words of a text, given in pieces. Each term counts once. */
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

/** All words of the terms, and one row of weights per term. */
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

/** Whether a key is a word or a pair. Anything else can never occur in a message. */
const isTerm = (key: string): boolean => key.split(" ").length <= 2;
