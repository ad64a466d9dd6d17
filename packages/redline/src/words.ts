import { clockAfter } from "@silent-observer/calendar";
import type { LocalTime, Message } from "@silent-observer/conversation";
import { type Family, isAdult, type MemberId, memberOf } from "@silent-observer/family";
import {
  AT_ENDS_OF_TRIP,
  AT_WANTS,
  adultsDoing,
  adultsNamed,
  asksForSomethingElse,
  asksOutOfInterest,
  type Cues,
  childrenNamed,
  childSpokenTo,
  clauseTexts,
  closesRequest,
  comesOut,
  goesByItself,
  goesWithGroup,
  hasAlong,
  hostsIn,
  isAdultAlone,
  isExclamation,
  isWhenAlone,
  lexiconOf,
  liesOnTheWay,
  namesAnotherThing,
  nounPhrases,
  onlyTellsOfSomebody,
  othersKnow,
  readCues,
  readSurface,
  readWhen,
  reminds,
  type Surface,
  saysTheSame,
  signsOf,
  staysAway,
  tellsWhoHas,
} from "@silent-observer/language";

/** What a message says in plain words, whatever was made of it: evidence beside its reading, and never a score. */
export type Words = {
  readonly cues: Cues;
  readonly signs: ReadonlySet<string>;
  readonly adults: readonly MemberId[];
  /** Those of them who are said to do something: "Dad has it". */
  readonly doing: readonly MemberId[];
  /** Ids of activities. */
  readonly activities: readonly string[];
  /** Ids of places; a nursery that the family file holds as an activity is one by that id. */
  readonly places: readonly string[];
  /** Those of them at which, or by which, something takes place: "party at nursery". */
  readonly hosts: readonly string[];
  /** "Tom's group goes to the farm". */
  readonly withGroup: boolean;
  /** "Ugh", "poor you", "same here": no answer to what was asked. */
  readonly answersNothing: boolean;
  readonly children: readonly MemberId[];
  /** "Sorted", "wrong chat": of one who asked, that nobody is wanted any more. */
  readonly closes: boolean;
  /** "Jess has her", "he gets the bus". */
  readonly tellsWhoHas: boolean;
  /** "I'm cycling", of a child. */
  readonly goesByItself: boolean;
  /** "He'll miss it", "she starts late", "coach knows": a child is not where it is on other days, or those who expect it know. */
  readonly isExcused: boolean;
  /** "We're not going", "she's not singing": no child is at what is told. */
  readonly staysAway: boolean;
  /** "It's on the way": one trip with what the writer has to do anyway. */
  readonly liesOnTheWay: boolean;
  /** "Got Leo, we're at the park": the child is with the writer. */
  readonly hasAlong: boolean;
  /** "Gran.": an adult is named, and no more is said. */
  readonly isAdultAlone: boolean;
  /** "Cinema with Livia", "at Noah's": some other thing than what a child always does. */
  readonly tellsOfAnother: boolean;
  /** "You still have Lily today 5-9", and nothing asked: who is spoken to has her. */
  readonly reminds: boolean;
  /** "Ben, are you going?": the child that is asked what it does. */
  readonly childSpokenTo: MemberId | null;
  /** Hours as they are written, `HH:MM`; one of the clock face may be meant twelve hours on. */
  readonly hours: readonly LocalTime[];
};

const known = new WeakMap<Message, Words>();

export function wordsOf(message: Message, family: Family): Words {
  const before = known.get(message);
  if (before) return before;
  const surface = readSurface(message.text, lexiconOf(family));
  const cues = readCues(surface);
  const words: Words = {
    cues,
    signs: signsOf(surface),
    adults: adultsNamed(surface),
    doing: adultsDoing(surface),
    activities: surface.mentions.flatMap(({ sense }) => (sense.kind === "activity" ? [sense.id] : [])),
    places: surface.mentions.flatMap(({ sense }) => (sense.kind === "place" ? [sense.id] : [])),
    hosts: hostsIn(surface),
    withGroup: goesWithGroup(surface),
    answersNothing: isExclamation(surface) || saysTheSame(surface),
    children: childrenNamed(surface),
    closes: closesRequest(surface),
    tellsWhoHas: tellsWhoHas(surface),
    goesByItself: goesByItself(surface),
    isExcused: comesOut(surface) || othersKnow(surface),
    staysAway: staysAway(surface),
    liesOnTheWay: liesOnTheWay(surface),
    hasAlong: hasAlong(surface),
    isAdultAlone: isAdultAlone(surface),
    tellsOfAnother: namesAnotherThing(surface, nounPhrases(surface)),
    reminds: reminds(surface),
    childSpokenTo: childSpokenTo(surface),
    hours: readWhen(surface, message.sentAt, family).times.flatMap(({ time }) => time ?? []),
  };
  known.set(message, words);
  return words;
}

/** The words of each clause of a message by itself: "court at nine, who has Nico for speech" names the hour of the court. */
export function clausesOf(message: Message, family: Family): readonly Words[] {
  const before = knownClauses.get(message);
  if (before) return before;
  const clauses = withWhenBeside(clauseTexts(message.text, AT_ENDS_OF_TRIP)).map((text) =>
    wordsOf({ ...message, text }, family),
  );
  knownClauses.set(message, clauses);
  return clauses;
}
const knownClauses = new WeakMap<Message, readonly Words[]>();

/** A clause of a day or an hour alone is said of the one before it, the first of the one after: "taking Ada to judo, 15:00". */
function withWhenBeside(texts: readonly string[]): readonly string[] {
  const clauses: string[] = [];
  for (const text of texts) {
    const before = clauses.at(-1);
    if (before !== undefined && (isWhenAlone(text) || isWhenAlone(before))) clauses.splice(-1, 1, `${before}, ${text}`);
    else clauses.push(text);
  }
  return clauses;
}
const HALF_DAY_MINUTES = 720;

/** The hours that words can mean: one of the clock face may be read in the evening as well. */
export const hoursIn = ({ hours }: Pick<Words, "hours">): readonly LocalTime[] =>
  hours.flatMap((hour) => [hour, clockAfter(hour, HALF_DAY_MINUTES)]);

/** Whether the words ask for an adult, or say that the one who was to go cannot. */
export const wantsSomebody = ({ cues, signs }: Pick<Words, "cues" | "signs">): boolean =>
  cues.asking.adult ||
  cues.answering.refuses ||
  cues.answering.givesBack ||
  (signs.has("i_can") && signs.has("negation")) ||
  ["who", "can_you", "anyone", "needs", "cannot", "i_cannot"].some((sign) => signs.has(sign));

/** By these somebody is wanted; that a note "needs" to be signed wants nobody. */
const WANTS = ["who", "can_you", "anyone", "needs_somebody", "needs_moving", "cannot", "i_cannot"];

/**
 * Whether a message asks out of interest alone, "who dropped Ada off this morning? her bag's here", or for something else than a
 * child to be seen to: "somebody has to wash Ada's kit tonight". What it only tells of somebody asks for nobody either.
 */
export function asksForNobody(message: Message, family: Family): boolean {
  const clauses = clauseTexts(message.text, AT_WANTS).map((text) => readSurface(text, lexiconOf(family)));
  const isIdle = (clause: Surface) => asksOutOfInterest(clause) || asksForSomethingElse(clause);
  return (
    clauses.some(isIdle) &&
    clauses
      .filter((clause) => !isIdle(clause) && !onlyTellsOfSomebody(clause))
      .every((clause) => !readCues(clause).asking.adult && !WANTS.some((sign) => signsOf(clause).has(sign)))
  );
}

/** A word that hangs on a condition, on a maybe or on a yes: "I can if…", "want me to?". */
export const isHalfGiven = ({ cues: { claiming } }: Words): boolean =>
  claiming.conditional || claiming.tentative || claiming.offers;

/** "Could one of you meet me", from an adult, or "I'm bringing my dad": nobody's child is driven. */
export function isLiftForAdult(message: Message, family: Family): boolean {
  const { passenger } = wordsOf(message, family).cues;
  return passenger.adult || (passenger.writer && isByAdult(message, family));
}

/** Whether an adult of the family wrote it; strangers are none. */
export function isByAdult({ sender }: Message, family: Family): boolean {
  const writer = sender === null ? null : memberOf(family, sender);
  return writer !== null && isAdult(writer);
}
