import type { MemberId } from "@silent-observer/family";
import { readCues } from "../../cues/cues.ts";
import type { Surface } from "../../surface.ts";
import { leavesOutWhom } from "../trip/end-of-trip.ts";
import { adultsDoing } from "./doer.ts";

/**
 * Who does something in a clause: the sender ("self"), somebody asked for, the person addressed, a child by itself, or
 * the adults named.
 */
export type Doer = "self" | "asked" | "you" | "child" | readonly MemberId[];

const LEAD =
  "^(?:(?:and|but|so|then|ok|okay|yes|yeah|no|well|also|maybe|right|sure|i think|_adult_|today|tonight|tomorrow)[ ,:]+)*";
const SUBORDINATE = new RegExp(
  `${LEAD}(?:if|when|unless|because|cos|cause|since|or|after|before|once|while|as|that|which|in case|until|till)\\b`,
);
/** "Noor's gym I do": the task may come first. */
const TOPIC = "(?:(?:the )?(?:_child_(?:'s)? )?(?:_activity_|_child_|_place_|pick-?up|drop-?off) )?";
const SELF = new RegExp(
  `${LEAD}${TOPIC}(?:i|me|i'll|i'm|i've|i'd|we|we'll|we're|let me|(?:dropping|picking up|taking|getting|collecting|fetching|bringing|grabbing|driving)|will (?:collect|fetch|drop|bring|take|get|pick up|grab))\\b`,
);
const YOU = new RegExp(`${LEAD}(?:you|you'll|you're|you've)\\b`);
/** "You alright to have Leo": asked, though without its verb. */
const YOU_ASKED = new RegExp(
  `${LEAD}(?:you|you're) (?:still |also )?(?:all ?right|alright|ok|okay|free|able|good|up|happy|around|about|in|home|cool|fine) (?:to|for)\\b`,
);
const CHILD = new RegExp(`${LEAD}_child_(?:'s|'ll| (?:is|has|can|could|will|goes|gets|walks|stays))\\b`);
const BARE = new RegExp(
  `${LEAD}(?:_adult_|you) (?:get|take|do|pick|collect|fetch|grab|drop|bring|have|mind|watch|cover)\\b`,
);
const GOING_ON: Readonly<Record<string, string>> = { self: "I'll ", asked: "can you " };
const GOES_ON = /^(?:get|take|pick|collect|fetch|grab|drop|bring|run)\b/i;
const NEGATED = /\b(?:can't|cannot|won't|couldn't|don't|didn't|not|unable)\b/;
const OBJECT =
  /_child_|_activity_|_place_|\b(?:him|her|them|it|both|others?|rest|that one|this one|there|back|pick-?ups?|drop-?offs?|(?:the|school|morning|_activity_|_place_) drop|school runs?)\b/;

/** "Bisi does Ada", "I'm on Obi", "I've Mia", "I do mornings": a task though no verb says which. */
const HAS_SHARE =
  /\b(?:do|does|doing|on|have|has|having|got|takes?|gets?|i've|you've) (?:_child_(?!'|_)|(?:the )?(?:mornings?|afternoons?)\b)/;

/** "Obi's mine, Ada's yours". */
const WHOSE = new RegExp(`${LEAD}_child_(?:'s| is) (mine|with me|on me|yours|with you|on you)(?![a-z'])(?!\\?)`);

/**
 * "I'll get her, then pick the others up": the same person goes on, and whoever is asked for the first task is asked
 * for the second too.
 */
export const goingOn = (clause: string, before: Doer | null): string =>
  GOES_ON.test(clause) ? `${GOING_ON[String(before)] ?? ""}${clause}` : clause;

/** Who does something in a clause, given who did in the one before; null if nobody. */
export function shareOf(surface: Surface, before: Doer | null): Doer | null {
  const { masked } = surface;
  const cues = readCues(surface);
  if (SUBORDINATE.test(masked) || NEGATED.test(masked) || isHousework(surface)) return null;
  const kindSaid = cues.task.kind !== null || cues.task.vague;
  const isTask = HAS_SHARE.test(masked) || (kindSaid && (OBJECT.test(masked) || leavesOutWhom(surface)));
  const whose = WHOSE.exec(masked)?.[1];
  if (whose !== undefined) return whose.startsWith("you") ? "you" : "self";
  // "Can Ann get Leo and Ben get Mia?"
  if (isTask && before === "asked" && BARE.test(masked)) return "asked";
  if (isTask && YOU_ASKED.test(masked)) return "asked";
  if (isTask && YOU.test(masked) && !masked.includes("?")) return "you";
  if (isTask && cues.asking.adult) return "asked";
  if (isTask && SELF.test(masked)) return "self";
  const adults = adultsDoing(surface);
  if (isTask && adults.length > 0) return adults;
  return CHILD.test(masked) ? "child" : null;
}

const HOUSEWORK =
  /\b(?:do|make|cook|sort|get|start|handle|have) (?:the |our )?(?:dinner|tea|lunch|breakfast|supper|dishes|washing|laundry|shopping|groceries)\b/;
/** "I'll do dinner": no child is brought, or minded by name. */
const isHousework = ({ text, masked }: Surface): boolean => HOUSEWORK.test(text) && !masked.includes("_child_");

const PROMISES = new RegExp(`${LEAD}(?:i'll|i will|i) (?:do|make|cook|sort|clean|get|start|have|handle|put)\\b`);

/** "I'll do bath", "I make dinner": the sender does something that is no task of bringing or minding a child. */
export const doesOtherThings = (surface: Surface): boolean =>
  PROMISES.test(surface.masked) && !surface.masked.includes("?") && shareOf(surface, null) === null;

const TELLS =
  /(?:_child_|\b(?:he|she|they|i|we|who))(?:'s|'ll|'m|'re|'ve)|\b(?:is|are|was|were|am|has|have|had|does|did|can|can't|cannot|will|won't|needs|wants|hates|likes|loves|gets|goes|comes|says|waiting)\b|_child_ [a-z]{2,}s\b/;

/** Whether a clause is a statement: not a name, a list or a question. */
export const isStatement = ({ masked, words }: Surface): boolean =>
  words.length > 2 && !/^\W*(?:plus|also|or)(?![a-z])|\?/.test(masked) && TELLS.test(masked);

/** All that stands between two clauses. */
const AND = /^\s*(?:,|\s(?:and|&|\+))\s+$/;
const ENDS_WITH_CHILD = /(?<!^)_child_$|_child_'s _activity_$/;
const OWNS_TOO =
  /^_child_'s _activity_(?! (?:is|isn't|was|starts|begins|ends|finishes|needs|got|has|moved|at|off|on at|till?|until|\d)\b)/;
/**
 * "I'll do Leo" and "Mia's judo tomorrow", "I'll do Leo's piano" and "Mia's judo": what is done is of both, unless the
 * second tells something of its own: "Mia's judo is off".
 */
export const areOwners = (before: Surface, between: string, own: Surface): boolean =>
  AND.test(between) && OWNS_TOO.test(own.masked) && ENDS_WITH_CHILD.test(before.masked);
