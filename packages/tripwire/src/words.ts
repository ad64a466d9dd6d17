/**
 * Places at which words are weighed: `word` always; in addition `child` if a child of the family writes, `thread` if
 * something is being arranged or came close to it, `last_own` after a message of the same sender, `last_asks` after a
 * question, and `still_asked` if a request still waits for its first answer.
 */
export const wordPlaces = ["word", "child", "thread", "last_own", "last_asks", "still_asked"] as const;
export type WordPlace = (typeof wordPlaces)[number];

/**
 * Weights of words and pairs of neighbouring words, in log-odds: `fetch`, `can you`, `^ who` (at the start), `then $`
 * (at the end).
 */
export type WordWeights<Words = ReadonlyMap<string, number>> = Readonly<Record<WordPlace, Words>>;

/** One value per place. */
export const atEachPlace = <Of>(of: (place: WordPlace) => Of): Record<WordPlace, Of> =>
  Object.fromEntries(wordPlaces.map((place) => [place, of(place)])) as Record<WordPlace, Of>;

export const OPENING = "^";
export const END = "$";
const CLOCK = "#clock";
const WORD = /_[a-z]+_(?:'s)?|[a-zß-ɏ]+(?:'[a-z]+)*|\d{1,2}:\d\d|\d+|[?!]|[\u0080-\u{10ffff}]/gu;

/** The words of a masked text and the pairs of neighbours in it, each once, under their names in `WordWeights`. */
export function wordsOf(masked: string): ReadonlySet<string> {
  const found = new Set<string>();
  let before = OPENING;
  for (const word of shapesIn(masked).slice(0, MOST_WORDS)) {
    found.add(word);
    found.add(`${before} ${word}`);
    before = word;
  }
  return found.add(`${before} ${END}`);
}

/** Words of a text that are looked at: by then a message that arranges something has done so. */
export const MOST_WORDS = 150;

/** The words of a text in order, numbers reduced to their length. No word spans a space. */
export const shapesIn = (text: string): string[] => (text.match(WORD) ?? []).map(shapeOf);

function shapeOf(written: string): string {
  const first = written.charCodeAt(0);
  if (first < ZERO || first > NINE) return written;
  return written.includes(":") ? CLOCK : `#${written.length}`;
}

const ZERO = "0".charCodeAt(0);
const NINE = "9".charCodeAt(0);
