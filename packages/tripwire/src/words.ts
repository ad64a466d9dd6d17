/**
 * Where words are weighed: `word` wherever the message stands; besides, from a child of the family (`child`), where something
 * is being arranged or came near to it (`thread`), after a message of the writer's own (`last_own`), after a question
 * (`last_asks`), and where a request still waits for the first who answers (`still_asked`).
 */
export const wordPlaces = ["word", "child", "thread", "last_own", "last_asks", "still_asked"] as const;
export type WordPlace = (typeof wordPlaces)[number];

/** What single words and pairs of neighbours weigh, in log-odds: `fetch`, `can you`, `^ who` (it opens), `then $` (it ends). */
export type WordWeights<Words = ReadonlyMap<string, number>> = Readonly<Record<WordPlace, Words>>;

/** Something for each place. */
export const atEachPlace = <Of>(of: (place: WordPlace) => Of): Record<WordPlace, Of> =>
  Object.fromEntries(wordPlaces.map((place) => [place, of(place)])) as Record<WordPlace, Of>;

export const OPENING = "^";
export const END = "$";
const CLOCK = "#clock";
const WORD = /_[a-z]+_(?:'s)?|[a-zß-ɏ]+(?:'[a-z]+)*|\d{1,2}:\d\d|\d+|[?!]|[\u0080-\u{10ffff}]/gu;

/** The words of a masked text and the pairs of neighbours in it, each once, by the names that they are weighed under. */
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

/** Words of a text that are looked at: a message that arranges something has long done so by then. */
export const MOST_WORDS = 150;

/** The words of a text in their order. Of a number only its length counts. None of them goes on past a space. */
export const shapesIn = (text: string): string[] => (text.match(WORD) ?? []).map(shapeOf);

function shapeOf(written: string): string {
  const first = written.charCodeAt(0);
  if (first < ZERO || first > NINE) return written;
  return written.includes(":") ? CLOCK : `#${written.length}`;
}

const ZERO = "0".charCodeAt(0);
const NINE = "9".charCodeAt(0);
