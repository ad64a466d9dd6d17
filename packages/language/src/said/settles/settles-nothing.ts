import { readCues } from "../../cues/cues.ts";
import { signsOf } from "../../signs/signs.ts";
import type { Surface } from "../../surface.ts";

/**
 * Whether a message asks, refuses, is only conditional, tentative or an offer, or tells what somebody should have done.
 * Such words say nothing about who has it.
 */
export function settlesNothing(surface: Surface): boolean {
  const { asking, claiming, answering } = readCues(surface);
  const opens = signsOf(surface).has("opens_asking") && !TELLS_OF_ADULT.test(surface.masked);
  const asked = asking.adult || asking.confirmation || opens;
  const unsure = claiming.conditional || claiming.tentative || claiming.offers;
  return asked || unsure || answering.refuses || SHOULD_HAVE.test(surface.masked);
}

/** "Noa's mum drops them, she should've waited". "She should have him by five" is another matter. */
const SHOULD_HAVE =
  /\b(?:he|she|they|_adult_) should(?:'?ve| have (?!him\b|her\b|them\b|it\b|_child_))(?! (?:said|told|mentioned|texted|written)\b)/;

/** "Ben is there anyway", "Ben has it": a name at the beginning that is talked about and not addressed. */
const TELLS_OF_ADULT =
  /^(?:(?:ok|okay|oh|ah|but|and|so|well|actually|yeah) )*_adult_ (?:has (?:it|this|that)(?: covered| sorted)?[^?\p{L}]*$|(?:is|does|has|will|can|did|was)(?! (?:you|i|it|he|she|they|we|the|this|that|there an?y?|_child_|_activity_)(?![a-z_']))[^?]*$)/u;
