import { anyOf } from "../../any-of.ts";
import { AT_MARKS, AT_SUBJECTS, clauseTexts, withoutReason } from "../../clauses.ts";
import { asking } from "../../cues/asking.ts";
import { takesBack } from "../../cues/claiming.ts";
import { taskWords } from "../../cues/task.ts";
import type { Surface } from "../../surface.ts";
import { WEEKDAY } from "../../weekdays.ts";

/** What may come first: calls, sighs, conjunctions, and what holds the sender up. */
const BEFORE =
  "(?:(?:sorry|so|and|but|now|actually|really|just|guys|all|everyone|hey|oh|ah|no|wait|hang on|ugh|argh|ok|well|then|cos|because|bc|also|honestly|unfortunately|afraid|i'm afraid|i think|think|looks like|turns out|means|gah|damn|shit|fuck|omg|babe|love|hun|_adult_(?= i\\b)) ){0,6}";
const HINDERED =
  "(?:stuck|held up|still|caught up|delayed|running (?:[a-z]+ ){0,2}(?:late|behind)|in traffic|at work|in (?:a|the) meeting|working late|broke(?:n)? down|(?:the |my )?(?:car|van|bus|train|flight) [a-z']+|flat (?:tyre|tire)|puncture|something(?:'s| has)?(?: just)? (?:came|come|cropped) up|change of plans?|(?:work|(?:the |my )?boss) (?:have|has|needs?|wants?|asked))";
const UNABLE =
  "(?:i |i'm |i am |we |we're )?(?:really |just |definitely |def |probably )?" +
  anyOf(
    "can't|cannot|can not|(?:can |am )?no longer(?: able to)?|(?:won't|will not)(?: be able to)?|(?:do not|don't)(?= make)|not able to|unable to",
    "not going to(?: be able to)?|never going to|no way (?:i|i'm|i'll|i can|i will)(?: going to| can)?",
    "don't think i(?:'ll| can| will|'m going to)(?: be able to)?|doubt i(?:'ll| can| will)(?: be able to)?",
  ) +
  "(?: now| actually| really)?";
const TIME =
  "(?:for )?(?:half |quarter (?:past|to) )?(?:\\d{1,2}(?:[:.h]?\\d\\d)?(?:am|pm)?|one|two|three|four|five|six|seven|eight|nine|ten|noon)";
const END_OF_TRIP =
  "(?:the |his |her |their |_child_ ?(?:'s )?|_activity_ |_place_ )?(?:pick ?-?up|drop ?-?off|collection|run|school run|lift)";
const CHILD = "(?:him|her|them|_child_)(?: up| off)?";
const TASK = [
  `make (?:it|that|${END_OF_TRIP}|_activity_|_place_|_child_(?:'s)? _activity_|${TIME})`,
  `do (?:it|that|${END_OF_TRIP}|(?:the )?_activity_|_child_(?: ?'s)? (?:_activity_|thing)|today|tonight)`,
  `(?:get|pick up|collect|fetch|grab|take|bring|drop|drive|run|walk|have|mind|watch) ${CHILD}`,
  `pick ${CHILD}`,
  "(?:get|take|do|cover|manage) (?:it|that one)",
  "be (?:there|at _activity_|at _place_|in time|on time|back in time|back)",
  "(?:get|make it) (?:there|back|away|out of here|out of work|out of _place_|off)",
  "(?:get|make it) to (?:_child_|_activity_|_place_)",
  "(?:leave|go|come)(?: work| here| the office)?(?= (?:after all|any ?more|now)\\b)",
].join("|");
/**
 * What may follow. Other continuations mean something else: "can't make it to the gym" and "can't be there before six"
 * hand back nothing.
 */
const BEHIND = anyOf(
  "\\W*$",
  " (?:to|for|from|at|by) (?:_child_|_activity_|_place_|him|her|them|\\d|half|quarter|pick|drop|the (?:pick|drop|run|school))\\b",
  ` (?:up|off|home|today|tonight|tomorrow|${WEEKDAY}|this|on|in time|now|any ?more|after|either|again)\\b`,
  " (?:because|cos|cause|bc|since|as|so|and|but|sorry|please|with|from (?:here|work|this))\\b",
  " (?:i|i'm|can|could|will|someone|somebody|anyone|who|_adult_)\\b",
);
const GIVES_BACK = new RegExp(
  `^\\s*${BEFORE}(?:${HINDERED}(?: [a-z_']+){0,5}? )?${BEFORE}${UNABLE} (?:${TASK})${BEHIND}`,
);
const ALONE =
  /^\s*(?:(?:ok|so|oh|well|sorry|_adult_(?= actually i\b)) )*(?:actually|sorry|so sorry|no wait|wait) (?:i )?can't(?: (?:now|any ?more|after all))?(?: _adult_)?\s*$|^\s*(?:i )?can't (?:after all|any ?more)\b|^\s*(?:(?:actually|sorry|so sorry|now) )?(?:i )?(?:won't|will not|'m not going to) be able to(?: (?:now|any ?more|after all|sorry))*\s*$/;
/** "Scratch that, I can't do Wednesday", "can't do Wednesday after all". "Can't do Wednesday" may refuse anything. */
const NOT_THAT_DAY = new RegExp(
  `^\\s*(?:scratch that|scrap that|change of plans?)[ ,]+${BEFORE}${UNABLE} (?:do|make) ${WEEKDAY}\\W*$|` +
    `^\\s*${BEFORE}${UNABLE} (?:do|make) ${WEEKDAY} (?:after all|any ?more|now)\\b`,
);
const ANOTHER_HAS_TO =
  /\b(?:someone|somebody) else (?:has|needs|will have|'ll have|is going to have) to\b|\b(?:can|could|would|will|need|want) (?:someone|somebody|anyone|anybody) else\b|\b(?:someone|somebody|anyone|anybody) else,? (?:please|instead)\b/;
/**
 * "Stuck behind a wreck, it's not happening": beside what is in the way, or the child or trip meant. "Judo's not
 * happening" cancels it, and "not happening" alone may be about anything.
 */
const NOT_HAPPENING = new RegExp(
  "^\\s*(?:(?:sorry|so|and|but|yeah|no|nope|guys|ok|well|actually|honestly|unfortunately|now|ugh|today) ){0,4}" +
    "(?:(?:it|that|this)(?:'s| is)? ?|its |thats )?(?:just |so |really )?(?:not|ain't|isn't)(?: going to be)? (?:happening|going to happen)" +
    "(?: (?:today|tonight|now|sorry|any ?more|for me|i'm afraid))*\\W*$",
);
const TRIP_OR_HINDRANCE =
  /stuck|held up|delayed|running (?:\w+ ){0,2}(?:late|behind)|traffic|broke|won't start|flat (?:tyre|tire)|puncture|over-?ran|(?:get|getting|collect|fetch|take|taking|drop|grab|pick) (?:up )?_child_|_child_ (?:from|to) _|pick-?up|drop-?off|school run/;
const HAS_TO_BACK_OUT = new RegExp(
  anyOf(
    `\\b(?:(?:i'm|i am) out|count me out) (?:for|of|on) (?:(?:the|his|her|their|_child_'s|today's|tonight's|tomorrow's|${WEEKDAY}'s|${WEEKDAY}) )*(?:_activity_|${END_OF_TRIP})(?= *(?:$|[.,!;])| (?:this|on|today|tonight|tomorrow|sorry|now|after all|then)\\b)`,
    "\\b(?:have|need|going|got) to (?:back out|bail|pull out|drop out|cancel on (?:you|that|this|it|her|him|them))\\b",
    "\\b(?:it|that)(?:'ll| will|'s going to) have to be you\\b|\\byou(?:'ll| will|'re going to) have to (?:do it|do that|(?:take|bring|get|collect|fetch|drop|drive|run|walk) (?:him|her|them|_child_))(?! (?:if|when|unless|a|the|some|to bed)\\b)",
  ),
);
/** What keeps somebody at that time: "at work", "a meeting". */
const KEPT_THEN = anyOf(
  "(?:at |in |a |some )?work(?:ing)?|on (?:shift|call|duty)|an? (?:[a-z]+ )?(?:meeting|call|class|shift|appointment|interview|exam|flight)",
  "(?:the|a) (?:_activity_|dentist|doctor|gp|physio|hairdresser|optician|hospital|consultant)|teaching|away|double[- ]?booked|in court|something on",
);
/** "Forgot I have work tomorrow", "oh wait, I'm at work": the writer remembers it too late. */
const REMEMBERED = new RegExp(
  anyOf(
    `\\b(?:forgot|realised|realized|remembered|noticed|seen)(?: that)? (?:i|we)(?:'m|'ve| am| have|'ve got| have got| also have)(?: (?:actually|just|also|meant to be|supposed to be))* ${KEPT_THEN}\\b`,
    `^\\s*(?:(?:oh|ah|sorry|actually|ugh|guys)[ ,]+)*(?:wait|no wait|oh no|shoot|damn|crap|shit|scrap that|scratch that|hang on|hold on)[ ,.!]+(?:i'm|i am|i've|i have|i've got) (?:actually |just )?${KEPT_THEN}\\b`,
    "\\b(?:(?:been|being|got|getting|was|just) called in(?:to work)?|called into work)\\b|\\b(?:boss|work|they|they've|they have)(?:'s|'ve| has| have)?(?: just)?(?: got| put| called| rostered)? me (?:in|on shift|on a shift|on nights|on call)\\b",
  ),
);
/** "Was that tonight? I've bridge, so sorry": promised for them, or forgotten. */
const WAS_IT_THEN = new RegExp(
  `\\b(?:was|is) (?:that|it|this) (?:for )?(?:today|tonight|tomorrow|now|${WEEKDAY}|this (?:morning|afternoon|evening|week|weekend))\\b.*\\bi(?:'ve|'m| have| am|'ll be)\\b.*\\bsorry\\b|` +
    `\\bsorry\\b.*\\bi(?:'d| had| totally| completely|'ve)*(?: totally| completely)? (?:thought (?:that|it) was|forgot (?:that|it) was) (?:on )?(?:${WEEKDAY}|tomorrow|today|tonight|next week)\\b`,
);
const IS_HINDERED =
  /\b(?:stuck|held up|delayed|running (?:\w+ ){0,2}(?:late|behind)|traffic|broke(?:n)? down|won't start|flat (?:tyre|tire)|puncture|ran over|running over|overran)\b/;

/** What prevents somebody from driving at all. A mere delay does not. */
const CAR = "(?:the |my |our )?(?:car|van|truck|motor|bike)";
const KEPT_FROM_IT = [
  `${CAR}(?:'s|'s just| just| is| has| has just)? (?:won't start|not starting|broke(?:n)? down(?: (?:on|at) the \\w+)?|dead|died|packed (?:up|in)|been (?:towed|clamped)|got (?:towed|clamped|a flat)|(?:still )?in (?:the|a) (?:garage|shop)|at the garage|off the road)`,
  `(?:i've |i have |we've )?(?:got |had )?${CAR} in(?: (?:the|a) (?:garage|shop)| for (?:its|the|an?) [a-z]+)?`,
  "(?:i've |i have )?(?:got )?(?:a )?(?:flat (?:tyre|tire|battery)|puncture)",
  "(?:i've |i |we )?(?:got |have |there's )?no car|(?:i )?(?:don't have|haven't got) (?:the|a) car",
  "(?:my |the |all (?:the )?)?(?:train|bus|tram|flight|ferry)s?(?:'s|'s been| is| are| has been| have been| got)?(?: all| just)? cancell?ed",
  "(?:i )?(?:really )?(?:don't think i (?:should|ought to)|shouldn't(?: really)?|had better not) (?:be driving|drive)|(?:i'm )?not (?:safe|fit|ok|allowed|in a state) to drive",
].join("|");
const SIGHED =
  "(?: (?:today|tonight|now|again|this (?:morning|afternoon|evening)|sorry|tbh|atm|ffs|guys|all|typical))*";
const HINDRANCE = new RegExp(`^\\s*${BEFORE}(?:${KEPT_FROM_IT})${SIGHED}\\W*$`);
const HAS_DRUNK =
  "(?:i've |i )?had (?:a|an|one|two|three|a few|a couple of) (?:drinks?|glass(?:es)?|wines?|beers?|pints?)(?: of \\w+)?";
const NOTHING_ELSE = new RegExp(`^\\s*${BEFORE}(?:${HAS_DRUNK})?${SIGHED}\\W*$`);

/**
 * Whether a message says only what prevents its sender from driving: "car won't start", "no wait, I've got the car in".
 * A sender who adds what they do instead ("train cancelled, getting the next one"), or is only late, still comes.
 */
export function isKeptFromDriving({ masked }: Surface): boolean {
  if (masked.length > LONGEST_HINDRANCE || !MAY_BE_KEPT.test(masked) || masked.includes("?")) return false;
  const clauses = clauseTexts(masked, AT_MARKS).map((clause) => `${clause} `);
  const hindrances = clauses.filter((clause) => HINDRANCE.test(clause));
  return hindrances.length > 0 && clauses.every((clause) => NOTHING_ELSE.test(clause) || hindrances.includes(clause));
}

const IT = "(?:it|this|that|(?:this|that) one)";
const TASK_NAMED = `(?:${IT}|_child_|_activity_|${END_OF_TRIP})`;
const YOU = "(?:you|_adult_)";
const TO_YOU = `(?:to|on|with|at) ${YOU}`;
/** Nothing follows but a reason, when, or a sigh: "can you take it back to the shop" is about a thing. */
const IN_THE_END = `(?=\\W*$|[,.;!?]| (?:${TO_YOU}|again|now|after all|please|then|sorry|today|tonight|tomorrow|i|i'm|i've|instead|if|because|cos|as|so|i'm afraid|babe|love)(?![a-z']))`;
/** "Can you take it back", "yours again", "back on you": the task goes back to whom it came from. */
const HANDS_BACK = new RegExp(
  [
    `\\b(?:(?:can|could|will|would) (?:${YOU}|someone|somebody|one of you|anyone)(?: please| possibly| maybe)? |${YOU}(?:'ll| will)?(?: have to| need to| can| gotta| got to| better)? )(?:take|have) ${IT} back${IN_THE_END}`,
    `\\b(?:can|could|will|would) (?:${YOU}|someone|somebody|one of you|anyone)(?: please| possibly| maybe)? take (?:${IT} )?over(?: (?:from|for) me)?${IN_THE_END}`,
    `(?:^|[,.;!?] ?|\\b(?:so|and|but|sorry) )(?:${TASK_NAMED}(?:'s| is| are)? ?)?(?:all )?(?:yours again|back ${TO_YOU}|over to you)(?! on\\b| about\\b| with\\b| re\\b| asap\\b)(?! then\\b)`,
    `\\b(?:hand|giv|pass)(?:ing|e)? ${IT} back${IN_THE_END}|\\b(?:hand|giv|pass)(?:ing|e)? (?:_child_|_activity_|${END_OF_TRIP}) back ${TO_YOU}`,
    `\\b(?:go|swap|switch|swapping|switching) back(?: to you (?:doing|getting|taking|having|picking|on)| (?:so|and) you)`,
  ].join("|"),
);
/** Prefilter for `HANDS_BACK`. */
const MAY_HAND_BACK = /\bback\b|\byours again\b|\bover\b/;

/** Characters. Longer messages say more than that. */
const LONGEST_HINDRANCE = 120;
const MAY_BE_KEPT = /\b(?:car|van|truck|motor|bike|flat|puncture|cancell?ed|drive|driving)\b/;
/**
 * Characters. For texts up to this length it is faster to look for any of these words first; only for these are cues
 * read.
 */
const SHORT = 300;
/** Prefilter: without one of these nobody is unable, as in nearly all messages. */
const MAY_BE_UNABLE =
  /can't|cannot|can not|no longer|won't|will not|do not make|don't make|not able|unable|not going|never going|no way i|don't think i|doubt i/;
/** Prefilter: without one of these nothing is handed back, as in most messages. */
const MAY_BACK_OUT = new RegExp(
  anyOf(
    MAY_BE_UNABLE.source,
    " else |back out|(?:i'm|i am|me) out (?:for|of|on) |bail|pull out|drop out|cancel on|have to |forgot|realised|realized|remembered|noticed| seen |called in|me (?:in|on)|(?:wait|no|shoot|damn|crap|shit|that|hang on|hold on)[ ,.!]+i|happen|i (?:know i |did )?(?:said|told|promised)",
    "stuck|held up|delayed|running|traffic|broke|flat|puncture|ran over|overran|cancel",
    "\\b(?:car|van|truck|motor|bike)\\b|driv|\\bsorry\\b",
  ),
);

/** "Stuck", "the traffic", "asked me to stay": what is in the way now, and by tomorrow no more. */
export const isHinderedNow = (surface: Surface): boolean =>
  IS_HINDERED.test(surface.masked) || KEPT_LATE.test(surface.masked) || isKeptFromDriving(surface);
const KEPT_LATE = /\b(?:(?:asked|want|wants|need|needs) me to stay|working late|in traffic|called in(?:to work)?)\b/;

/** "Can someone else get him", "somebody else has to": whoever says it has the task. */
export const wantsAnother = ({ masked }: Surface): boolean => ANOTHER_HAS_TO.test(masked);

const isNotHappening = (masked: string): boolean =>
  masked.includes("happen") &&
  TRIP_OR_HINDRANCE.test(masked) &&
  clauseTexts(masked, AT_SUBJECTS).some((clause) => NOT_HAPPENING.test(clause));

const isUnable = (clause: string): boolean =>
  GIVES_BACK.test(clause) ||
  NOT_THAT_DAY.test(clause) ||
  [GIVES_BACK, ALONE].some((pattern) => pattern.test(withoutReason(clause)));

/**
 * Whether a message hands back something that its sender has taken, whatever it is: "stuck, can't make it", "not going
 * to be at swim", "running late, can you get him?", "car won't start", "yours again". Refusing something else hands back
 * nothing: "can't make drinks".
 */
export function backsOut(surface: Surface): boolean {
  const { masked } = surface;
  if (masked.length <= SHORT && MAY_HAND_BACK.test(masked) && HANDS_BACK.test(masked)) return true;
  if (masked.length <= SHORT && !MAY_BACK_OUT.test(masked)) return false;
  if (MAY_BE_UNABLE.test(masked) && (NOT_THAT_DAY.test(masked) || clauseTexts(masked, AT_MARKS).some(isUnable)))
    return true;
  if (isNotHappening(masked)) return true;
  if (takesBack(surface)) return true;
  if (wantsAnother(surface) || HAS_TO_BACK_OUT.test(masked) || isKeptFromDriving(surface)) return true;
  if (REMEMBERED.test(masked) && !masked.includes("?")) return true;
  if (WAS_IT_THEN.test(masked)) return true;
  // Longer texts are weighed as requests anyway, and reading their cues again would take half a millisecond.
  if (masked.length > SHORT || !IS_HINDERED.test(masked)) return false;
  return asking(surface).adult && taskWords(surface).kind !== null;
}
