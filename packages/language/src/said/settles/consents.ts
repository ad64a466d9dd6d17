import { AT_MARKS, clauseTexts } from "../../clauses.ts";
import { signsOf } from "../../signs/signs.ts";
import type { Surface } from "../../surface.ts";
import { settlesNothing } from "./settles-nothing.ts";

const MINE = "(?:my|the|our)";
const CHILD = "(?:_child_|s?he|they)";
const CONSENTS = new RegExp(
  [
    // It is noted or planned already.
    `\\b(?:on|in) ${MINE} (?:to-?do )?(?:list|calendar|diary|schedule|agenda|planner)\\b`,
    "\\b(?:that|that's|it's|this is)(?: was| is)? (?:still )?(?:the|my|our) (?:plan|idea|intention|deal)\\b",
    "^(?:that's )?(?:as|like) (?:you wish|you like|you say|discussed|agreed|planned|promised|usual|ever|always|ordered|requested)\\b",
    "^(?:already )?(?:planned|planning|meant|intending|intended|wanted|going)(?: (?:on|to|it))* ?(?:already|anyway)?$",
    `\\b${CHILD}(?:'s| is|'re| are|'ll be)? (?:already )?(?:expecting|waiting for) me\\b|\\bwasn't (?:planning|going) (?:on|to) leav`,
    "\\b(?:told|telling) (?:_child_|him|her|them) (?:already )?(?:to wait|where|i'll|i'm|i'd|i will)\\b",
    // Grudging, or glad.
    "\\b(?:suppose|guess|reckon) (?:someone|somebody|one of us|i) (?:must|have to|has to|should|ought to|better|will|can)\\b",
    "\\bwhat would (?:you|we|they) do without me\\b|\\bwhere would you be without me\\b|\\byou'?(?:'ll)? owe me\\b|\\b(?:only )?(?:because|cos|cause) i love you\\b",
    "^anything for (?:you|my|our|the|_child_|him|her|them)\\b|^for you(?: (?:_adult_|_child_|my [a-z]+))? (?:always|anything|everything|of course)(?=[.,!]|$)",
    "^(?:that's )?what i'm here for\\b",
    // "You are sitting with her, right?"
    "^(?:(?:yes|yeah|yep|aye|sure|of course|indeed) )*i am(?: (?:indeed|still|of course|love|pet|dear))*$",
    // What it takes is all that is still wanted.
    "^(?:i |i'll |will )?(?:just|only) need (?:the|a|his|her|their|to know (?:the time|when|where))\\b",
    `^(?:ok |and |yes |sure )?${CHILD}(?:'s| is|'ll be|'re| are) coming (?:too|as well|along|with (?:me|us))\\b`,
  ].join("|"),
);

/**
 * "Have it in my diary", "that's the plan", "as you wish", "he's expecting me", "just need the booster": an adult of whom
 * something was asked takes it as theirs, without a yes.
 */
export const consents = (surface: Surface): boolean =>
  !settlesNothing(surface) &&
  !signsOf(surface).has("cannot") &&
  !surface.masked.includes("?") &&
  clauseTexts(surface.masked, AT_MARKS).some((clause) => CONSENTS.test(clause.trim()));

/** Emoji that say yes or set off. Crossed fingers, shrugs and faces say neither. */
const NOD =
  /^[\s\p{P}]*(?:[👍👌💪🙌🙏🫡🫶👊🤜🤛🤙🤝🙆🙋🦸💯🚀🚗🚘🚙🚕🚐🛻🏎🚲🛵🚶🏃💨✌✅✔☑🆗](?:\p{Emoji_Modifier}|\u{200D}|\u{2640}|\u{2642}|\u{FE0F}|\s)*)+$/u;

/** "💪", "🙌", "✌️", "🚗💨": a message of nothing but emoji that say yes, as written. */
export const isNod = (text: string): boolean => NOD.test(text);

const YOURS = new RegExp(
  "^(?:(?:oh|no|um|er|well|lol|haha|hey|i think|isn't it|pretty sure),? )*" +
    "(?:you(?=, (?:i'm|i am|i've|i have|i'll|i can't|i got|i start|i work)\\b)|you are|you're(?= *(?:$|[.,!]|lol|haha|you'))|you (?:do|have|did say you would|said you would)|(?:it's )?your (?:turn|day|job|week|go)|it's you)" +
    "(?: (?:lol|haha|silly|love|babe|today|tonight|mate|_adult_|_activity_))*(?= *$| you'?(?:re|ve|ll)?\\b|[.!,])",
);

/** "You are lol you're on half day", "it's your turn": tells the one who asked who has it that they have it themselves. */
export const saysAskerHasIt = ({ masked }: Surface): boolean => YOURS.test(masked) && !masked.includes("?");

const NAMED = [
  "_adult_ (?:it is|then|again then|as (?:usual|always|ever|normal)|like (?:every|always|usual|normal)|does it|it was)",
  "(?:told|put|wrote|said|gave|given|named|listed|noted) (?:them |school |it )?(?:it's |it was )?_adult_(?: down)?",
  "(?:ok|okay|right|so|oh|fine|alright) _adult_(?: then)?",
].join("|");
const DECIDED = new RegExp(
  `^(?:(?:ok|okay|oh|ah|right|so|well|yeah|i|i'll|we|let's say|gonna|just) )*(?:${NAMED})(?: (?:like|every|as|usual|always|then|it|is|_?[a-z]+days?|again|today|tonight|down))*$`,
);

/** "Told them Rosa, like every Tuesday", "Gran it is": the one who asked names who does it. */
export const decidesFor = (surface: Surface): boolean =>
  !settlesNothing(surface) &&
  !surface.masked.includes("?") &&
  clauseTexts(surface.masked, AT_MARKS).some((clause) => DECIDED.test(clause.trim()));

const PLACE =
  "(?:_place_|_activity_|(?:the |his |her |their )?(?:pool|school|gym|rink|studio|field|pitch|hall|court|club|nursery|creche|centre|center|track|park|building|bridge|road|rec|baths))";
const IS_SHUT = new RegExp(
  `\\b${PLACE}(?:'s| is|'re| are|'s been| has been| got)? (?:all |now |apparently |definitely )*(?:shut|closed|flooded|waterlogged|frozen|cancelled|canceled|called off|rained off|rained out|snowed (?:in|off)|unplayable|off)(?! (?:at|early|from|for the|in|after|the|by|to|\\d))\\b|` +
    "\\brain(?:ed)? ?(?:out|off)\\b|\\b(?:it's|it is|that's|all|everything's|been) (?:been )?(?:cancelled|canceled|called off|rained off)\\b|\\bsnow day\\b|^(?:there's |there is )?no (?:_activity_|practice|training|lesson|class|club|match|game)\\b",
);

/** "The pool's shut", "rainout for sure", "no practice": what somebody was wanted for does not take place. */
export const isShut = ({ masked }: Surface): boolean => IS_SHUT.test(masked) && !masked.includes("?");
