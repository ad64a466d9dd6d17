import { anyOf } from "../any-of.ts";
import type { SignPattern } from "./sign-pattern.ts";

/** What a message asks, and for whom. */
export const ASKING: readonly SignPattern[] = [
  ["question", /\?/],
  ["who", /\bwho(?:'s|'ll|se)?\b/],
  ["when", /\b(?:when|what time|which day|what day)\b/],
  ["where", /\b(?:where|which (?:gate|door|entrance|side|place|field|pitch|room))\b/],
  ["which", /\bwhich\b/],
  ["what", /\b(?:what|how|why)\b/],
  [
    "anyone",
    /(?<!\bfor )\b(?:anyone|anybody|any of (?:you|us|ye|y'all))\b|\b(?:someone|somebody|one of (?:you|us)|either of (?:you|us)|volunteers?|takers)\b/,
  ],
  [
    "can_you",
    /\b(?:can|could|would|will|are|might|do|did|have) (?:you|ye|_adult_|someone|anyone|somebody|anybody|one of|either)\b/,
  ],
  ["which_of_you", /\b(?:which of|who of|_adult_ or|or _adult_|you or me|me or you)\b/],
  ["who_does", /\bwho(?:'s|'ll| is| are| can| could| will| would| wants)? [a-z]+(?:s|ing)?\b/],
  ["needs", /\b(?:need|needs|needed|wants?|wanted|(?<!\bif (?:i|you|we) )must|has to|have to|got to|gotta)\b/],
  [
    "needs_somebody",
    new RegExp(
      anyOf(
        "\\b(?:needs?|needed|looking for|after|wants?|short of|requires?) (?:a |an |another |one more )?(?:driver|volunteer|lift|ride|hand|adult|grown.?up|parent|escort|chaperone|sitter|someone|somebody|body)\\b",
        "\\b(?:anyone|anybody|someone|somebody|who) (?:is |'s )?(?:free|home|around|about|near|to|able|else)\\b",
        "\\bnobody(?:'s| is| has| can)?\\b|\\bwhich (?:one )?of (?:us|you)\\b",
      ),
    ),
  ],
  [
    "needs_moving",
    new RegExp(
      anyOf(
        "(?<!\\b(?:nobody|no one|who|never|if he|if she|if _child_) )\\bwants (?:picking up|collecting|fetching|dropping|taking (?:to|home))\\b",
        "\\bcould do with (?:picking up|collecting|fetching|dropping|a (?:lift|ride))\\b",
        "\\bneeds?(?: [a-z]+){0,2} (?:picking|collecting|fetching|getting|dropping|driving|taking|minding|watching|a (?:lift|ride)|to be|someone|a home|cover)\\b",
      ),
    ),
  ],
  ["please", /\bplease\b/],
  ["my_role", /\b(?:am i|do i|should i|shall i|is it me|was it me|my turn)\b/],
  ["want_me_to", /\b(?:want me|do you want|would you like|shall (?:i|we)|happy to|i could|i can)\b/],
  [
    "adult_called",
    /^_adult_,? (?:can|could|would|will|are|do|please|you|come|get|take|go)\b|,? _adult_[?.! ]*$|\?\W*_adult_[?.! ]*$/,
  ],
];
