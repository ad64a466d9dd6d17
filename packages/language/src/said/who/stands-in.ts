import { anyOf } from "../../any-of.ts";
import { readCues } from "../../cues/cues.ts";
import type { Surface } from "../../surface.ts";

/** Nobody else has to do it: said by whoever does it now. */
const SPARES = new RegExp(
  `\\b${anyOf(
    "no need",
    "you (?:don't|do not|won't|needn't)(?: have to| need to)?",
    "(?:don't|do not) (?:worry|bother)",
    "change of plans?|new plan",
    "leave (?:(?:the|his|her|their|it|that|_child_(?:'s)?|_activity_|[a-z]{3,6}day(?:'s)?|today|tonight|tomorrow|run) ){1,4}(?:to|with) me",
  )}\\b`,
);

/**
 * "I'll take her on Saturday instead", "don't worry about judo, I'll do it", "change of plan, I'm doing judo": takes what
 * another has. An offer, a question and what depends on an "if" take nothing.
 */
export function standsIn(surface: Surface): boolean {
  const { claiming, answering, asking } = readCues(surface);
  if (!claiming.self || claiming.offers || claiming.conditional || claiming.tentative || claiming.joins) return false;
  if (asking.adult || surface.masked.includes("?")) return false;
  return answering.handsOver || answering.relieves || SPARES.test(surface.masked);
}
