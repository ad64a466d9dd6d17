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
  const byAnother = heard.message.sender !== judgement.message.sender;
  switch (trouble.variant) {
    case "claimed_twice":
      return (
        isGivenUp(heard, words, trouble) ||
        isLeft(heard, words, trouble, overheard) ||
        (isByClaimant(heard, trouble) && seesRival(heard.message.text))
      );
    case "overlap":
      return (
        words.seesClash ||
        isBroughtUp(words, trouble, byAnother) ||
        isTakenOut(heard, words, trouble, judgement.family) ||
        isReconsidered(heard, words, judgement)
      );
    case "time_mismatch":
      return isHourTalkedAbout(words, trouble, byAnother);
    case "double_booked":
      return words.comparesTrips;
    default:
      return false;
  }
}

const isByClaimant = ({ message: { sender } }: Heard, { matter, other }: Trouble): boolean =>
  [...matter.adults, ...(other?.adults ?? [])].some((adult) => adult === sender);

/**
 * Whether a message names the other activity of an overlap. If it is not by the
 * sender of the plan, its place counts too.
 */
function isBroughtUp({ activities, places }: Words, { matter, other }: Trouble, byAnother: boolean): boolean {
  const named = byAnother ? [...activities, ...places] : activities;
  const isNamed = (one: string | null | undefined, beside: string | null) =>
    one != null && one !== beside && named.includes(one);
  // "But practice": the other one, if it is an activity of the family and the plan is none.
  const session = other?.activity != null && activities.every((one) => SESSIONS.has(one)) && activities.length > 0;
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
function isTakenOut({ message, reading }: Heard, { isExcused, children }: Words, { matter }: Trouble, family: Family) {
  if (!isByAdult(message, family) || (reading?.dates.length && !reading.dates.includes(matter.date))) return false;
  return isExcused && (children.length === 0 || children.some((child) => matter.children.includes(child)));
}

/** Whether the sender corrects the time or says why it is so early, or somebody asks about it or names the right one. */
function isHourTalkedAbout(words: Words, { other }: Trouble, byAnother: boolean): boolean {
  if (other?.start != null && hoursIn(words).includes(other.start)) return true;
  if (byAnother) return words.explainsTime || (words.signs.has("question") && words.hours.length > 0);
  return words.explainsTime || words.cues.answering.corrects;
}
