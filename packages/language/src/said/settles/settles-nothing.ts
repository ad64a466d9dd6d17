import { readCues } from "../../cues/cues.ts";
import { OPENS_ASKING } from "../../signs/first-words.ts";
import type { Surface } from "../../surface.ts";

/**
 * Whether a message asks, refuses, is only conditional, tentative or an offer, or tells what somebody should have done.
 * Such words say nothing about who has it.
 */
export function settlesNothing(surface: Surface): boolean {
  const { asking, claiming, answering } = readCues(surface);
  const opens = OPENS_ASKING.test(surface.core) && !TELLS_OF_ADULT.test(surface.masked);
  return (
    opens ||
    asking.adult ||
    asking.confirmation ||
    claiming.conditional ||
    claiming.tentative ||
    claiming.offers ||
    answering.refuses ||
    SHOULD_HAVE.test(surface.masked)
  );
}

/** "Noa's mum drops them, she should've waited". "She should have him by five" is another matter. */
const SHOULD_HAVE =
  /\b(?:he|she|they|_adult_) should(?:'?ve| have (?!him\b|her\b|them\b|it\b|_child_))(?! (?:said|told|mentioned|texted|written)\b)/;

/** "Ben is there anyway", "Ben has it": a name at the beginning that is talked about and not addressed. */
const TELLS_OF_ADULT =
  /^(?:(?:ok|okay|oh|ah|but|and|so|well|actually|yeah) )*_adult_ (?:has (?:it|this|that)(?: covered| sorted)?[^?\p{L}]*$|(?:is|does|has|will|can|did|was)(?! (?:you|i|it|he|she|they|we|the|this|that|there an?y?|_child_|_activity_)(?![a-z_']))[^?]*$)/u;
