import { clockAfter } from "@silent-observer/calendar";
import { HALF_DAY_MINUTES, type LocalTime, type Message } from "@silent-observer/conversation";
import { type Family, isAdult, memberOf } from "@silent-observer/family";
import {
  AT_ENDS_OF_TRIP,
  adultsDoing,
  adultsNamed,
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
  isOfAdult,
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
  type Surface,
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

/** What the words of a message show, independently of its reading: the questions put to them. */
const questions = {
  cues: readCues,
  signs: signsOf,
  adults: adultsNamed,
  /** Those of `adults` who are said to do something: "Dad has it". */
  doing: adultsDoing,
  /** Ids of activities. */
  activities: (surface: Surface): readonly string[] =>
    surface.mentions.flatMap(({ sense }) => (sense.kind === "activity" ? [sense.id] : [])),
  /** Ids of places named. A nursery that the family file lists as an activity counts, under that id. */
  places: (surface: Surface): readonly string[] =>
    surface.mentions.flatMap(({ sense }) => (sense.kind === "place" ? [sense.id] : [])),
  /** Those of `places` at or by which something takes place: "party at nursery". */
  hosts: hostsIn,
  /** "Tom's group goes to the farm". */
  withGroup: goesWithGroup,
  /** "Ugh", "poor you", "same here": not an answer. */
  answersNothing: (surface: Surface) => isExclamation(surface) || saysTheSame(surface),
  children: childrenNamed,
  /** "Sorted", "wrong chat", "Gran it is": said by the one who asked, nobody is needed any more. */
  closes: (surface: Surface) => closesRequest(surface) || decidesFor(surface),
  /** "Jess has her", "he gets the bus". */
  tellsWhoHas: (surface: Surface) => tellsWhoHas(surface) || outsiderSeesTo(surface),
  /** "I'm cycling", said by a child. */
  goesByItself,
  /**
   * "He'll miss it", "she starts late", "coach knows": a child is not where it usually is, or those who expect it know.
   */
  isExcused: (surface: Surface) => comesOut(surface) || othersKnow(surface),
  /** "I'll move it", "only slot they had": the time is about to be changed, or was weighed against others. */
  weighsTime: (surface: Surface) => reschedules(surface) || weighsTime(surface),
  /** "Cleats first", "so early?", "early release": why a time is what it is. */
  explainsTime: (surface: Surface) => explainsTime(surface) || givesReason(surface),
  /** "Today only", "cages first", "so we can make the film": the sender of a time knows that it is not the usual one. */
  givesReason,
  /** "We're not going", "she's not singing": no child is at the event mentioned. */
  staysAway,
  /** "Parents meeting Thursday at 5". */
  forParents: saysForParents,
  /** "I'm taking him to judo": the way there only. */
  isBroughtTo,
  /** "I'll drive him home": the way back only. */
  isHomeward,
  /** "It's on the way", "across the street", "then I'll get Tom": one trip after or with another of the sender's. */
  fitsOtherTrip: (surface: Surface) =>
    liesOnTheWay(surface) || liesNear(surface) || followsOwnTrip(surface) || takesAlong(surface),
  /** "Same building", "15 mins is plenty", "both?": somebody has compared two trips of one adult. */
  comparesTrips: (surface: Surface) => liesNear(surface) || takesAlong(surface) || comparesTrips(surface),
  /** "Judo after", "before judo": puts a plan beside another. */
  putsInOrder,
  /** "That clashes", "party wins". */
  seesClash,
  /** "Sorted by phone", "no need": what was spoken of is settled. */
  isSorted: saysSorted,
  /** "We'll do both", "both fine". */
  keepsBoth,
  /** "Party wins", "gym can start late": which of two things has to give way. */
  ranksOne,
  /** "I'll move it to Friday". */
  willMoveIt,
  /** "The dentist!", "Ben then": nothing but the name of what is chosen. */
  onlyNames,
  /** "That's the plan", "on my list": takes what was asked, without a yes. */
  consents,
  /** "You are, you're on half day": said to the one who asked. */
  saysAskerHasIt,
  /** "Wish I could", "lib till 9, sorry": said by somebody who cannot do what was asked. */
  isKeptAway,
  /** "She doesn't need a lift". */
  needsNoLift,
  /** "The pool's shut": nobody is needed. */
  isShut,
  /** "Got Leo, we're at the park": the child is with the sender. */
  hasAlong,
  /** "Gran.": nothing but an adult's name. */
  isAdultAlone,
  /** "Bampy", "uncle Dai i think": an answer to who takes somebody. */
  namesAdult,
  /** "Cinema with Livia", "at Noah's", "a party": something other than the child's regular activities. */
  tellsOfAnother: (surface: Surface) => namesAnotherThing(surface, nounPhrases(surface)) || namesOccasion(surface),
  /** "You still have Lily today 5-9": reminds the one addressed of their task and asks nothing. */
  reminds,
  /** "Ben, are you going?": the child that is asked. */
  childSpokenTo,
  /**
   * Times as written, `HH:MM`, without those reckoned from now or at which something ends; see `hoursIn` for what they
   * may mean.
   */
  hours: (surface: Surface, { sentAt }: Message, family: Family): readonly LocalTime[] =>
    readWhen(surface, sentAt, family).times.flatMap((said) =>
      isFromNow(said) || endsThen(surface, said.start) ? [] : (said.time ?? []),
    ),
};

/** What the words of a message show: the answer to each question. */
export type Words = { readonly [Question in keyof typeof questions]: ReturnType<(typeof questions)[Question]> };

const known = new WeakMap<Message, Words>();

export function wordsOf(message: Message, family: Family): Words {
  const before = known.get(message);
  if (before) return before;
  const surface = readSurface(message.text, lexiconOf(family));
  const asked = Object.entries(questions).map(([name, ask]) => [name, ask(surface, message, family)]);
  const words: Words = Object.fromEntries(asked);
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
  return isOfAdult(wordsOf(message, family).cues.passenger, isByAdult(message, family));
}

/** Whether an adult of the family sent it. */
export function isByAdult({ sender }: Message, family: Family): boolean {
  const writer = sender === null ? null : memberOf(family, sender);
  return writer !== null && isAdult(writer);
}
