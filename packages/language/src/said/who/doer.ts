import type { MemberId } from "@silent-observer/family";
import type { Surface } from "../../surface.ts";

const VERBS =
  "(?:is|are|was|will|can|could|would|might|has|have|had|does|did|said|says|offered|wants|takes|gets|picks|drives|drops|brings|goes|comes|covers|collects|fetches|keeps|minds|stays|[a-z]{2,12}ing)";
const DOES = new RegExp(`^(?:'s|'ll|'d)? ?(?:(?:already|just|still|also) )?${VERBS}\\b|^'ll\\b`);
/** "Can Dad take her": an adult who is asked does nothing yet. */
const ASKED =
  /\b(?:can|could|will|would|does|did|is|are|has|if|should|maybe|let|ask|asked|asking|with|for|to|and|or) $/;

/** Adults who are said to do something: "Dad's taking him", "Nick does"; not "thanks Nick" or "can Nick?". */
export const adultsDoing = ({ text, mentions }: Surface): MemberId[] => [
  ...new Set(
    mentions.flatMap(({ sense, start, end, possessive }) =>
      sense.kind === "adult" && !ASKED.test(text.slice(0, start)) && doesIt(text.slice(end), possessive)
        ? sense.ids
        : [],
    ),
  ),
];

/** "Dad's taking him" begins like "Dad's car". */
const doesIt = (after: string, possessive: boolean): boolean =>
  possessive ? /^ (?:[a-z]{2,12}ing|got|on|doing)\b/.test(after) : DOES.test(after);

const SELF = /\b(?:i|i'm|i'll|i've|i'd|we|we'll|we're|we've|me|mine|my|myself)\b/;
const OUTSIDER = new RegExp(
  `\\b(?:the|his|her|their|our|[a-z]{2,12}'s) (?!_)[a-z]{3,12}(?: [a-z]{3,12})?(?:'s|'re|'ll| ${VERBS})\\b`,
);
const CHILD = new RegExp(`(?:\\b(?:he|she|they)|_child_)(?:'s|'re|'ll| ${VERBS}| [a-z]+s)\\b`);

/** Who is said to do something; the sender takes precedence. */
export function doerOf(surface: Surface): "self" | "adult" | "you" | "outsider" | "child" | "nobody" {
  const { masked } = surface;
  if (SELF.test(masked)) return "self";
  if (adultsDoing(surface).length > 0) return "adult";
  if (/\b(?:you|you're|you'll|ye)\b/.test(masked)) return "you";
  if (OUTSIDER.test(masked)) return "outsider";
  return CHILD.test(masked) ? "child" : "nobody";
}
