import type { SignPattern } from "./sign-pattern.ts";

/** Who, when, where: what a question leaves open. */
export const ASKING_WHICH: readonly SignPattern[] = [
  ["question", /\?/],
  ["who", /\bwho(?:'s|'ll|se)?\b/],
  ["when", /\b(?:when|what time|which day|what day)\b/],
  ["where", /\b(?:where|which (?:gate|door|entrance|side|place|field|pitch|room))\b/],
  ["which", /\bwhich\b/],
];

/** "Needs a lift", "is anyone free", "who drives": somebody is looked for. */
export const ASKING_FOR_SOMEBODY: readonly SignPattern[] = [
  [
    "needs_somebody",
    /\b(?:needs?|needed|looking for|after|wants?|short of|requires?) (?:a |an |another |one more )?(?:driver|volunteer|lift|ride|hand|adult|grown.?up|parent|escort|chaperone|sitter|someone|somebody|body)\b|\b(?:anyone|anybody|someone|somebody|who) (?:is |'s )?(?:free|home|around|about|near|to|able|else)\b|\bnobody(?:'s| is| has| can)?\b|\bwhich (?:one )?of (?:us|you)\b/,
  ],
  ["who_does", /\bwho(?:'s|'ll| is| are| can| could| will| would| wants)? [a-z]+(?:s|ing)?\b/],
];

/** What is asked beside persons, hours and places. */
export const ASKING_HOW: readonly SignPattern[] = [["what", /\b(?:what|how|why)\b/]];
