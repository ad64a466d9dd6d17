import { anyOf } from "../../any-of.ts";
import { AT_MARKS, bareClauses } from "../../clauses.ts";
import { readCues } from "../../cues/cues.ts";
import { once } from "../../once.ts";
import type { Surface } from "../../surface.ts";
import { goesByItself, outsiderSeesTo, tellsWhoHas } from "./seen-to.ts";

const OFFERS = new RegExp(
  anyOf(
    "\\bif (?:(?:it|that)(?:'d| would|'ll)? (?:helps?|suits?|be (?:any )?(?:help|easier))|needed|needs be|necessary|you(?:'re| are) (?:stuck|busy|short)|nobody|no one)",
    "\\bif you(?:'d| would)? (?:want|like|prefer|need|wish)\\b|\\b(?:do you |would you |d'you )?(?:want|need|like) (?:me|us) to\\b",
    "\\b(?:shall|should|will|would|could|can|may) (?:i|we) (?:just )?(?:bring|take|get|collect|fetch|drop|drive|pick|do|mind|go|have)\\b",
    "\\bi (?:can|could) (?:easily |also |always |happily )?(?:bring|take|get|collect|fetch|drop|drive|pick|do|mind|go|have)\\b|\\b(?:i'm |i'd be )?happy to\\b|\\bi (?:don't|wouldn't) mind\\b",
  ),
);
/** "I can bring her if you like", "will I take him?": waits for a yes. */
export const isOffer = once((surface: Surface): boolean => {
  const { asking, claiming, answering } = readCues(surface);
  return (
    OFFERS.test(surface.masked) &&
    !claiming.joins &&
    !answering.refuses &&
    !/\bi'll\b/.test(surface.masked) &&
    !asking.time
  );
});

const BEFORE = "(?:(?:oh|ah|aw|ok|okay|yeah|no|nah|nope|thanks|thank you|sure|but|god|sorry|love|_adult_)[ ,]+)*";
const BEHIND =
  "(?: (?:thanks|thank you|love|though|so|at all|honestly|really|today|tonight|tomorrow|this time|now|then|all|for (?:offering|that|now)|a million|mum|dad|x+|_adult_|_child_))*";
const NO_NEED = anyOf(
  "(?:there's |there is )?(?:no|absolutely no|zero) need(?: (?:to|for) .*)?|not (?:needed|necessary|required)(?: any ?more)?|no longer needed",
  "(?:don't|do not|needn't|no need to) (?:bother|trouble yourself|put yourself out)(?: yourself)?(?: about (?:it|that|her|him|them|_child_))?",
  "(?:she|he|they|_child_)(?:'s|'re| is| are) (?:not|no longer) going(?: any ?more)?|(?:she|he|they|_child_)(?:'s|'re| is| are)(?: all| already)? (?:sorted|covered)",
);
/** A no to an offer. After a plain "I'll do it" the same words would be thanks or reassurance. */
const POLITE_NO = anyOf(
  "(?:no|nah|nope|naw)|no (?:thanks|thank you|ta|cheers)|thanks but no(?: thanks)?",
  "(?:you|you all|ye)(?:'re| are) (?:grand|fine|ok|okay|good|alright|all right|all good|very good but .*)",
  "(?:don't|do not) worry(?: about (?:it|that|her|him|them))?|not to worry|leave it(?: be)?",
  "(?:it's|it is|that's) (?:ok|okay|fine|grand|alright|all right|sorted|covered)(?= thanks| love| we're| i've)",
  "(?:we|i)(?:'re|'m| are| am)(?: all)? (?:good|grand|fine|ok|okay|sorted|covered|set)(?: here)?|all (?:good|sorted|set)(?= thanks)",
);
const SAYS_NO_NEED = new RegExp(`^${BEFORE}${NO_NEED}${BEHIND}$`);
const SAYS_NO = new RegExp(`^${BEFORE}(?:${anyOf(NO_NEED, POLITE_NO)} ?)+${BEHIND}$`);
const BEGINS_WITH_NO =
  /^(?:(?:oh|ah|aw|thanks|god)[ ,]+)*(?:no|nah|nope|naw)(?:[ ,]+(?:no|nah|really|honestly|thanks|love))*[ ,]+(?:it'?s|that'?s) (?:ok|okay|fine|grand|alright|all right)\b/;
/** With which an offer is taken after all, or not yet decided. */
const TAKEN =
  /\?|\b(?:please|would you|brilliant|great|perfect|lovely|amazing|lifesaver|star|if you (?:want|like|don't mind|wouldn't)|be (?:great|good|lovely|a help)|yes|go (?:on|ahead|for it)|can't|but (?:can|could|maybe|you))\b|\bno need to (?:rush|hurry|ask|wait|reply|worry)\b/;

const THAT_IS_ALL =
  "(?= *$|[.,!]| (?:thanks|thank you|sorted|covered|already|so|then|myself|instead|anyways?|today|tonight|tomorrow|there|no (?:bother|problem|worries)|sure|love|_adult_)(?![a-z']))";
const KEEPS = new RegExp(
  `\\b${anyOf(
    "i(?:'ve| have)(?: got)? (?:it|her|him|them|this|that|this one|_child_|_activity_)",
    "i(?:'ll| will) (?:do|bring|take|get|collect|drop|drive|have|manage|fetch) (?:it|her|him|them|that|_child_)",
    "i'm (?:already )?(?:doing|bringing|taking|collecting|dropping|getting|driving) (?:it|her|him|them|that|_child_)",
    "i'm (?:going|happy to go|there)|got (?:it|her|him|this)",
  )}${THAT_IS_ALL}`,
);

const noIn = (masked: string, says: RegExp): boolean =>
  bareClauses(masked, AT_MARKS).some((clause) => says.test(clause)) ||
  says.test(masked.replace(/[^\p{L}\p{N}_' ]+/gu, "").trim());

/**
 * "No need", "you're grand thanks", "Kit's mum is taking her": a no to what another adult offers or says to do. "No need,
 * I'll get her" is a claim.
 */
export function declinesOffer(answer: Surface, offered: Surface): boolean {
  const masked = answer.masked.trim();
  if (TAKEN.test(masked) || KEEPS.test(masked)) return false;
  const seenTo =
    outsiderSeesTo(answer) ||
    (goesByItself(answer) && !/\byou\b/.test(masked)) ||
    (/^no\b/.test(masked) && tellsWhoHas(answer));
  if (noIn(masked, SAYS_NO_NEED) || seenTo) return true;
  return (noIn(masked, SAYS_NO) || BEGINS_WITH_NO.test(masked)) && isOffer(offered);
}

const NOT_KEPT = /\?|\b(?:if|unless|instead if|can't|when|till|until|after)\b/;

/** "I have it", "I'll do it", "I'm going anyway", to an offer: whoever it was offered to does it. */
export const doesItThemselves = (answer: Surface, offered: Surface): boolean =>
  KEEPS.test(answer.masked) && !NOT_KEPT.test(answer.masked) && isOffer(offered);
