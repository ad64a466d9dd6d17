import { anyOf } from "../../any-of.ts";
import { AT_MARKS, clauseTexts } from "../../clauses.ts";
import type { Surface } from "../../surface.ts";
import { WEEKDAY, WEEKDAY_CUT_SHORT } from "../../weekdays.ts";

const MOVE = "(?:re)?(?:move|change|switch|schedule|book|push|shift|swap|arrange)";
const THE_APPOINTMENT =
  "(?:it|that|this|them|the _activity_|_activity_|the (?:appointment|time|slot|day|date|booking))";
const WOULD = anyOf(
  "i'll|i will|i can|i'd better|let me|we'll|we can|(?:i|we) (?:need|have|ought) to|(?:i|we) (?:should|must|could)",
  "going to|gonna|try to|see if (?:i|we|they) can|can you|could you|can we|could we|should i|shall i|shall we|want me to",
);
const THEM =
  "(?:them|(?:the |her |his |their )?(?:_activity_|_place_|office|clinic|coach|salon|surgery|practice|reception)|back)";
const RESCHEDULES = new RegExp(
  [
    `\\b${WOULD} (?:just |try and |try to |always |maybe |please )?${MOVE} ${THE_APPOINTMENT}\\b`,
    "\\b(?:reschedul|rebook|rearrang|postpon)(?:e|es|ing)?\\b",
    `\\b(?:${WOULD} (?:just )?(?:call|ring|phone|email|text|message)|(?:calling|ringing|phoning|emailing|texting|messaging)) ${THEM}\\b`,
    `\\b(?:${WEEKDAY}s?|that(?: (?:day|time|one))?|it|then|this)(?:'s| is| are|'re)? (?:(?:really|a bit|kinda|so) )?(?:bad|no good|not good|tricky|tight|impossible|a no go|a problem)\\b`,
    `\\b(?:${WEEKDAY}s?|that(?: (?:day|time|one))?|it|this) (?:doesn't|don't|does not|won't|will not|can't) work\\b`,
  ].join("|"),
);

/**
 * "I'll move it", "calling them back", "Thursday's bad": somebody means to change what was just arranged, or sees that it
 * cannot stay.
 */
export const reschedules = ({ masked }: Surface): boolean => RESCHEDULES.test(masked) || ANOTHER_DAY.test(masked);
/** "Make it friday?", "can it be another day", "what about monday instead". */
const ANOTHER_DAY = new RegExp(
  `^(?:(?:ok|hm+|or|can we|could we|can you|why not|maybe|just)[ ,]+)*(?:make it|(?:can|could) (?:it|that) be|(?:what|how) about) (?:(?:on )?(?:the )?(?:${WEEKDAY}|${WEEKDAY_CUT_SHORT})|tomorrow|another (?:day|time)|the (?:day|week) (?:after|before)|later|earlier)\\b`,
);

const MOVES_IT = new RegExp(
  `\\b(?:(?:i'll|i will|we'll|we will)(?: (?:just|simply|now))* ${MOVE}|(?:i|we|i've|i have|we've|we have)(?: (?:just|already|now))* (?:re)?(?:moved|changed|switched|scheduled|booked|pushed|shifted|swapped|arranged)) ${THE_APPOINTMENT}(?![a-z_'])(?! (?:if|unless|when)\\b)`,
);

/** "I'll move it to Friday", "I've rebooked the dentist": somebody changes one of two things. "I'll try" and "can you" do not. */
export const willMoveIt = ({ masked }: Surface): boolean => !masked.includes("?") && MOVES_IT.test(masked);

const SLOT = "slot|option|appointment|spot|opening|available";
const NO_OTHER = new RegExp(
  "\\b" +
    anyOf(
      `(?:the )?(?:only|earliest|soonest) (?:${SLOT}|time|one(?= (?:left|free|they|available|this|that|till?|until|before|for)\\b|[^ \\w]|$)|day|thing)`,
      `(?:the )?(?:first|last|next) (?:${SLOT})`,
      "all (?:they|he|she) (?:had|have|has|could)|couldn't get (?:another|anything|any other)",
      "(?:nothing|anything|something|none|no other) (?:else|earlier|later|sooner|free|left|available|time|slot)",
      "(?:it|that) (?:was|is|'s) (?:that|this|it|then|either that) or\\b|take it or leave it",
    ),
);

/** "Only slot they had", "it was that or June", "nothing else free?": the time was weighed against others. */
export const weighsTime = ({ masked }: Surface): boolean => NO_OTHER.test(masked);

const EXPLAINS_TIME =
  /(?<!\b(?:i'm|i am|i'll be|i) (?:[a-z]+ )?)\b(?:early|earlier)\b|\bfirst\b|\bbeforehand\b|\bbefore (?:that|it)\b|\b(?:release|dismissal|half day|long story|on purpose|warm ?up)\b|\bi mean$|\bwhy (?:\d|so|then|that)/;

/** "Cleats first", "so early?", "early release", "3 from school I mean": why a time is what it is, or that it is odd. */
export const explainsTime = ({ text }: Surface): boolean => EXPLAINS_TIME.test(text);

const BECAUSE = new RegExp(
  anyOf(
    "\\b(?:because|bc|cause|cos|coz|due to|on account of|in time for)\\b",
    "\\bsince (?:i|we|he|she|they|it|there|_child_|_adult_|coach)(?:'[a-z]+)?\\b",
    "\\bso (?:that )?(?:i|we|he|she|they|_child_) (?:can|could|don't|doesn't|won't|get|gets|has|have|make|makes)\\b",
    "\\b(?:just|only) (?:for )?(?:today|tonight|this (?:once|time|week))\\b|\\b(?:today|tonight|this (?:once|time|week)) only\\b",
    "\\bfor once\\b|\\bfirst\\b(?! (?:day|time|thing|lesson|class|of|then|and))|\\bbeforehand\\b|\\bwarm ?up\\b",
    "\\b(?:half|part|mid) ?way\\b",
  ),
);
/** A clause of its own that says what a child, or those in charge, have then: "he's got that thing", "coach wants pitchers". */
const CLAUSE_OF_REASON =
  /^(?:and )?(?:(?:he|she|they|_child_)(?:'s| is| has|'re| are| have)? (?:got|has|have|a|an|that|helping|needed|wanted|asked|meeting|playing|doing|warming|invited|due|going|off|to)\b|(?:the )?(?:coach|teacher|they|team|club|school)(?: [a-z]+)? (?:wants?|needs?|asked|said|says))/;

/** "Cos of homework", "so we can make the film", "today only", "she has a concert": why a time is not the usual one. */
export const givesReason = ({ masked }: Surface): boolean =>
  BECAUSE.test(masked) ||
  clauseTexts(masked, AT_MARKS)
    .slice(1)
    .some((clause) => CLAUSE_OF_REASON.test(clause.trim()));
