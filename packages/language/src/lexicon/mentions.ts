import { KIN } from "../kin.ts";
import { isAscii, type NormalText, type Word } from "../normal/normalise.ts";
import { misspelled } from "../normal/typos.ts";
import { unmarked } from "../normal/unmarked.ts";
import { WEEKDAY } from "../weekdays.ts";
import type { Entry, Lexicon, Sense } from "./lexicon.ts";
import { canBeName } from "./names/can-be-name.ts";
import { isMovedHere } from "./names/moved.ts";
import { isSchoolClass } from "./school-class.ts";

/** A word or phrase of a message that means a member, an activity or a place of this family. */
export type Mention = {
  readonly sense: Sense;
  /** Span in the normalised text. */
  readonly start: number;
  readonly end: number;
  /** Index of its first word, and of the word after its last. */
  readonly from: number;
  readonly to: number;
  /** "Leo's", "leos". */
  readonly possessive: boolean;
};

/** Size of each family's cache of misspellings and of ordinary words. A chat has some thousand different words. */
const REMEMBERED = 4000;

/** Everything of the family that a text mentions, in order, without overlaps. */
export function mentionsIn(written: NormalText, lexicon: Lexicon): Mention[] {
  const normal = withoutMarks(written);
  const mentions: Mention[] = [];
  let at = 0;
  while (at < normal.words.length) {
    const mention = mentionAt(normal, written, at, lexicon, mentions.at(-1));
    if (mention) mentions.push(mention);
    at = mention ? mention.to : at + 1;
  }
  return mentions.filter(
    (mention) => !needsChild(mention) || mentions.some((other) => isChildJustBefore(other, mention)),
  );
}

/** "José" is looked up as "jose", like the words of the lexicon. Its position in the text does not change. */
function withoutMarks(written: NormalText): NormalText {
  if (isAscii(written.text)) return written;
  return { ...written, words: written.words.map((word) => ({ ...word, text: unmarked(word.text) })) };
}

const needsChild = ({ sense }: Mention): boolean => sense.kind === "activity" && sense.childOnly;
const isChildJustBefore = (child: Mention, mention: Mention): boolean =>
  child.sense.kind === "child" && child.to <= mention.from && mention.from - child.to <= 2;

function mentionAt(
  normal: NormalText,
  written: NormalText,
  at: number,
  lexicon: Lexicon,
  last: Mention | undefined,
): Mention | null {
  const word = normal.words[at];
  if (!word || lexicon.ordinary.has(word.text)) return null;
  for (const form of formsOf(word.text)) {
    const entry = entryAt(normal.words, written.words, at, form.text, lexicon);
    if (entry && isMeant(entry, { form, at, last }, normal, lexicon))
      return mentionOf(entry, normal.words, at, form.possessive);
  }
  // A word of the family that means something else here is not a misspelling of another.
  const spelling = lexicon.entries.has(word.text) ? null : guessed(word.text, lexicon);
  if (spelling === null) rememberOrdinary(word.text, lexicon);
  const entry = spelling && lexicon.entries.get(spelling)?.get("")?.[0];
  return entry ? mentionOf(entry, normal.words, at, false) : null;
}

/** Caches a word that never means anything, wherever it occurs: true of most words. */
function rememberOrdinary(text: string, { entries, ordinary }: Lexicon): void {
  if (formsOf(text).some((form) => entries.has(form.text))) return;
  if (ordinary.size >= REMEMBERED) ordinary.clear();
  ordinary.add(text);
}

/** The longest phrase at this position. Of phrases that differ only in diacritics, the one written. */
function entryAt(
  words: readonly Word[],
  written: readonly Word[],
  at: number,
  form: string,
  lexicon: Lexicon,
): Entry | undefined {
  const standing = standingAt(words, at, form, lexicon);
  const [longest] = standing;
  if (longest === undefined || standing.length === 1) return longest;
  const text = written
    .slice(at, at + longest.words.length)
    .map((word) => word.text)
    .join(" ");
  return (
    standing.find((entry) => entry.words.length === longest.words.length && text.startsWith(entry.written)) ?? longest
  );
}

/** The word itself, and without its ending if it may be a possessive with or without an apostrophe. */
function formsOf(text: string): Form[] {
  const forms = [{ text, possessive: false }];
  if (text.endsWith("'s")) forms.push({ text: text.slice(0, -2), possessive: true });
  else if (text.endsWith("s") && text.length > 2) forms.push({ text: text.slice(0, -1), possessive: true });
  return forms;
}
type Form = { readonly text: string; readonly possessive: boolean };

/** All phrases at this position, longest first. */
function standingAt(words: readonly Word[], at: number, form: string, { entries }: Lexicon): readonly Entry[] {
  const begun = entries.get(form);
  if (begun === undefined) return [];
  const alone = begun.get("") ?? [];
  const next = words[at + 1]?.text;
  const longer = next && begun.get(next)?.filter((entry) => stands(entry, words, at, form));
  return longer ? [...longer, ...alone] : alone;
}

function stands(entry: Entry, words: readonly Word[], at: number, form: string): boolean {
  return entry.words.every((expected, n) => {
    const word = n === 0 ? form : words[at + n]?.text;
    return word === expected || (n === entry.words.length - 1 && (word === `${expected}'s` || word === `${expected}s`));
  });
}

/** Where a phrase of the lexicon was found: the form of its first word, that word's index, and the mention before. */
type Found = { readonly form: Form; readonly at: number; readonly last: Mention | undefined };

/** Whether a phrase means the family's own here, and is not another person, a verb or an ordinary word. */
function isMeant(entry: Entry, found: Found, normal: NormalText, lexicon: Lexicon): boolean {
  const { form, at } = found;
  const { kind } = entry.sense;
  const alone = entry.words.length === 1;
  if (!normal.text.startsWith(entry.mark, normal.words[at + entry.words.length - 1]?.end)) return false;
  if (entry.name && isSomebodyElses(normal, at, form.text, lexicon)) return false;
  if (kind === "child" && isTitle(normal.words[at - 1])) return false;
  if (kind === "child" && entry.sense.group && areOthers(normal, at, at + entry.words.length, lexicon)) return false;
  if (entry.name) return !alone || isNamed(found, normal, lexicon);
  if (kind === "place" && alone && isAdultDoing(form.text, normal.words, at, lexicon)) return false;
  if (kind === "activity" && alone && (isDone(normal, at) || isSchoolClass(normal, at))) return false;
  if (alone && form.text === "both") return isMovedHere(normal.words, at);
  const bare = normal.words[at]?.text ?? "";
  // "dances", "games": the plural of an activity means it too, except that of a short word ("arts").
  return !form.possessive || bare.endsWith("'s") || form.text.length > 3;
}

/** Whether a name of one word is a name here: "Will and Mark" are two, "will" and "mark" may be verbs. */
function isNamed({ form, at, last }: Found, normal: NormalText, lexicon: Lexicon): boolean {
  const afterChild =
    last?.sense.kind === "child" && (last.to === at || (last.to === at - 1 && isAnd(normal.words[at - 1])));
  const kindAt = (index: number) => kindOf(normal.words, index, lexicon);
  return canBeName({ normal, at, name: form.text, kindAt, afterChild });
}

/** "Nan's picking up finn": the adult does something, even if "nan's" is also the name of a place. */
function isAdultDoing(form: string, words: readonly Word[], at: number, { entries }: Lexicon): boolean {
  if (!form.endsWith("'s") || BEHIND_IS_A_PLACE.test(words[at - 1]?.text ?? "")) return false;
  const begun = [...(entries.get(form.slice(0, -2))?.values() ?? [])].flat();
  return begun.some(({ sense }) => sense.kind === "adult") && DOES.test(words[at + 1]?.text ?? "");
}
const BEHIND_IS_A_PLACE = /^(?:at|to|from|in|near|by|of|outside)$/;
/** What somebody "is": doing something, or in a state that no place can be in. */
const DOES =
  /^(?:(?!(?:even|morn|dur|someth|anyth|noth|everyth|park|build)ing$)\p{L}{2,}ing|got|gonna|here|not|already|just|offered|said|happy|fine|able|free|away|sick|ill)$/u;

/** "I can meet you at three", "run her to school": a verb, even if the family has meets or a running club. */
const isDone = ({ text, words }: NormalText, at: number): boolean => {
  const [verb, next] = [words[at], words[at + 1]];
  if (verb === undefined || !DONE_TO_SOMEBODY.test(verb.text)) return false;
  const hasObject = next !== undefined && SOMEBODY.test(next.text) && text.slice(verb.end, next.start) === " ";
  return hasObject || WHO_DOES.test(words[at - 1]?.text ?? "");
};
const DONE_TO_SOMEBODY = /^(?:meet|run|walk|drive|ride|train|coach|row|box|camp)$/;
const SOMEBODY = /^(?:you|me|him|her|them|us|ya|everyone|everybody|someone|somebody)$/;
const WHO_DOES =
  /^(?:i|we|you|they|i'll|we'll|you'll|they'll|i'd|can|could|will|would|shall|should|might|must|let's|let)$/;

const isAnd = (word: Word | undefined): boolean => word !== undefined && /^(?:and|plus|or)$/.test(word.text);

/** Kind of what a word begins in this family's lexicon, whatever surrounds it. */
function kindOf(words: readonly Word[], at: number, lexicon: Lexicon): Sense["kind"] | null {
  const text = words[at]?.text;
  if (text === undefined) return null;
  for (const form of formsOf(text)) {
    const [entry] = standingAt(words, at, form.text, lexicon);
    if (entry) return entry.sense.kind;
  }
  const spelling = guessed(text, lexicon);
  return spelling ? (lexicon.entries.get(spelling)?.get("")?.[0]?.sense.kind ?? null) : null;
}

/**
 * "Children aged 2-3", "the kids next door", "my sister's kids", "that kids climbing night": not those of the family.
 * Whether an adult of the family has other children is not known.
 */
function areOthers({ text, words }: NormalText, from: number, to: number, lexicon: Lexicon): boolean {
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
function isSomebodyElses(normal: NormalText, at: number, form: string, lexicon: Lexicon): boolean {
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
const isTitle = (before: Word | undefined): boolean =>
  before !== undefined &&
  (/^(?:mr|mrs|ms|mister|dr|prof|professor)$/.test(before.text) ||
    (before.text === "miss" && before.capital && !before.first));

function mentionOf(entry: Entry, words: readonly Word[], at: number, possessive: boolean): Mention {
  const to = at + entry.words.length;
  const last = words[to - 1];
  const isPossessive = possessive || (entry.words.length > 1 && last !== undefined && last.text !== entry.words.at(-1));
  return {
    sense: entry.sense,
    start: words[at]?.start ?? 0,
    end: (last?.end ?? 0) + entry.mark.length,
    from: at,
    to,
    possessive: isPossessive,
  };
}

function guessed(text: string, lexicon: Lexicon): string | null {
  if (text.includes("'")) return null;
  const known = lexicon.known.get(text);
  if (known !== undefined) return known;
  const spelling = misspelled(text, lexicon.spellings);
  if (lexicon.known.size >= REMEMBERED) lexicon.known.clear();
  lexicon.known.set(text, spelling);
  return spelling;
}
