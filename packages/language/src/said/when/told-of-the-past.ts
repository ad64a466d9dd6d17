import { anyOf } from "../../any-of.ts";
import { AT_CONJUNCTIONS, type Clause, clausesIn } from "../../clauses.ts";
import { once } from "../../once.ts";
import type { Surface } from "../../surface.ts";
import { WEEKDAY, WEEKDAY_CUT_SHORT } from "../../weekdays.ts";

/** "I used to take him". "He isn't used to it" and "I'm used to driving" tell of now. */
const USED_TO =
  /(?<!(?:'m|'s|'re|n't|\b(?:am|is|are|was|were|be|been|being|gets?|getting|got|not))(?: (?:so|not|quite|still|all|well|very|just|now))? )\bused to (?!(?:it|this|that|these|the|my|your|his|her|our|their|them|him|being|having|[a-z]+ing)\b)/;
/** "When I was nine", "when the kids were small", "in my day". */
const IN_THOSE_DAYS =
  /\bwhen (?:[a-z'_]+ ){1,3}?(?:was|were) [a-z\d]|\b(?:in those days|in my day|as a (?:kid|child|boy|girl|teenager|student|baby)|in (?:19|20)\d\d)\b/;
const SOME_TIME_AGO = new RegExp(
  `\\b(?:(?:the day before )?yesterday|last (?:${WEEKDAY}|${WEEKDAY_CUT_SHORT}|night|week|weekend|month|year|term|season|summer|winter|spring|autumn|fall|time)|(?:days?|weeks?|months?|years?|terms?|ages) ago|the other (?:day|night|week|weekend|evening|morning))\\b`,
);
const WAS_DONE =
  /\b(?:was|were|wasn't|weren't|had|hadn't|did|didn't|got|took|went|came|drove|brought|ran|met|saw|gave|kept|left|forgot|made|sat|lost|won|[a-z]{2,}ed)\b/;
/** "They loved judo today", "was brilliant at ballet", "scored twice at school": how it went, even today. */
const HOW_IT_WENT =
  /\b(?:scored|won(?!')|(?:got|came|finished) (?:first|second|third|last|top|\d(?:st|nd|rd|th))(?! (?:in line|thing|slot|train|bus|appointment|place in the queue)\b)|loved|enjoyed|hated|adored|aced|nailed|smashed|(?:was|were) (?:(?:so|really|very|absolutely|just) )*(?:great|good|brilliant|amazing|fantastic|super|class|fab|well|wrecked|knackered|exhausted) (?:at|in|after))\b/;
const TODAY = /\b(?:today|tonight|this (?:morning|afternoon|evening))\b/;
/** Words that reach from the past to what is to come: a wish, a plan, a question, a report of what somebody wants. */
const REACHES_ON = new RegExp(
  anyOf(
    "\\b(?:i'll|we'll|he'll|she'll|they'll|will|can|can't|could|should|needs?|going to|let's|please|who(?:'s|'ll)?|some(?:one|body)|any(?:one|body))\\b",
    "\\b(?:now|today|tonight|tomorrow|next|again|moved?|changed|booked|cancell?ed|rescheduled|invited)\\b",
    "\\b(?:said|told|asked|rang|called|texted|emailed|wrote|messaged|phoned|offered|agreed|promised|confirmed|meant|supposed)\\b",
    "\\?",
  ),
);
const A_DAY = new RegExp(`\\b(?:${WEEKDAY}|${WEEKDAY_CUT_SHORT})\\b`);

/** "I could have taken him", "we'd have got her": nobody does. "I could have her till five" offers it. */
const COULD_HAVE =
  /\b(?:i|we)(?:'d| (?:could|would|should|might))(?: (?:have|of|a)|'ve)(?: (?:just|easily|always|also|gladly|happily))* (?:been|taken|take|got|gotten|gone|done|driven|brought|picked|collected|fetched|dropped|minded|covered|run|come)(?![a-z'])/;

function isOver(clause: string): boolean {
  if (COULD_HAVE.test(clause)) return true;
  const rest = clause.replace(SOME_TIME_AGO, "");
  if (HOW_IT_WENT.test(clause)) return !REACHES_ON.test(rest.replace(TODAY, "")) && !A_DAY.test(rest);
  if (REACHES_ON.test(rest)) return false;
  if (USED_TO.test(clause)) return true;
  if (!WAS_DONE.test(clause)) return false;
  return IN_THOSE_DAYS.test(clause) || (rest !== clause && !A_DAY.test(rest));
}

/** The clauses that are over. Each is looked at with its mark, because a "?" asks, and without names, which may be verbs. */
const pastIn = once(({ text, mentions }: Surface): readonly Clause[] => {
  if (!MAY_BE_PAST.test(text)) return [];
  const nameless = mentions.reduce(
    (rest, { start, end }) => rest.slice(0, start) + "_".repeat(end - start) + rest.slice(end),
    text,
  );
  return clausesIn(text, AT_CONJUNCTIONS).filter(({ start, end }) => isOver(nameless.slice(start, end + 1)));
});
/** Without one of these no clause is over, as in nearly all messages. */
const MAY_BE_PAST =
  /used to|(?:could|would|should|might|'d)(?: have| of| a|'ve)|yesterday|last |ago\b|the other |\bwas\b|\bwere\b|those days|my day|as a |in (?:19|20)\d|scored|won|first|second|third|last|top|\d(?:st|nd|rd|th)|loved|enjoyed|hated|adored|aced|nailed|smashed/;

/** Whether a day or time at this index is one of the past: the Tuesdays of "we used to swim on tuesdays". */
export const isOfThePast = (surface: Surface, at: number): boolean =>
  pastIn(surface).some(({ start, end }) => at >= start && at < end);

/** Words that say nothing of their own beside a story. */
const REMARK = /^(?:[^\w]*(?!(?:you|your|yours|me|i|yes|yeah|yep|ok|no|sure|done)\b)[a-z']+){1,4}[^\w]*$/;

/** "I could have taken him, I finish early": why. */
const OF_MY_DAY = /^\W*i(?:'m| am| was| finish(?:ed)?| start(?:ed)?| have| had|'ve)(?! to\b)[^\w?]/;

/**
 * "We used to do swim on tuesdays", "i had a brace when i was nine, awful": whether a message tells of nothing but what
 * is over, so that nothing is arranged.
 */
export function tellsOfThePast(surface: Surface): boolean {
  const past = pastIn(surface);
  const others = clausesIn(surface.text, AT_CONJUNCTIONS).filter(
    ({ start }) => !past.some((clause) => clause.start === start),
  );
  const mightHave = COULD_HAVE.test(surface.text);
  const isBeside = ({ start, end }: Clause) =>
    (REMARK.test(surface.text.slice(start, end)) || (mightHave && OF_MY_DAY.test(surface.text.slice(start, end)))) &&
    !REACHES_ON.test(surface.text.slice(start, end)) &&
    !surface.mentions.some((mention) => mention.start >= start && mention.end <= end);
  // The first of "Leo and Mia loved it".
  const isOnlyNamed = ({ start, end }: Clause) =>
    surface.mentions.some(
      (mention) => surface.text.slice(start, end).trim() === surface.text.slice(mention.start, mention.end),
    );
  return past.length > 0 && others.every((clause) => isBeside(clause) || isOnlyNamed(clause));
}

const WRITER = /\b(?:i|i'm|i'll|i've|i'd|me|we|we'll|we'd|mine)\b/;
/** "But can do it tomorrow": the sender, though unnamed. */
const OFFERS = /\b(?:can|will|could|happy to)\b/;

/** "I got him last week, your turn": the sender does something only in what is over. */
export function didItBefore(surface: Surface): boolean {
  const past = pastIn(surface);
  const rest = past.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), surface.text);
  return rest !== surface.text && WRITER.test(surface.text) && !WRITER.test(rest) && !OFFERS.test(rest);
}
