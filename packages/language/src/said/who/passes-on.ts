import type { MemberId } from "@silent-observer/family";
import { anyOf } from "../../any-of.ts";
import { AT_MARKS, clauseTexts } from "../../clauses.ts";
import type { Surface } from "../../surface.ts";
import { leftTo } from "./left-to.ts";

const BEFORE =
  "(?:(?:ok|okay|oh|ah|so|and|actually|no|sorry|update|change of plans?|new plan|slight change|btw|fyi|just so you know|good news|right|it's|that|turns out)[ ,:]+)*";
const DOING =
  "(?:doing|taking|bringing|getting|collecting|fetching|dropping|driving|minding|picking up|covering|having)";
const DO = "(?:do|take|bring|get|collect|fetch|drop|drive|mind|pick up|cover|have)";
const IT =
  "(?:it|that|this|him|her|them|(?:_child_'s )?_activity_|_child_|(?:the )?_activity_ run|for me)(?: up)?(?! (?:last|yesterday|usually|sometimes|normally|a|an|the|some)\\b)(?![a-z'])";
/** "Gran's taking Leo instead", "Ben has her now", "me and Ben swapped", "Gran said she'd do it". */
const PASSES_ON = new RegExp(
  `^${BEFORE}${anyOf(
    `_adult_(?:'s| is|'s going to be)(?: now| actually)? ${DOING} ${IT}`,
    `_adult_(?:'s going to|'ll| will)(?: now)? ${DO} ${IT}`,
    `_adult_ (?:said|says|told me|agreed|offered|promised|wants) (?:(?:that )?(?:he|she|they)(?:'ll|'d| will| would| can)|to) ${DO} ${IT}`,
    "_adult_(?:'s| is) (?:taking over|stepping in)(?: (?:from me|for me|now|instead|tomorrow|today))*(?=\\W*$)",
    "_adult_(?:'s got| has| has got) (?:it|him|her|them|_child_|that)(?: now| instead| tomorrow| today)*$",
    "(?:me and _adult_|_adult_ and (?:i|me)|myself and _adult_|(?:i |i've |we )?(?:swapped|switched|traded) with _adult_)(?: (?:have |just )*(?:swapped|switched|traded))?(?= *$| (?:tomorrow|today|days|so|for)\\b)",
    "(?:i )?(?:gave|passed|handed) (?:it|that|him|her|them|_child_|_activity_) (?:on |over )?to _adult_|_adult_ took (?:it|that|him|her|them|_child_|_activity_) (?:off|from) me",
  )}`,
);
const SWAPPED = /^.*\b(?:swapped|switched|traded)\b/;
const TOGETHER = /\b(?:me and _adult_|_adult_ and (?:i|me)|myself and _adult_)\b/;
const OPEN =
  /[?]|\b(?:if|might|maybe|perhaps|unless|with me|and i (?!swapped|switched|traded|have|just)|i'll|both|too|as well|shifts?|home|back)\b/;

/** The one other adult who has, by these words, taken over what the writer was to do; null if there is none. */
export function passedOnTo({ masked, mentions }: Surface): MemberId | null {
  if (OPEN.test(masked) || (TOGETHER.test(masked) && !SWAPPED.test(masked))) return null;
  const adults = new Set(mentions.flatMap(({ sense }) => (sense.kind === "adult" ? sense.ids : [])));
  const [to = null] = adults;
  return adults.size === 1 && clauseTexts(masked, AT_MARKS).some((clause) => PASSES_ON.test(clause)) ? to : null;
}

/** "Gran's doing it", "it's yours, Gran": the other adult to whom the writer gives it by these words; null if there is none. */
export const givenTo = (surface: Surface): MemberId | null => passedOnTo(surface) ?? leftTo(surface);
