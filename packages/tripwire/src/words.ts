/** What single words and pairs of neighbours weigh, in log-odds: `fetch`, `can you`, `^ who` (it opens), `then $` (it ends). */
export type WordWeights = {
  /** Wherever the message stands. */
  readonly anywhere: ReadonlyMap<string, number>;
  /** Besides, where something is being arranged: for or against what the thread says for a message, never against its own words. */
  readonly inThread: ReadonlyMap<string, number>;
};

const OPENING = "^";
const END = "$";
const CLOCK = "#clock";
const WORD = /_[a-z]+_(?:'s)?|[a-zß-ɏ]+(?:'[a-z]+)*|\d{1,2}:\d\d|\d+|[?!]|[\u0080-\u{10ffff}]/gu;

/** The words of a masked text and the pairs of neighbours in it, each once. Of a number only its length counts. */
export function wordsOf(masked: string): ReadonlySet<string> {
  const found = new Set<string>();
  let before = OPENING;
  for (const word of shapesIn(masked)) {
    found.add(word);
    found.add(`${before} ${word}`);
    before = word;
  }
  return found.add(`${before} ${END}`);
}

/** Words of a text that are looked at: a message that arranges something has long done so by then. */
const MOST_WORDS = 150;

const shapesIn = (text: string): string[] => (text.match(WORD) ?? []).slice(0, MOST_WORDS).map(shapeOf);

function shapeOf(written: string): string {
  const first = written.charCodeAt(0);
  if (first < ZERO || first > NINE) return written;
  return written.includes(":") ? CLOCK : `#${written.length}`;
}

const ZERO = "0".charCodeAt(0);
const NINE = "9".charCodeAt(0);

/** What these words weigh together, in log-odds. */
export function weightOf(words: ReadonlySet<string>, weights: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const word of words) sum += weights.get(word) ?? 0;
  return sum;
}

/** Tells which classes of phrases have one among these words: 1 for each, by its place in the list. */
export type PhraseFinder = (words: ReadonlySet<string>) => Uint8Array;

/** @param classes phrases of each class; null where it has none */
export function phraseFinder(classes: readonly (readonly string[] | null)[]): PhraseFinder {
  const byWord = new Map<string, { readonly at: number; readonly rest: readonly string[] }[]>();
  for (const [at, phrases] of classes.entries())
    for (const phrase of phrases ?? []) {
      const [first, ...rest] = keysOf(phrase);
      if (first !== undefined) byWord.set(first, [...(byWord.get(first) ?? []), { at, rest }]);
    }
  return (words) => {
    const found = new Uint8Array(classes.length);
    for (const word of words)
      for (const { at, rest } of byWord.get(word) ?? NONE) if (rest.every((other) => words.has(other))) found[at] = 1;
    return found;
  };
}

const NONE: readonly never[] = [];

/** A word is looked for itself, a phrase by the pairs of neighbours that it is made of. */
function keysOf(phrase: string): string[] {
  const shapes = shapesIn(phrase);
  return shapes.length === 1 ? shapes : shapes.slice(1).map((shape, at) => `${shapes[at]} ${shape}`);
}
