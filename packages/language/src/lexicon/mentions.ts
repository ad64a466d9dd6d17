import { isAscii, type NormalText, type Word } from "../normal/normalise.ts";
import { unmarked } from "../normal/unmarked.ts";
import type { Entry, Lexicon, Sense } from "./lexicon.ts";
import { type Form, formsOf, guessed, kindOf, REMEMBERED, standingAt } from "./look-up.ts";
import { canBeName } from "./names/can-be-name.ts";
import { isMovedHere } from "./names/moved.ts";
import { areOthers, isSomebodyElses, isTitle } from "./of-others.ts";
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
