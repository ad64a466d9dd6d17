import { type Around, isOneOf, type NamePlace } from "./around.ts";
import { isAskedAfter } from "./asked-after.ts";
import { leadsToThing, WHEN } from "./beside.ts";
import { endsAsMoved, MOVES } from "./moved.ts";
import { PREDICATE_VERB } from "./subject.ts";
import type { WordName } from "./word-names.ts";

/** Names that are modal verbs, which may occur in the same positions as a name. */
export const MODALS: ReadonlySet<string> = new Set(["will", "may"]);

/** "Will has chess", as opposed to "will do": the modal follows its subject or begins a question. */
export function isPersonNotModal(place: NamePlace, around: Around, kind: WordName): boolean {
  const { at, kindAt, normal, afterChild } = place;
  const { word, before, after, opens } = around;
  if (isOneOf(before, SUBJECT_BEFORE)) return false;
  if (before !== null && ["child", "adult"].includes(kindAt(at - 1) ?? "") && after !== null) return false;
  if (isPlainlyMoved(place, around) || isPlainlyAskedAfter(place, around, kind)) return true;
  if (isOneOf(after, VERB_AFTER_MODAL)) return false;
  if (afterChild && isOneOf(before, /^(?:and|&|or)$/)) return true;
  if (isOneOf(after, PREDICATE_VERB) || isOneOf(after, /^(?:is|was)$/)) return true;
  if (opens && after !== null && kindAt(at + 1) === "activity") return true;
  if (opens && isOneOf(after, /^(?:at|from|to)$/)) return leadsToThing(place, around);
  if (isOneOf(before, /^(?:with|for|from)$/)) return true;
  return (
    isOneOf(after, WHEN) &&
    (word.capital || before === null) &&
    !isOneOf(after, /^(?:this|next|now)$/) &&
    !normal.text.includes("?")
  );
}

/** "Collecting will at 4", "pick up may", "taking will swimming": no modal follows such a verb. */
function isPlainlyMoved(place: NamePlace, around: Around): boolean {
  const verb = isOneOf(around.before, /^(?:up|off)$/) ? around.before2 : around.before;
  return isOneOf(verb, MOVES) && (place.kindAt(place.at + 1) === "activity" || endsAsMoved(place, around));
}

/** "Is may at harp", but not "is may a good month". */
const isPlainlyAskedAfter = (place: NamePlace, around: Around, kind: WordName): boolean =>
  isOneOf(around.before, NO_MODAL_BEHIND) && !isOneOf(around.after, A_THING) && isAskedAfter(place, around, kind);

/** Words that show that "will" and "may" are verbs. */
const SUBJECT_BEFORE =
  /^(?:i|you|he|she|it|we|they|who|this|there|what|which|somebody|someone|everyone|nobody|anybody|anyone|one|mum|mom|dad|these|those|kids|coach|school)$/;
const VERB_AFTER_MODAL =
  /^(?:be|have|do|you|we|he|she|they|i|it|the|not|never|that|this|there|someone|somebody|anyone|anybody|everyone|your|need|take|go|get|pick|drop|come|make|probably|also|just|always|still|try|let|send|bring|call|text|see|ask|check|sort|work|rain)$/;
const NO_MODAL_BEHIND = /^(?:is|isn't|does|did|has|where's|how's)$/;
const A_THING = /^(?:a|an|the|my|our|first|last)$/;
