import type { Heard } from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";
import { SESSIONS, seesRival } from "@silent-observer/language";
import type { Judgement } from "../judgement.ts";
import type { Trouble } from "../trouble.ts";
import { isGivenUp, isLeft } from "./left-claim.ts";
import { hoursIn, isByAdult, type Words } from "./words.ts";

/** Whether somebody has noticed a conflict, in words that were not understood. */
export function isNoticed(
  heard: Heard,
  words: Words,
  trouble: Trouble,
  judgement: Judgement,
  overheard: readonly Heard[],
): boolean {
  switch (trouble.variant) {
    case "claimed_twice":
      return (
        isGivenUp(heard, words, trouble, overheard) ||
        isLeft(heard, words, trouble, overheard) ||
        (isByClaimant(heard, trouble) && seesRival(heard.message.text))
      );
    case "overlap":
      return (
        words.seesClash ||
        isBroughtUp(heard, words, trouble, judgement) ||
        isTakenOut(heard, words, trouble, judgement.family) ||
        isReconsidered(heard, words, judgement)
      );
    case "time_mismatch":
      return isHourTalkedAbout(heard, words, trouble, judgement);
    case "double_booked":
      return words.comparesTrips;
    case "missing_child":
      return isChildTold(words);
    default:
      return false;
  }
}

/** "Cormac. It's the wrist": says which child is meant. "Was it Cormac?" and "it isn't Cormac" do not. */
const isChildTold = ({ children, signs }: Words): boolean =>
  children.length > 0 && !["question", "negation", "who", "condition"].some((sign) => signs.has(sign));

/** Whether somebody else writes than the one whose plan it is. */
const isByAnother = ({ message }: Heard, { message: plan }: Judgement): boolean => message.sender !== plan.sender;

const isByClaimant = ({ message: { sender } }: Heard, { matter, other }: Trouble): boolean =>
  [...matter.adults, ...(other?.adults ?? [])].some((adult) => adult === sender);

/**
 * Whether a message names the other activity of an overlap. If it is not by the
 * sender of the plan, its place counts too.
 */
function isBroughtUp(heard: Heard, words: Words, { matter, other }: Trouble, judgement: Judgement): boolean {
  const { activities, places, signs } = words;
  const named = isByAnother(heard, judgement) ? [...activities, ...places] : activities;
  const isNamed = (one: string | null | undefined, beside: string | null) =>
    one != null && one !== beside && named.includes(one);
  // "But practice": the other one, if it is an activity of the family and the plan is none.
  const ofSession = activities.every((one) => SESSIONS.has(one)) && activities.length > 0;
  // "I'm in training till 5" is the sender's own.
  const session = other?.activity != null && ofSession && !signs.has("i_am");
  return session || isNamed(other?.activity, matter.activity) || isNamed(other?.location, matter.location);
}

/** Whether an adult means to change the plan or weighed its time against others, or its sender corrects it in words not understood. */
function isReconsidered({ message, reading }: Heard, words: Words, { message: plan, family }: Judgement): boolean {
  if (!isByAdult(message, family)) return false;
  return words.weighsTime || (reading === null && words.cues.answering.corrects && message.sender === plan.sender);
}

/**
 * Whether an adult says that the child leaves or misses the other activity, stays at home, or that those there know.
 */
export function isTakenOut(
  { message, reading }: Heard,
  { isExcused, children }: Words,
  { matter }: Trouble,
  family: Family,
) {
  if (!isByAdult(message, family) || (reading?.dates.length && !reading.dates.includes(matter.date))) return false;
  return isExcused && (children.length === 0 || children.some((child) => matter.children.includes(child)));
}

/** Whether the sender corrects the time or says why it is so early, or somebody asks about it or names the right one. */
function isHourTalkedAbout(heard: Heard, words: Words, { other }: Trouble, judgement: Judgement): boolean {
  const { children } = judgement.reading;
  const ofOthers = words.children.length > 0 && !words.children.some((child) => children.includes(child));
  if (!ofOthers && other?.start != null && hoursIn(words).includes(other.start)) return true;
  if (isByAnother(heard, judgement))
    return words.explainsTime || (words.signs.has("question") && words.hours.length > 0);
  return words.explainsTime || words.cues.answering.corrects;
}
