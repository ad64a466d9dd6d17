import type { Surface } from "../../surface.ts";
import { WEEKDAY } from "../../weekdays.ts";

const MOVE = "(?:re)?(?:move|change|switch|schedule|book|push|shift|swap|arrange)";
const THE_APPOINTMENT =
  "(?:it|that|this|them|the _activity_|_activity_|the (?:appointment|time|slot|day|date|booking))";
const WOULD =
  "(?:i'll|i will|i can|i'd better|let me|we'll|we can|we could|(?:i|we) (?:need|have|ought) to|(?:i|we) (?:should|must|could)|going to|gonna|can you|could you|can we|could we|should i|shall i|shall we|want me to|try to|see if (?:i|we|they) can)";
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
export const reschedules = ({ masked }: Surface): boolean => RESCHEDULES.test(masked);

const NO_OTHER =
  /\b(?:(?:the )?(?:only|first|earliest|last|next|soonest) (?:slot|time|one|option|appointment|spot|opening|day|thing|available)|all (?:they|he|she) (?:had|have|has|could)|(?:nothing|anything|something|none|no other) (?:else|earlier|later|sooner|free|left|available|time|slot)|(?:it|that) (?:was|is|'s) (?:that|this|it|then|either that) or\b|couldn't get (?:another|anything|any other)|take it or leave it)/;

/** "Only slot they had", "it was that or June", "nothing else free?": the time was weighed against others. */
export const weighsTime = ({ masked }: Surface): boolean => NO_OTHER.test(masked);

const EXPLAINS_TIME =
  /\b(?:early|earlier)\b|\bfirst\b|\bbeforehand\b|\bbefore (?:that|it)\b|\b(?:release|dismissal|half day|long story|on purpose|warm ?up)\b|\bi mean$|\bwhy (?:\d|so|then|that)/;

/** "Cleats first", "so early?", "early release", "3 from school I mean": why a time is what it is, or that it is odd. */
export const explainsTime = ({ text }: Surface): boolean => EXPLAINS_TIME.test(text);
