import type { NormalText, Word } from "../../normal/normalise.ts";
import { WEEKDAY } from "../../weekdays.ts";
import { oneWordOf } from "../../word-list.ts";
import type { Sense } from "../lexicon.ts";

/** The position of a word that may be a name. */
export type NamePlace = {
  readonly normal: NormalText;
  readonly at: number;
  readonly name: string;
  /** What the family's lexicon has for the word at an index, whatever surrounds it; null if nothing. */
  readonly kindAt: (index: number) => Sense["kind"] | null;
  /** A child is named directly before, or before "and". */
  readonly afterChild: boolean;
};

/** The words around a possible name, null beyond a comma or full stop. */
export type Around = {
  readonly word: Word;
  readonly before: string | null;
  readonly before2: string | null;
  readonly after: string | null;
  readonly after2: string | null;
  readonly after3: string | null;
  /** It begins its clause. */
  readonly opens: boolean;
  /** It ends its clause. */
  readonly closes: boolean;
};

/** Kinship words by which a family addresses people. */
export const ADDRESSED = "dad mum mom nan nana gran grandma grandpa papa";
const OPENER = oneWordOf(`
  ok hey hi hiya hello so and but oh then yes no nope yeah yep also plus thanks sorry please because if when that once
  unless whether since while why or until till before after says said think thought guess reckon suppose know hear heard hope remember btw reminder fyi
  just only wait well morning evening night today tomorrow tonight ${WEEKDAY} ${ADDRESSED}
`);
const CLOSER =
  /^(?:please|instead|too|then|though|tho|again|first|also|yet|asap|now|later|today|tonight|tomorrow|xx?|lol|thanks|either)$/;

/** The words around the one at an index; null if there is no such word. */
export function aroundOf({ words, text }: NormalText, at: number): Around | null {
  const word = words[at];
  if (!word) return null;
  const next = (index: number, step: number): string | null => {
    for (let n = at; n !== index; n += step) {
      const [left, right] = step > 0 ? [words[n], words[n + 1]] : [words[n - 1], words[n]];
      if (!left || !right || /[,.!?;:\n]/.test(text.slice(left.end, right.start))) return null;
    }
    return words[index]?.text ?? null;
  };
  const before = next(at - 1, -1);
  const after = next(at + 1, 1);
  return {
    word,
    before,
    before2: next(at - 2, -1),
    after,
    after2: next(at + 2, 1),
    after3: next(at + 3, 1),
    opens: before === null || isOneOf(before, OPENER),
    closes: after === null || isOneOf(after, CLOSER),
  };
}

/** Whether there is a word, and it is one of these. */
export const isOneOf = (text: string | null, words: RegExp): boolean => text !== null && words.test(text);
