import type { NormalText } from "../../normal/normalise.ts";
import { oneWordOf } from "../../word-list.ts";
import { type Around, isOneOf, type NamePlace } from "./around.ts";
import { leadsToThing, WHEN } from "./beside.ts";
import { ownsSomething } from "./owner.ts";
import type { WordName } from "./word-names.ts";

/** "Joy ur haircut is mon", "rose has cheer", "mark at ball", "joy band 4pm". */
export function isSubject(place: NamePlace, around: Around, kind: WordName): boolean {
  const { at, kindAt, normal, name } = place;
  const { after, after2, after3, opens } = around;
  if (!opens || after === null) return false;
  if (WEATHER.test(name) && !ONLY_OF_A_PERSON.test(after) && kindAt(at + 1) !== "activity") return false;
  if (isSpokenTo(after, after2)) return true;
  if (/^(?:is|was)$/.test(after))
    return after2 === null ? !kind.feeling : BEING.test(after2) && !isOwed(name, after2, after3);
  if (isPredicate(after))
    return (
      !(kind.verb && /^(?:can|will|just|only|both|too|still|also)$/.test(after) && after2 === null) &&
      !isOwed(name, after2, after3)
    );
  if (kindAt(at + 1) === "activity") return !(kind.verb && isJudged(normal, at + 2));
  if (!kind.verb && ownsSomething(place, around)) return true;
  if (/^(?:at|from|to|in|on|after|before|for)$/.test(after))
    return leadsToThing(place, around) && !isOneOf(after2, MEAL);
  if (after === "out" && after2 === "of")
    return after3 === "school" || /^(?:activity|place)$/.test(kindAt(at + 3) ?? "");
  if (WHEN.test(after)) return !kind.verb || !/\b(?:calendars?|diary|diaries|down)\b/.test(normal.text);
  return false;
}

/** Verbs with a person as subject, directly after the name. */
export const PREDICATE_VERB = oneWordOf(`
  has hasn't had hadn't needs needed wants wanted goes gets got finishes finished starts started comes came
  does doesn't did didn't can can't could couldn't won't would wouldn't isn't wasn't should shouldn't might must will
  says said forgot lost left missed won loves hates plays walks rides eats ate slept woke threw fell hurt broke made
  took thinks knows asked keeps stays stayed
`);
const PREDICATE_ADVERB = /^(?:still|also|usually|always|never|already|just|only|both|too)$/;
/** "Joy needs", "rose still", "mark never". */
export const isPredicate = (after: string | null): boolean =>
  isOneOf(after, PREDICATE_VERB) || isOneOf(after, PREDICATE_ADVERB);

/** What may follow "is" if its subject is a person. */
export const BEING = oneWordOf(String.raw`
  at with in on off out up home here there from after down back over under away around
  sick ill poorly unwell feverish asleep awake hungry tired sad upset happy fine ok okay
  late early done ready free sorted stuck finished booked invited allowed supposed meant due \p{L}+ing
  not still just already also so too a the my your first last next today tomorrow tonight
  one two three four five six seven eight nine ten eleven twelve \d.*
`);

/** Names that describe the day or season at the start of a sentence. */
const WEATHER = /^(?:sunny|summer|autumn|winter|spring|rain|rainy|storm|stormy|sky|dawn|misty|breeze|sunday|monday)$/;
const ONLY_OF_A_PERSON = /^(?:has|needs|wants|can|goes|gets|said|says)$/;

/** "Joy you're up", "rose can you", "mark hon". */
const isSpokenTo = (after: string, after2: string | null): boolean =>
  /^(?:you're|you'll|you've|your)$/.test(after) ||
  (after === "you" && after2 !== null) ||
  (/^(?:can|could|are|did|do|would|will)$/.test(after) && after2 === "you") ||
  /^(?:honey|hon|love|darling|sweetie|sweetheart|babe|dear|pet|mate|bud)$/.test(after);

/** "Bill is due", "bill needs paying": something owed is not a person. */
const isOwed = (name: string, ...next: readonly (string | null)[]): boolean =>
  name === "bill" && next.some((word) => isOneOf(word, /^(?:due|overdue|paying|paid|to|come|arrived|a)$/));

/** "Hope ballet was good": the verb is followed by a sentence about the activity. */
const isJudged = ({ words }: NormalText, from: number): boolean =>
  words.slice(from, from + 2).some(({ text }) => /^(?:is|was|went|goes|isn't|wasn't|are|has|gets|doesn't)$/.test(text));

/** "Grace before dinner". */
const MEAL = /^(?:dinner|lunch|tea|supper|breakfast|meals|bed)$/;
