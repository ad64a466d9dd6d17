import { anyOf } from "../../any-of.ts";
import { LEFT_TO_ME } from "../../cues/claiming.ts";
import { readCues } from "../../cues/cues.ts";
import type { Surface } from "../../surface.ts";

/** Nobody else has to do it: said by whoever does it now. */
const SPARES = new RegExp(
  `\\b${anyOf(
    "no need",
    "you (?:don't|do not|won't|needn't)(?: have to| need to)?",
    "(?:don't|do not) (?:worry|bother)",
    "change of plans?|new plan",
    LEFT_TO_ME,
  )}\\b`,
);

/** "You do it, I'll take the free hour": leaves it to the other. */
const LEAVES_IT =
  /\b(?:you (?:can |could |should )?(?:take|do|get|have|bring|drive|cover) (?:it|that|this|him|her|them|_child_|_activity_)|yours|you go|go (?:ahead|then|on then))\b/;

/**
 * "I'll take her on Saturday instead", "don't worry about judo, I'll do it", "change of plan, I'm doing judo": takes what
 * another has. An offer, a question and what depends on an "if" take nothing.
 */
export function standsIn(surface: Surface): boolean {
  const { claiming, answering, asking } = readCues(surface);
  if (!claiming.self || claiming.offers || claiming.conditional || claiming.tentative || claiming.joins) return false;
  if (asking.adult || surface.masked.includes("?") || LEAVES_IT.test(surface.masked)) return false;
  return answering.handsOver || answering.relieves || SPARES.test(surface.masked);
}
