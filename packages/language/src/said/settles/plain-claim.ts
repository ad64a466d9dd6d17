import { anyOf } from "../../any-of.ts";
import { readCues } from "../../cues/cues.ts";
import type { Surface } from "../../surface.ts";

/** Words that refer to another message: in its place, in addition, or in reply. */
const AFTER_ANOTHERS = new RegExp(
  anyOf(
    "\\b(?:no|nah|not|don't|needn't|worry|relax|chill|oh|ah|hey|wait|hang on|hold on)\\b",
    "\\b(?:ok|okay|yes|yeah|yep|sure|fine|great|perfect|good|cool|thanks|thank you|ta)\\b",
    "\\b(?:instead|rather|swap\\w*|let me|lemme|too|also|as well|both|either|and|then|after|afterwards|but|actually|already|though|still|again|same)\\b",
    "\\b(?:said|told|thought|i could)\\b",
    "\\b(?:you|your|yours|we|we'll|us|him|her|them|it|that|this one|there)\\b",
    "\\?|^(?:n|plus|so)\\b",
  ),
);

/** "Home from her school", of the child just named. */
const ITS_OWN = /\b(?:her|his|their) (?=_place_|_activity_)/g;
/** "And we make waffles", behind the claim: what the sender and the child do then, unless others are spoken of. */
const DONE_THEN = /,? (?:and(?: then)?|then) we(?:'ll| will|'re going to| are going to)? [^.?!]*$/;
const SPEAKS_OF_OTHERS = /\b(?:you|your|yours|all|both|together|_adult_)\b|\?/;

/** The claim without the words about the same child that only look as if they referred to another message. */
function claimAlone(masked: string): string {
  const [then = ""] = DONE_THEN.exec(masked) ?? [];
  const claim = SPEAKS_OF_OTHERS.test(then) ? masked : masked.slice(0, masked.length - then.length);
  return claim.replace(ITS_OWN, "");
}

/**
 * Whether the sender takes something as if nobody had mentioned it before: with the name of a child, and without words
 * that refer to another claim. "I'll get May from netball" does; "don't worry, I'll get May", "I'll get her" and "I'll
 * get May too" do not.
 */
export function claimsPlainly(surface: Surface): boolean {
  const { masked } = surface;
  const { claiming, answering, asking } = readCues(surface);
  if (
    !claiming.self ||
    claiming.offers ||
    claiming.conditional ||
    claiming.tentative ||
    claiming.together ||
    asking.adult
  )
    return false;
  if (
    answering.handsOver ||
    answering.relieves ||
    answering.agrees ||
    answering.refuses ||
    answering.progress ||
    answering.corrects
  )
    return false;
  const alone = claimAlone(masked);
  return alone.includes("_child_") && !AFTER_ANOTHERS.test(alone);
}
