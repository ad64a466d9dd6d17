import { anyOf } from "../../any-of.ts";
import { readCues } from "../../cues/cues.ts";
import { signsOf } from "../../signs/signs.ts";
import type { Surface } from "../../surface.ts";

/** Words that refer to another message: in its place, in addition, or in reply. */
const AFTER_ANOTHERS = new RegExp(
  anyOf(
    "\\b(?:no|nah|not|don't|needn't|worry|relax|chill|oh|ah|hey|wait|hang on|hold on)\\b",
    "\\b(?:ok|okay|yes|yeah|yep|sure|fine|great|perfect|good(?! (?:morning|afternoon|evening|day|night|news))|cool|thanks|thank you|ta|go (?:for it|ahead))\\b",
    "\\b(?:instead|rather|swap\\w*|let me|lemme|too|also|as well|both|either|then|afterwards|but|actually|though|still|again|same)\\b",
    "\\b(?:said|told|thought|promised|(?:was|were) going to|i could)\\b|\\balready (?:have|had|got|getting|doing|on)\\b",
    "\\bafter(?= (?:that|this|you|her|him|them)\\b|\\W*$)|\\b(?:i'm|i'll be|be) (?:already )?there\\b",
    "\\b(?:you|your|yours|we|we'll|us|him|her|them|that|this one)\\b|\\b(?:get|got|do|doing|have|take|taking) it\\b",
    "\\?|^(?:n|plus|so|and)\\b",
  ),
);
/** The same behind the claim, where details of the trip follow: "then we get groceries", "she needs new shoes". */
const OF_ANOTHERS =
  /\b(?:you|your|yours|all|both|together|_adult_|no need|not|don't|needn't|worry|relax|instead|rather|swap\w*|too|also|as well|either|but|actually|though|still|again|same|was going to)\b|\?/;

/** The end of the clause that names the child. */
const CLAUSE_END = /[,.;!\n]| (?:and )?then\b(?= \w)| and (?=(?:then )?we\b)/;

/** What is said up to the end of the first clause that names a child, and behind it. */
function around(masked: string): { readonly claim: string; readonly behind: string } | null {
  const child = masked.indexOf("_child_");
  if (child < 0) return null;
  const length = masked.slice(child).search(CLAUSE_END);
  const end = length < 0 ? masked.length : child + length;
  return { claim: masked.slice(0, end), behind: masked.slice(end) };
}

/** "Home from her school", "May and bring her home": of the child named, and so no words about another message. */
const itself = (claim: string): string =>
  claim.replace(/\b(?:her|his|their) (?=_place_|_activity_)/g, "").replace(/(_child_.*?) (?:him|her|them)\b/g, "$1");

/**
 * Whether the sender takes something as if nobody had mentioned it before: with the name of a child, and without words
 * that refer to another claim. "I'll get May from netball" does; "don't worry, I'll get May", "I'll get her" and "I'll
 * get May too" do not.
 */
export function claimsPlainly(surface: Surface): boolean {
  const { masked } = surface;
  const { claiming, answering, asking } = readCues(surface);
  if (!claiming.self && !signsOf(surface).has("self_moves")) return false;
  if (claiming.offers || claiming.conditional || claiming.tentative || asking.adult) return false;
  if (answering.handsOver || answering.relieves || answering.refuses || answering.corrects) return false;
  const said = around(masked);
  return said !== null && !AFTER_ANOTHERS.test(itself(said.claim)) && !OF_ANOTHERS.test(said.behind);
}

const HAS_TO_AS_WELL =
  /\bi(?:'ve)? (?:(?:also|still) (?:have|got|need)(?: got)? to|(?:have|got|need)(?: got)? to (?:also|still)|(?:also|still) gotta)\b|^(?:wait|hang on|hold on|ugh|argh|shoot|crap)\b[ ,.!]*(?:but )?i(?:'ve)? (?:have|got|need)(?: got)? to\b/;

/** "Wait, I also have to get May at 8": takes it because nobody else does, so that whoever can will relieve the sender. */
export const takesForWantOfOthers = ({ masked }: Surface): boolean => HAS_TO_AS_WELL.test(masked.trim());
