import { anyOf } from "../any-of.ts";
import type { Surface } from "../surface.ts";
import { wordSet } from "../word-list.ts";

/** What people say before they ask, and what says nothing about what they ask for. */
const COURTESY =
  "(?:hey|hi|hello|hiya|ok|okay|so|and|oh|um|uh|well|please|pls|plz|sorry|excuse me|quick question|(?:good|happy) (?:morning|afternoon|evening)|thanks|thank you|thx|btw|by the way)";
const OPENING = `^(?:${COURTESY}(?: (?:there|again|all|everyone))?[\\s,:;.!–-]+)*`;
const ASKING = new RegExp(
  `${OPENING}(?:when|where|what|which|who|whose|how|is|are|was|does|do|did|has|have|any|anything|when's|where's|what's|who's|whos|whens|whats)\\b`,
  "i",
);
const FACT = new RegExp(
  `${OPENING}(?:when|where|which|whose|when's|where's|how (?:long|much|many)|what (?:time|day|date|is|are)|what's|who usually|is there|do we|does)\\b`,
  "i",
);
const ARRANGING =
  /\b(?:i'?ll|i will|i can|i could|i'm|can you|could you|would you|will you|can (?:some|any)(?:one|body)|let's|we should|who(?:'s| is| can| will|'ll) (?!usually))/i;
const PROPOSING = /\b(?:what|how) (?:about|if)\b|\bwhy (?:don't|not)\b|\b(?:you|shall|should)\b/i;

const OPENED = new RegExp(OPENING, "i");
const CLOSED = /(?:[\s,–-]+(?:please|pls|plz|thanks|thank you|thx|ty|cheers))+(?=[?!.\s]*$)/i;
/** "Can you tell me", "do you know", before the question itself. "Remind me when it's time" asks for no fact. */
const TELLING = new RegExp(
  "^" +
    anyOf(
      "(?:(?:can|could|would|will) (?:you|u) (?:please |pls )?)?(?:tell|remind|show) (?:me|us) (?:again |please )?",
      "(?:do|would) (?:you|u) (?:know|remember) |(?:any|have you any|have you got any) idea ",
      "(?:i'm |i was |we're )?(?:just )?wondering |i wonder ",
    ) +
    "(?=(?:when|where|what|what's|which|who|who's|how)\\b)(?!when (?:it|it's|i|we|you|u|he|she|they)\\b)",
  "i",
);

/** A question without its courtesies: "hey, when is swim please?" is "when is swim?". */
export const withoutCourtesies = (sentence: string): string => sentence.replace(OPENED, "").replace(CLOSED, "");

/** What somebody wants to be told, if they ask in so many words: "can you tell me when swim is" is "when swim is". */
export const withoutTelling = (sentence: string): string => sentence.replace(TELLING, "");

/** "When is swimming?" and "does Leo have judo", as written. "What about Friday?" and "who takes you" are proposals. */
export const asksSomething = (sentence: string): boolean => ASKING.test(sentence) && !PROPOSING.test(sentence);

/** Only what clearly asks for a fact: "when", "how long", "who usually". */
export const asksForFact = (sentence: string): boolean => FACT.test(sentence);

/** Whether somebody takes, asks for or offers something. */
export const arrangesSomething = (text: string): boolean => ARRANGING.test(text);

/** Words that ask for a plan, or add no meaning of their own to such a question. */
const OF_A_PLAN = wordSet(`
  when where what which is are was s does do did has have got there any anything something time day date days hours start
  starts begin begins end ends finish finishes schedule plan plans planned calendar agenda going happening coming up next
  a an the of for in on at to our my his her their we she he they it us this please so and hey hi hello ok okay
  practice practices training class lesson lessons session appointment
`);

/** Whether all words of a question only ask for a plan. */
export const asksForPlanAlone = (question: string): boolean =>
  (question.match(/[\p{L}\p{N}]+/gu) ?? []).every((word) => OF_A_PLAN.has(word));

const INVITES =
  /\bwho(?: all| else)? (?:wants|fancies|would like)(?: to)? (?:go|going|come|coming|join)\b(?! (?:and |to )?(?:get|pick|collect|fetch|bring)\b)(?!.*(?:_child_|\b(?:him|her|them)\b))/;

/** "Who wants to go to the chalet": company is looked for, and nobody to do anything for a child. */
export const invitesAlong = ({ masked }: Surface): boolean => INVITES.test(masked);

const SOMEBODY_DOES_IT =
  /(?:^|[.!?\n] ?)(?:(?:so|and|ok|then|but|please)[ ,]+)*(?:can|could|would|will) (?:some(?:one|body)|any(?:one|body)|one of (?:you|us|ye)|either of you)(?: else)?(?: please)? (?:do (?:it|that|that one|this one)|(?:take|bring|get|collect|fetch) (?:him|her|them))(?![a-z'])(?! (?:some|an?|the|his|her|their|my|more|out of|off)\b)/;

const ANY_CHANCE = /(?:^|[,.!?\n] ?)(?:_adult_[,:]? any chance|any chance,? _adult_)(?: please)?\s*[?!.]*$/;

/** "Can someone do it I'm on a course", "car. Ann any chance?": somebody is looked for, for what was told just before. */
export const asksSomebodyToDoIt = ({ masked }: Surface): boolean =>
  SOMEBODY_DOES_IT.test(masked) || ANY_CHANCE.test(masked.trim());

export const asksWhere = ({ text }: Surface): boolean => /\bwhere\b/.test(text);
