import { type EpochMs, type Heard, MINUTE_MS } from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";
import { leavesItToAnother } from "@silent-observer/language";
import type { Judgement } from "../judgement.ts";
import { type Matter, sidesOf, type Trouble } from "../trouble.ts";
import { isTakenOut } from "./noticed.ts";
import { isToldSeenTo } from "./overheard.ts";
import { answers } from "./settled.ts";
import { isInThread } from "./thread.ts";
import { isInTopicOf } from "./topics.ts";
import { isByAdult, type Words, wordsOf } from "./words.ts";

/**
 * How long words that do not say what they are about are taken to be about the bot's message, if nothing else is talked
 * about meanwhile.
 */
export const AFTERWARDS_MS: EpochMs = 30 * MINUTE_MS;
/** How long before the bot spoke something else may not have been talked about either. */
const QUIET_BEFORE_MS: EpochMs = 15 * MINUTE_MS;

/**
 * Whether an adult of the family tells, in plain words, that what the bot spoke about is settled: "sorted by phone",
 * "we'll do both", "the dentist!". It counts as a reply to the bot, or shortly after its message. Such words are often
 * dropped as chat, because nothing in them arranges anything.
 */
export function isAnsweredAfterwards(trouble: Trouble, given: Judgement): boolean {
  const { spokenAt, afterwards = [], family } = given;
  if (!spokenAt || afterwards.length === 0) return false;
  const judgement = { ...given, overheard: given.overheard ?? given.later };
  const { overheard } = judgement;
  const before = overheard.filter(
    ({ message }) => message.sentAt < spokenAt && message.sentAt >= spokenAt - QUIET_BEFORE_MS,
  );
  const talk = [...before, ...afterwards].filter(isInTopicOf(trouble, judgement));
  return talk.some((heard, at) => {
    const { message } = heard;
    if (!afterwards.includes(heard) || message.forwarded || !isByAdult(message, family)) return false;
    const words = wordsOf(message, family);
    const isMeant =
      answers(heard, trouble) ||
      (message.replyTo === null &&
        message.sentAt <= spokenAt + AFTERWARDS_MS &&
        talk.slice(0, at).every((other) => isAboutIt(other, trouble, judgement)));
    return isMeant && !isOfElse(words, trouble) && settles(heard, words, trouble, judgement);
  });
}

/** Whether a message leaves the talk where it was: it answers the conflict, is about its child and day, or is a mere "ugh". */
function isAboutIt(heard: Heard, trouble: Trouble, judgement: Judgement): boolean {
  const { message, reading } = heard;
  if (message.text === "" || answers(heard, trouble) || isInThread(heard, judgement)) return true;
  const sides = sidesOf(trouble);
  const ofSameChild = reading?.children.some((child) => sides.some(({ children }) => children.includes(child)));
  const ofSameDay = reading?.dates.every((date) => sides.some((side) => side.date === date));
  return (ofSameChild && ofSameDay) || wordsOf(message, judgement.family).answersNothing;
}

/** Whether a message names children or activities, and none of the conflict's. */
function isOfElse({ children, activities }: Words, trouble: Trouble): boolean {
  const sides = sidesOf(trouble);
  const own = sides.flatMap((side) => side.children);
  const matters = sides.flatMap(({ activity }) => activity ?? []);
  return (
    (children.length > 0 && own.length > 0 && !children.some((child) => own.includes(child))) ||
    (activities.length > 0 && matters.length > 0 && !activities.some((activity) => matters.includes(activity)))
  );
}

function settles(heard: Heard, words: Words, trouble: Trouble, { message: caused, family }: Judgement): boolean {
  if (words.signs.has("question")) return false;
  if (words.isSorted) return true;
  switch (trouble.variant) {
    case "missing_adult":
      return isToldSeenTo(heard, words, trouble, heard.message.sender === caused.sender);
    case "overlap":
      return (
        words.keepsBoth ||
        words.ranksOne ||
        words.willMoveIt ||
        isTakenOut(heard, words, trouble, family) ||
        (words.onlyNames && namesOneSide(words, trouble))
      );
    case "claimed_twice":
      return words.keepsBoth || isLeftByClaimant(heard, words, trouble) || namesOneClaimant(words, trouble);
    case "double_booked":
      return words.keepsBoth || words.comparesTrips;
    default:
      return false;
  }
}

const namesOneSide = (words: Words, trouble: Trouble): boolean => sidesNamed(words, trouble).length === 1;

const sidesNamed = ({ activities, adults }: Words, trouble: Trouble): readonly Matter[] =>
  sidesOf(trouble).filter((side) =>
    trouble.variant === "claimed_twice"
      ? adults.length > 0 && adults.every((adult) => side.adults.includes(adult))
      : side.activity !== null && activities.includes(side.activity),
  );

/** "All yours", "you go" from one of the two. */
const isLeftByClaimant = ({ message: { sender, text } }: Heard, { cues }: Words, trouble: Trouble): boolean =>
  sidesOf(trouble).some(({ adults }) => adults.some((adult) => adult === sender)) &&
  !cues.claiming.self &&
  (leavesItToAnother(text) || cues.answering.handsOver);

/** "Ben!" in answer to "who's covering?". */
const namesOneClaimant = (words: Words, trouble: Trouble): boolean =>
  (words.onlyNames || words.isAdultAlone) && namesOneSide(words, trouble);

/**
 * Which side was left when the last of these messages settled a conflict by naming the other ("Ben!", "the dentist!"),
 * or by leaving it to the other ("all yours").
 * @returns id of its arrangement; null if none was left in such words, or the calendar has it
 */
export function leftAfterwards(trouble: Trouble, afterwards: readonly Heard[], family: Family): string | null {
  const last = afterwards.at(-1);
  if (!last || (trouble.variant !== "overlap" && trouble.variant !== "claimed_twice")) return null;
  const words = wordsOf(last.message, family);
  const named = words.onlyNames || words.isAdultAlone ? sidesNamed(words, trouble) : [];
  const own = (side: Matter) => side.adults.some((adult) => adult === last.message.sender);
  const left =
    named.length === 1
      ? sidesOf(trouble).filter((side) => !named.includes(side))
      : trouble.variant === "claimed_twice" && isLeftByClaimant(last, words, trouble)
        ? sidesOf(trouble).filter(own)
        : [];
  const [side] = left;
  return left.length === 1 && side?.origin.kind === "arrangement" ? side.origin.arrangementId : null;
}
