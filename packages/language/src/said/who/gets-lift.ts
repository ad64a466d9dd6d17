import { anyOf } from "../../any-of.ts";
import { KIN } from "../../kin.ts";
import type { Surface } from "../../surface.ts";

const GETS_LIFT = new RegExp(
  "(?:_child_|\\b(?:he|she|they))(?:'s|'re|'ll| is| are| has| have| will)?(?: (?:just|already|also|both|all|be))* " +
    "(?:gets?|getting|got|has|have|having|catch(?:es|ing)?|cadg(?:es|ing)) (?:a|the|their|his|her) (?:lift|ride) " +
    "(?:(?:home|back|there|up|down|over|in|out) )*(?:to (?:the )?[a-z_]+ )?(?:with|from|off) " +
    "(?!_adult_|(?:me|us|you|one of|some(?:one|body)|any(?:one|body)|which|who)\\b)",
);

const GIVES_LIFT = new RegExp(
  `\\b(?:[a-z]+'s ${KIN}|the [a-z]+s)(?:'s|'ll|'re| is| are| will| can| could)? (?:giv(?:es?|ing)|offer(?:s|ed|ing)) (?:_child_|him|her|them) (?:a|the) (?:lift|ride)\\b`,
);

/**
 * "Leo's getting a lift with Kevin", "Kevin's mum will give him a lift": somebody from outside the family has the child.
 * "With you?" asks for it.
 */
export const getsLift = ({ masked }: Surface): boolean =>
  (GETS_LIFT.test(masked) || GIVES_LIFT.test(masked)) && !masked.includes("?");

const FETCHED =
  "(?:picking up|picked up|collecting|collected|fetching|fetched|dropping(?: off)?|driving|driven|taking|taken|bringing|brought|minding|minded)";
const NEEDS_NO_LIFT = new RegExp(
  anyOf(
    `(?:^|_child_|\\b(?:i|we|he|she|they|that))(?: (?:really|actually|both|all|also|probably))* ?(?:don't|doesn't|won't|didn't|do not|does not|no longer) (?:need|needs|want|require)(?: (?:a|any|the|no|my|his|her|their))? (?:lifts?|rides?|(?:to be )?${FETCHED}|pick-?up|any(?:one|body)|some(?:one|body)|sitter|babysitter)(?! (?:to (?:help|talk|play|tell)|else|with)\\b)`,
    "\\b(?:nobody|no one|none of you) (?:needs|has) to (?:come and )?(?:get|collect|pick up|pick|fetch|drop|bring|drive|come for) (?:me|him|her|them|us|_child_)\\b",
    "\\byou(?: guys| two| all)? (?:(?:don't|won't) (?:have|need) to|needn't) (?:come and )?(?:get|collect|pick up|pick|fetch|drop|bring|drive|come for) (?:me|him|her|them|us|_child_)\\b",
    "\\b(?:sorted|grand|all set|covered|fine|ok) for (?:a |the )?(?:lift|ride|lifts)\\b",
    `\\bno (?:need (?:for (?:a |the )?(?:lift|ride|pick-?up)|to (?:get|collect|pick up|pick|fetch|drop|bring|drive|come for) (?:me|him|her|them|us|_child_))|(?:lift|ride|pick-?up) (?:needed|required|necessary))\\b`,
    "(?:^|\\b(?:i|we|he|she|they|_child_))(?:'ve|'s| have| has|'ve got|'s got| have got| has got| got)? (?:got )?(?:a|my own|his own|her own|their own) (?:lift|ride)(?=(?: (?:home|back|there|sorted|already|arranged|today|tonight|tomorrow|thanks))*\\W*$|[.,!])",
  ),
);

/** "She doesn't need a lift", "no need to collect me", "I have a lift home": nobody has to drive. */
export const needsNoLift = ({ masked }: Surface): boolean =>
  NEEDS_NO_LIFT.test(masked) && !/\?|\b(?:but|unless|if|till|until|then|so)\b/.test(masked);
