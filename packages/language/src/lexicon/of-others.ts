import { KIN } from "../kin.ts";
import type { NormalText, Word } from "../normal/normalise.ts";
import { WEEKDAY } from "../weekdays.ts";
import type { Lexicon } from "./lexicon.ts";
import { kindOf } from "./look-up.ts";

/**
 * "Children aged 2-3", "the kids next door", "my sister's kids", "that kids climbing night": not those of the family.
 * Whether an adult of the family has other children is not known.
 */
export function areOthers({ text, words }: NormalText, from: number, to: number, lexicon: Lexicon): boolean {
  const [first, last] = [words[from], words[to - 1]];
  if (last && ARE_ELSEWHERE.test(text.slice(last.end))) return true;
  const before = text.slice(0, first?.start);
  if (OF_ONE_KIND.test(before) && /^ [a-z]/.test(text.slice(last?.end))) return true;
  const owner = words[from - 1]?.text ?? "";
  return OWNER.test(before) && !CUT_SHORT.test(owner) && kindOf(words, from - 1, lexicon) === null;
}
const ARE_ELSEWHERE =
  /^ (?:(?:aged|ages|under|over|born)(?![a-z])|(?:next door|(?:across|down|over|up) the (?:road|street|way|lane)|from (?:next door|the estate|his class|her class))(?![a-z]))/;
/** "A kids disco" is for any kids. */
const OF_ONE_KIND = /\b(?:an?|that|this|another) $/;
const OWNER = /\p{L}(?:'s|s') $/u;

const IS_KIN = new RegExp(`^(?:${KIN}|ma|pop|son|daughter)$`);
/** "It's dad who collects", "tomorrow's dad's turn": a verb is cut short, and nobody is owned. */
const CUT_SHORT = new RegExp(
  `^(?:it|that|this|there|here|what|who|where|when|how|why|let|he|she|today|tonight|tomorrow|${WEEKDAY})'s$`,
);

/**
 * "My mom", "Mason's dad", "another dad": not the one of this family. Whoever is the mum of a child of the family, or of
 * all its children, is its own.
 */
export function isSomebodyElses(normal: NormalText, at: number, form: string, lexicon: Lexicon): boolean {
  const before = justBefore(normal, at);
  if (before === undefined || !IS_KIN.test(form)) return false;
  if (/^(?:my|his|her|their|your|whose|an?|another|other|some)$/.test(before)) return true;
  // "Mason's mum and dad".
  if (/^(?:and|or|&)$/.test(before)) {
    const first = normal.words[at - 2]?.text;
    return first !== undefined && isSomebodyElses(normal, at - 2, first, lexicon);
  }
  return /\p{L}'s$/u.test(before) && !CUT_SHORT.test(before) && kindOf(normal.words, at - 1, lexicon) === null;
}

/** The word before one in the same clause: "logistics. mum wants us all" has none before its mum. */
function justBefore({ text, words }: NormalText, at: number): string | undefined {
  const before = words[at - 1];
  return before && text.slice(before.end, words[at]?.start) === " " ? before.text : undefined;
}

/** "Mr Lee" is not a child. "I miss Lee" has no title. */
export const isTitle = (before: Word | undefined): boolean =>
  before !== undefined &&
  (/^(?:mr|mrs|ms|mister|dr|prof|professor)$/.test(before.text) ||
    (before.text === "miss" && before.capital && !before.first));
