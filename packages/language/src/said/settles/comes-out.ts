import type { Surface } from "../../surface.ts";
import { RANKS_ONE } from "./sorted.ts";

const CHILD = "(?:_child_|s?he|they|him|her|them)";
const WILL =
  "(?:'s|'ll|'re| is| are| will| can| could| has to| have to| needs? to|'ll have to)?(?: just| only| going to| gonna| be| come| coming| go| get| gets| a bit| a little)*";
const COMES_OUT = new RegExp(
  [
    `\\b${CHILD}${WILL} (?:out of|off) (?:the )?(?:_place_|_activity_|school|class|lessons?|it|there)\\b`,
    `\\b${CHILD}${WILL}(?: (?:out|off|home|goes|leaves?|leaving))* early\\b`,
    "\\b(?:him|her|them|_child_) (?:up|home) early\\b",
    `\\b${CHILD}${WILL}(?: (?:in|starts?|starting|comes|goes|arrives?|arriving|a bit|a little|much))* later?\\b(?! (?:than|today|tonight|tomorrow|this|if|as))`,
    `\\b${CHILD}${WILL}(?: (?!not\\b)[a-z_]+){1,5} (?:another|some other|a different) (?:day|time)\\b`,
    `\\b${CHILD}(?:'d| would)(?: much)? rather (?:do|go|be|not)\\b`,
    `\\b${CHILD}${WILL} (?:miss(?:es|ing)?|skip(?:s|ping)?)\\b`,
    `\\b(?:keep|keeping|kept) ${CHILD} (?:at )?(?:home|off|out)\\b`,
    `\\b${CHILD}${WILL} stay(?:s|ing)? (?:at )?(?:home|off|out)\\b`,
    `\\b${CHILD}(?:'s|'ll|'re| is| are| will)? (?:has|have|having|got|gets?|takes?|taking) (?:the|a|that) (?:whole |half |rest of the )?(?:day|morning|afternoon|week) off\\b`,
    `\\b(?:drop|dropping|bring|bringing|run|running) ${CHILD}(?: (?:off|in|back|to (?:the )?(?:_place_|_activity_|school)|(?:at|to) it|there))* (?:after(?:wards)?|straight after|from there)(?=\\W*(?:$|[.,;!?]))`,
  ].join("|"),
);

/**
 * "I'll take her out of nursery at ten", "he'll be out early", "he starts late that day", "she'll miss it", "keeping
 * him home till then", "he has the day off", "I drop him after": a child is not where it usually is.
 */
export const comesOut = ({ masked }: Surface): boolean => COMES_OUT.test(masked);

const WE = "(?:_child_|s?he|they|we)";
/** "Not going to grandma's" is about another place. */
const TO_IT = "(?! to (?!(?:it|that|this|any|_activity_|the _activity_|her _activity_|his _activity_)(?![a-z])))";
const TAKES_PART =
  "(?:invited|asked|(?:going|coming)(?! (?:with|without|home|back|alone))|singing|playing|dancing|performing|swimming|running|joining|attending|taking part|in it|there|needed)";
const STAYS_AWAY = new RegExp(
  `\\b${WE}(?:(?:'s|'re| is| are|'s definitely|'re definitely) not| isn't| aren't) ${TAKES_PART}\\b${TO_IT}|` +
    `\\b${WE} (?:won't|will not|can't|cannot|doesn't|don't|does not|do not) (?:want to |have to |need to |be )?(?:go|going|come|coming|attend|join|sing|play|take part|there)\\b${TO_IT}(?! (?:with|without|home|back|alone))`,
);

/** "We're not going", "she's not singing", "Tom isn't invited": a child is not at the event mentioned. */
export const staysAway = ({ masked }: Surface): boolean => STAYS_AWAY.test(masked);

/** People in charge of a child's activity. */
const LEADER =
  "(?:(?:coach|mr|mrs|ms|miss) (?!and|that|about|to|we|he|she|if|you)[a-z]{2,}|coach(?:es)?|trainers?|managers?|teachers?|instructors?|leaders?|captain|conductor|sensei|sifu|akela|brown owl|guruji|ustad|maestro|pastor|club|team|squad|troop|pack|tutor|key ?worker|pool|studio|gym|dojo|rink|office)";
const THEM = `(?:(?:the|his|her|their|our|_child_'s|both|all) )*(?:_activity_ )?(?:${LEADER}|_activity_|_place_|school)`;
const NOT_YET =
  "(?<!\\b(?:you|u|anyone|anybody|someone|somebody|who|nobody|not|haven't|hasn't|didn't)(?: (?:even|actually|already|yet))? )";
const OTHERS_KNOW = new RegExp(
  [
    `${NOT_YET}\\b(?:told|texted|messaged|emailed|e-mailed|informed|warned|notified|(?:wrote|written|spoke|spoken|talked) (?:to|with)) ${THEM}\\b(?! to\\b)`,
    `\\b(?:i|i've|we|we've)(?: (?:already|just|have))* let ${THEM} know\\b`,
    `\\b(?:i'll|i will|i can|let me|we'll|should i|shall i|so i|want me to|need to|have to|must|remember to) (?:just |also )?(?:let ${THEM} know|(?:tell|text|message|email|inform|warn|notify) ${THEM})\\b(?! to\\b)`,
    `\\b${THEM}(?: already)? (?:knows|was told|were told|(?:is|was|are|were) (?:fine|ok|okay|cool) (?:with|about))\\b`,
    `${NOT_YET}\\btold (?:the |his |her |their )?\\p{L}+ (?:that )?${CHILD}(?:'s|'ll|'re| is| will| are)?(?: (?:going to|gonna|be|come|coming|go|going))* (?:late|later|after|early|out|off|miss|missing|leave|leaving|skip|skipping)\\b`,
  ].join("|"),
  "u",
);

/**
 * "Coach knows", "I've told the nursery", "I'll tell coach", "told Kim she's coming after": those who expect the child know that it will
 * not come, or not then.
 */
export const othersKnow = ({ masked }: Surface): boolean => OTHERS_KNOW.test(masked);

const ONE_AFTER_ANOTHER = new RegExp(
  "\\b(?:before|ahead of|in time for|after|then|from|straight (?:on |over )?(?:to|from|after)|then (?:straight |right |on |off |over |back )*to) (?:the |her |his |their )?_activity_(?!_)|" +
    "_activity_(?:'s| is| will be| can)? (?:(?:straight|right) )?(?:after(?:wards)?|wait|later|next)\\b",
);

/** "A quick one before judo", "then straight to judo", "judo after", "judo can wait": puts a plan beside another. */
export const putsInOrder = ({ masked }: Surface): boolean => ONE_AFTER_ANOTHER.test(masked) && !masked.includes("?");

const CLASHES =
  /\b(?:clash(?:es|ing)?|conflicts?|overlaps?|double.?booked|at the same time|same time as|two (?:things|places) at once|can't be (?:in|at) (?:both|two)|can't do both)\b|\b(?:_activity_|party|birthday|dentist|doctor|that|this|it|family) is (?:more )?important\b/;

/** "That clashes", "party wins", "coach will live": somebody has seen that two things are at once. */
export const seesClash = ({ masked }: Surface): boolean => CLASHES.test(masked) || RANKS_ONE.test(masked);
