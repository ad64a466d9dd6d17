import type { Message } from "@silent-observer/conversation";
import { type Family, isAdult, type MemberId, memberOf } from "@silent-observer/family";
import {
  adultsDoing,
  adultsNamed,
  type Cues,
  lexiconOf,
  readCues,
  readSurface,
  readWhen,
  signsOf,
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
  /** Hours as they are written, `HH:MM`; one of the clock face may be meant twelve hours on. */
  readonly hours: readonly string[];
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
    hours: readWhen(surface, message.sentAt, family).times.flatMap(({ time }) => time ?? []),
  };
  known.set(message, words);
  return words;
}

/** Whether the words ask for an adult, or say that the one who was to go cannot. */
export const wantsSomebody = ({ cues, signs }: Pick<Words, "cues" | "signs">): boolean =>
  cues.asking.adult ||
  cues.answering.refuses ||
  cues.answering.givesBack ||
  (signs.has("i_can") && signs.has("negation")) ||
  ["who", "can_you", "anyone", "needs", "cannot", "i_cannot"].some((sign) => signs.has(sign));

/** "Someone must come NOW": not at an hour, and within this one. */
export const isWantedNow = ({ text }: Message): boolean =>
  /\b(?:now|asap|immediately|urgent(?:ly)?|at once|straight ?away|come (?:and )?(?:get|fetch|quick|fast))\b/i.test(
    text,
  );

/** A word that hangs on a condition, on a maybe or on a yes: "I can if…", "want me to?". */
export const isHalfGiven = ({ cues: { claiming } }: Words): boolean =>
  claiming.conditional || claiming.tentative || claiming.offers;

/** "And I bring her home", "then we take the afternoon": who goes on from the other's word takes another part of it. */
export const takesTheRest = ({ text }: Message): boolean =>
  /^\W*(?:and|n|then|so|plus|also)\b.*\b(?:home|back|after(?:wards)?|afternoon|evening|rest|other (?:way|half|end|bit))\b/is.test(
    text,
  );

/** "I was going to do that": what somebody had in mind is no word that binds. */
export const wasOnlyMeant = ({ text }: Message): boolean =>
  /\bi\s+was\s+(?:just\s+|only\s+)?(?:going|meant|supposed|planning|hoping|about)\s+to\b/i.test(text);

/** "Could one of you meet me", from an adult, or "I'm bringing my dad": nobody's child is driven. */
export function isLiftForAdult(message: Message, family: Family): boolean {
  const { passenger } = wordsOf(message, family).cues;
  const writer = message.sender === null ? null : memberOf(family, message.sender);
  return passenger.adult || (passenger.writer && writer !== null && isAdult(writer));
}
