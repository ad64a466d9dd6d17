import { clockAfter } from "@silent-observer/calendar";
import { HALF_DAY_MINUTES, type LocalTime, type Message } from "@silent-observer/conversation";
import { type Family, isAdult, type MemberId, memberOf } from "@silent-observer/family";
import {
  AT_ENDS_OF_TRIP,
  adultsDoing,
  adultsNamed,
  type Cues,
  childrenNamed,
  childSpokenTo,
  clauseTexts,
  closesRequest,
  comesOut,
  comparesTrips,
  consents,
  decidesFor,
  endsThen,
  explainsTime,
  followsOwnTrip,
  givesReason,
  goesByItself,
  goesWithGroup,
  hasAlong,
  hostsIn,
  isAdultAlone,
  isBroughtTo,
  isExclamation,
  isFromNow,
  isHomeward,
  isKeptAway,
  isShut,
  isWhenAlone,
  keepsBoth,
  lexiconOf,
  liesNear,
  liesOnTheWay,
  namesAdult,
  namesAnotherThing,
  namesOccasion,
  needsNoLift,
  nounPhrases,
  onlyNames,
  othersKnow,
  outsiderSeesTo,
  putsInOrder,
  ranksOne,
  readCues,
  readSurface,
  readWhen,
  reminds,
  reschedules,
  saysAskerHasIt,
  saysForParents,
  saysSorted,
  saysTheSame,
  seesClash,
  signsOf,
  staysAway,
  takesAlong,
  tellsWhoHas,
  weighsTime,
  willMoveIt,
} from "@silent-observer/language";

/** What the words of a message show, independently of its reading. */
export type Words = {
  readonly cues: Cues;
  readonly signs: ReadonlySet<string>;
  readonly adults: readonly MemberId[];
  /** Those of `adults` who are said to do something: "Dad has it". */
  readonly doing: readonly MemberId[];
  /** Ids of activities. */
  readonly activities: readonly string[];
  /** Ids of places named. A nursery that the family file lists as an activity counts, under that id. */
  readonly places: readonly string[];
  /** Those of `places` at or by which something takes place: "party at nursery". */
  readonly hosts: readonly string[];
  /** "Tom's group goes to the farm". */
  readonly withGroup: boolean;
  /** "Ugh", "poor you", "same here": not an answer. */
  readonly answersNothing: boolean;
  readonly children: readonly MemberId[];
  /** "Sorted", "wrong chat", "Gran it is": said by the one who asked, nobody is needed any more. */
  readonly closes: boolean;
  /** "Jess has her", "he gets the bus". */
  readonly tellsWhoHas: boolean;
  /** "I'm cycling", said by a child. */
  readonly goesByItself: boolean;
  /**
   * "He'll miss it", "she starts late", "coach knows": a child is not where it usually is, or those who expect it know.
   */
  readonly isExcused: boolean;
  /** "I'll move it", "only slot they had": the time is about to be changed, or was weighed against others. */
  readonly weighsTime: boolean;
  /** "Cleats first", "so early?", "early release": why a time is what it is. */
  readonly explainsTime: boolean;
  /** "Today only", "cages first", "so we can make the film": the sender of a time knows that it is not the usual one. */
  readonly givesReason: boolean;
  /** "We're not going", "she's not singing": no child is at the event mentioned. */
  readonly staysAway: boolean;
  /** "Parents meeting Thursday at 5". */
  readonly forParents: boolean;
  /** "I'm taking him to judo": the way there only. */
  readonly isBroughtTo: boolean;
  /** "I'll drive him home": the way back only. */
  readonly isHomeward: boolean;
  /** "It's on the way", "across the street", "then I'll get Tom": one trip after or with another of the sender's. */
  readonly fitsOtherTrip: boolean;
  /** "Same building", "15 mins is plenty", "both?": somebody has compared two trips of one adult. */
  readonly comparesTrips: boolean;
  /** "Judo after", "before judo": puts a plan beside another. */
  readonly putsInOrder: boolean;
  /** "That clashes", "party wins". */
  readonly seesClash: boolean;
  /** "Sorted by phone", "no need": what was spoken of is settled. */
  readonly isSorted: boolean;
  /** "We'll do both", "both fine". */
  readonly keepsBoth: boolean;
  /** "Party wins", "gym can start late": which of two things has to give way. */
  readonly ranksOne: boolean;
  /** "I'll move it to Friday". */
  readonly willMoveIt: boolean;
  /** "The dentist!", "Ben then": nothing but the name of what is chosen. */
  readonly onlyNames: boolean;
  /** "That's the plan", "on my list": takes what was asked, without a yes. */
  readonly consents: boolean;
  /** "You are, you're on half day": said to the one who asked. */
  readonly saysAskerHasIt: boolean;
  /** "Wish I could", "lib till 9, sorry": said by somebody who cannot do what was asked. */
  readonly isKeptAway: boolean;
  /** "She doesn't need a lift". */
  readonly needsNoLift: boolean;
  /** "The pool's shut": nobody is needed. */
  readonly isShut: boolean;
  /** "Got Leo, we're at the park": the child is with the sender. */
  readonly hasAlong: boolean;
  /** "Gran.": nothing but an adult's name. */
  readonly isAdultAlone: boolean;
  /** "Bampy", "uncle Dai i think": an answer to who takes somebody. */
  readonly namesAdult: boolean;
  /** "Cinema with Livia", "at Noah's", "a party": something other than the child's regular activities. */
  readonly tellsOfAnother: boolean;
  /** "You still have Lily today 5-9": reminds the one addressed of their task and asks nothing. */
  readonly reminds: boolean;
  /** "Ben, are you going?": the child that is asked. */
  readonly childSpokenTo: MemberId | null;
  /**
   * Times as written, `HH:MM`, without those reckoned from now or at which something ends; see `hoursIn` for what they
   * may mean.
   */
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
    closes: closesRequest(surface) || decidesFor(surface),
    tellsWhoHas: tellsWhoHas(surface) || outsiderSeesTo(surface),
    goesByItself: goesByItself(surface),
    isExcused: comesOut(surface) || othersKnow(surface),
    weighsTime: reschedules(surface) || weighsTime(surface),
    explainsTime: explainsTime(surface) || givesReason(surface),
    givesReason: givesReason(surface),
    staysAway: staysAway(surface),
    forParents: saysForParents(surface),
    isBroughtTo: isBroughtTo(surface),
    isHomeward: isHomeward(surface),
    fitsOtherTrip: liesOnTheWay(surface) || liesNear(surface) || followsOwnTrip(surface) || takesAlong(surface),
    comparesTrips: liesNear(surface) || takesAlong(surface) || comparesTrips(surface),
    putsInOrder: putsInOrder(surface),
    seesClash: seesClash(surface),
    isSorted: saysSorted(surface),
    keepsBoth: keepsBoth(surface),
    ranksOne: ranksOne(surface),
    willMoveIt: willMoveIt(surface),
    onlyNames: onlyNames(surface),
    consents: consents(surface),
    saysAskerHasIt: saysAskerHasIt(surface),
    isKeptAway: isKeptAway(surface),
    needsNoLift: needsNoLift(surface),
    isShut: isShut(surface),
    hasAlong: hasAlong(surface),
    isAdultAlone: isAdultAlone(surface),
    namesAdult: namesAdult(surface),
    tellsOfAnother: namesAnotherThing(surface, nounPhrases(surface)) || namesOccasion(surface),
    reminds: reminds(surface),
    childSpokenTo: childSpokenTo(surface),
    hours: readWhen(surface, message.sentAt, family).times.flatMap((said) =>
      isFromNow(said) || endsThen(surface, said.start) ? [] : (said.time ?? []),
    ),
  };
  known.set(message, words);
  return words;
}

/** `wordsOf` each clause of a message: "court at nine, who has Nico for speech" gives nine to the court only. */
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

/**
 * Joins clauses that are only a day or time to the one before, the first one to the
 * one after: "taking Ada to judo, 15:00".
 */
function withWhenBeside(texts: readonly string[]): readonly string[] {
  const clauses: string[] = [];
  for (const text of texts) {
    const before = clauses.at(-1);
    if (before !== undefined && (isWhenAlone(text) || isWhenAlone(before))) clauses.splice(-1, 1, `${before}, ${text}`);
    else clauses.push(text);
  }
  return clauses;
}

/** The times that words can mean: each as written, and twelve hours later. */
export const hoursIn = ({ hours }: Pick<Words, "hours">): readonly LocalTime[] =>
  hours.flatMap((hour) => [hour, clockAfter(hour, HALF_DAY_MINUTES)]);

/** Whether a claim is conditional, tentative or only offered: "I can if…", "want me to?". */
export const isHalfGiven = ({ cues: { claiming } }: Words): boolean =>
  claiming.conditional || claiming.tentative || claiming.offers;

/**
 * Whether the passenger is an adult, not a child: "I'm bringing my dad", or "could one of you meet me" from an adult.
 */
export function isLiftForAdult(message: Message, family: Family): boolean {
  const { passenger } = wordsOf(message, family).cues;
  return passenger.adult || ((passenger.writer || passenger.sibling) && isByAdult(message, family));
}

/** Whether an adult of the family sent it. */
export function isByAdult({ sender }: Message, family: Family): boolean {
  const writer = sender === null ? null : memberOf(family, sender);
  return writer !== null && isAdult(writer);
}
