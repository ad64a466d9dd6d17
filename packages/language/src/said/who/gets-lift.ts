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
