import { anyOf } from "../../any-of.ts";
import type { Surface } from "../../surface.ts";

const FIRST =
  "(?:(?:ok|okay|yes|yeah|yep|sure|no problem|of course|oh|ah|right|sorry|no|nah|i think|then|so|unfortunately|afraid)[ ,.!]+)*";
/** What is not a thing to be done: "both of us", "both ways", "both kids". */
const NOT_TASKS =
  "(?! (?:of us|of you|ways|ends|legs|days|evenings|nights|mornings|times|sides|kids|boys|girls|children|parents|hands|feet)(?![a-z']))";
const BOTH = `(?:both(?: (?:ends|ways|legs|runs|trips)|${NOT_TASKS})|all (?:of (?:them|it|those)|three|four)|the (?:two|lot)(?: of them)?|them both)(?: of (?:them|those|these))?(?: (?:runs|lifts|trips|things|jobs|tasks|pick-?ups))?`;
const DO = "(?:do|take|have|get|cover|manage|bring|drop|collect|handle|sort|drive)";
const TAIL =
  "(?:[ ,.!]+(?:then|so|please|no problem|thanks|sorry|tomorrow|today|tonight|for you|love|if you like|if (?:you want|needed)|no bother|easily|myself|anyway|x+))*\\W*$";
const TAKES = new RegExp(
  `^${FIRST}${anyOf(
    `(?:i(?:'ll| will| can| could|'m happy to)?(?: (?:easily|happily|just|probably))? ${DO} |i've(?: got)? |i have(?: got)? |i got |(?:yes|ok|happy|fine|sure) to (?:do )?|(?:can|will|happy to) do |me (?:for )?|i'm (?:on|good for|free for|ok for|doing|taking) )?${BOTH}`,
    `${BOTH}(?:'s| is| are)? (?:me|mine|fine|ok|okay|grand|no (?:problem|bother)|good|doable|possible|by me|on me|with me|works?|suits?)(?: (?:for|with) me| me)?`,
    `${BOTH},? i(?:'ll| can| will)(?: ${DO})?`,
    `leave ${BOTH} (?:to|with) me`,
  )}${TAIL}`,
);
const REFUSES = new RegExp(
  `^${FIRST}${anyOf(
    "neither(?: (?:of (?:them|those|these|the two)|one|suits?|works?|for me|is possible|i'm afraid))*",
    `(?:i )?(?:can't|cannot|can not|won't be able to|couldn't)(?: ${DO}| make)? (?:either|neither)(?: (?:of (?:them|those|these|the two)|one))?`,
    "(?:no|not) (?:to )?(?:both|either|neither)(?: (?:of (?:them|those)|one))?",
  )}(?:[ ,.!]+(?:then|so|please|sorry|tomorrow|today|tonight|unfortunately|love|i'm afraid|x+|(?:i'm|i am|i'll be) (?:working|away|at work|busy|in work|out|on call|travelling)|in work|at work|working))*\\W*$`,
);

/** "Both", "I'll take both", "yes to both": the writer takes all that was asked for, by name of none of it. */
export const takesBoth = ({ text }: Surface): boolean =>
  /\b(?:both|all|two|lot)\b/.test(text) && !text.includes("?") && TAKES.test(text.trim());

/** "Neither", "can't do either", "no to both": a no to all that was asked for. "Can't do both" leaves one of them. */
export const refusesBoth = ({ text }: Surface): boolean =>
  /\b(?:either|neither|both)\b/.test(text) && REFUSES.test(text.trim());

const OF_SEVERAL = new RegExp(
  `\\bboth\\b${NOT_TASKS}|\\b(?:n?either|the two|the lot|(?:the (?:first|1st|second|2nd)(?= (?:one|run|trip|yes|no|i|is|me|mine)\\b|,|\\W*$)|(?:first|1st|second|2nd)(?= (?:one|yes|no|is|me|mine)\\b)))`,
);

/** Whether words speak of several things that were asked for without naming them. */
export const speaksOfSeveral = ({ text }: Surface): boolean => OF_SEVERAL.test(text);
