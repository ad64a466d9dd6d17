import { anyOf } from "../../any-of.ts";
import { asksWhetherOff, proposes } from "../../cues/changing.ts";
import { readCues } from "../../cues/cues.ts";
import type { Surface } from "../../surface.ts";
import { adultsDoing } from "../who/doer.ts";
import { fitsTheWriter } from "./accepts-offer.ts";
import { settlesNothing } from "./settles-nothing.ts";

const SIGH =
  "(?:(?:oh|ah|aw|ugh|well|hi|hey|sorry|so|actually|afraid|i'm afraid|unfortunately|sadly|yes|yeah|yep|no|nope|think)[ ,.!]+)*";
const END = "(?![a-z'])";
const IT_IS_SO = new RegExp(
  `^${SIGH}${anyOf(
    "yes+|yeah|yea|yep|yup|yah|ya|aye|correct|confirmed|indeed|'?tis|it is(?! (?:not|on|still|going|happening|at|in|for)\\b)|👍|✅",
    "(?:i'm )?afraid so|unfortunately|sadly|apparently so|looks like it|so (?:they|it|she|he) (?:said|says)",
  )}${END}`,
  "u",
);
const IT_IS_NOT = new RegExp(
  `^${SIGH}${anyOf(
    "no|nope|nah|naw|(?:it|they|that)(?:'s not|'re not| isn't| aren't| won't be)|(?:i'm )?afraid not|unfortunately not|sadly not",
    "not (?:today|tonight|tomorrow|this (?:week|time)|on)",
  )}${END}`,
);
const LETS =
  /^(?:(?:oh|ah|yes|yeah|ok|sure|no|well)[ ,]+)*(?:let's|grand|lovely|brilliant|may as well|might as well|good (?:idea|plan|call)|suits (?:me|us)|go (?:for it|on|ahead)|do(?: that)?|i (?:don't|wouldn't) mind|no harm|agreed|best to)(?![a-z'])(?! (?:not|see|wait|ask|check|go|keep)\b)/;
/** Words with which nothing is certain yet, or something else is said beside the yes or no. */
const YET =
  /\?|\b(?:but|if|unless|think|thought|maybe|might|possibly|check|ask|sure(?= not)|not sure|idea|heard|hear|know|why|still|(?<!not )on (?:as|again|at)|going ahead|it's on|next|only|until|till|last|she's going|he's going|they're going|wait)\b/;
const DOUBT = /\?|\b(?:but|if|unless|maybe|might|check|ask|wait|see|though|only|rather|should go|needs? to|has to)\b/;

/** "Is judo on tomorrow", "is there judo this week": asked whether it takes place. */
const ASKS_WHETHER_ON = new RegExp(
  `^(?:(?:ok|so|and|but|wait|hey|hi|oh|_adult_)[ ,]+)*${anyOf(
    "is (?:(?:the|his|her|their|_child_(?:'s)?) )?(?:[a-z]+day's )?_activity_(?: (?:still|even|definitely|actually))?(?: (?:on|happening|going ahead|running))(?![a-z'])(?! (?:at|in) )",
    "is (?:it|that)(?: still)? (?:on|happening|going ahead)(?![a-z'])(?! (?:at|in) )",
    "(?:is|are) there (?:still |any )?_activity_|(?:does|do|has|have) (?:_child_|he|she|they|we) (?:still |got |even )?(?:have )?_activity_",
  )}`,
);

/** "Is judo off tomorrow", "is the pool closed". */
const ASKS_WHETHER_OFF =
  /^(?:(?:ok|so|and|but|wait|hey|hi|oh|_adult_)[ ,]+)*(?:is|are) (?:(?:the|his|her|their|_child_(?:'s)?) )?(?:[a-z]+day's |today's |tomorrow's )?(?:_activity_|_place_|it|that|training|practice|class)(?: (?:definitely|actually|really))? (?:off|cancell?ed|closed|shut)(?![a-z'])(?! to\b)/;

const OF_THE_WRITER = /\b(?:i|i'm|i'll|i've|i'd|my|mine|me)\b/;
/** "Somebody mind her? Her club is closed": because of it somebody is needed. */
const ASKS_SOMEBODY = /\?|\b(?:some|any)(?:one|body)\b|\b(?:who|please)\b/;
/** "Tram cancelled", in answer to whoever drives: something of theirs is off. */
const SOMETHING_ELSE =
  /\b(?:tram|bus|train|flight|ferry|metro|tube|luas|meeting|shift|call|appointment|taxi|lift|ride)s?(?: (?:is|was|are|has been|been|got|just|all))* (?:cancell?ed|off|called off)\b/;
const NO_NEED = /\bno need\b|\b(?:don't|do not|won't|doesn't|needn't)(?: have to| need to| need| bother)?\b/;

/**
 * "Judo's off Saturday", "no need to take her, it's cancelled": something does not take place, so that nobody is needed.
 * What the writer has called off of their own ("my meeting's cancelled") may free them for it.
 */
export function saysItIsOff(surface: Surface): boolean {
  const { changing, claiming, asking, task } = readCues(surface);
  if (changing.kind !== "cancelled" || changing.asked || claiming.self || asking.adult) return false;
  const { masked } = surface;
  if (
    SOMETHING_ELSE.test(masked) ||
    OF_THE_WRITER.test(masked) ||
    ASKS_SOMEBODY.test(masked) ||
    adultsDoing(surface).length > 0
  )
    return false;
  return task.kind === null || NO_NEED.test(masked);
}

/** A yes to "is judo off?" or "can we skip judo?", a no to "is judo on?": by the answer it does not take place. */
export function isCalledOffBy(answer: Surface, asked: Surface): boolean {
  const said = answer.masked.trim();
  if (asksWhetherOff(asked) || ASKS_WHETHER_OFF.test(asked.masked.trim())) {
    if (!proposes(asked)) return IT_IS_SO.test(said) && !YET.test(said);
    const { answering, claiming, asking } = readCues(answer);
    const agrees = answering.agrees || fitsTheWriter(answer) || LETS.test(said);
    return agrees && !claiming.self && !asking.adult && !DOUBT.test(said) && !settlesNothing(answer);
  }
  return ASKS_WHETHER_ON.test(asked.masked.trim()) && IT_IS_NOT.test(said) && !YET.test(said);
}
