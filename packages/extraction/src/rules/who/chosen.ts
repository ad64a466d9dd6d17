import { stateOf } from "@silent-observer/conversation";
import { type Alternative, likeliest, type Weights } from "@silent-observer/linear";
import type { Thread } from "../thread.ts";
import type { Share } from "../words/share.ts";
import type { Who } from "./alternative.ts";

/** The likeliest alternative and how likely it is, 0..1. */
export function chosen<A extends Alternative>(weights: Weights, alternatives: readonly A[]) {
  const best = likeliest(weights, alternatives);
  if (!best) throw new Error("There is always somebody or nobody.");
  return best;
}

/** If the share's words say which adults do it, other alternatives are dropped. */
export function saidToDoIt(adults: Share["adults"], whos: readonly Who[]): readonly Who[] {
  const they = whos.filter(
    ({ assignedTo }) => assignedTo.length > 0 && assignedTo.every((one) => adults.includes(one)),
  );
  return they.length > 0 ? they : whos;
}

const MORE_LIKELY_THAN_NOT = 0.5;

/**
 * Who does it. A task that is asked for stays open unless its taker is more likely than not to take it: of 34 less
 * likely ones 8 did, and for 20 it stayed open (corpus, November 2026).
 */
export function decided(weights: Weights, whos: readonly Who[], thread: Thread | null) {
  const best = chosen(weights, whos);
  if (best.probability >= MORE_LIKELY_THAN_NOT || !best.alternative.roles.includes("writer")) return best;
  const others = whos.filter((who) => who !== best.alternative);
  if (others.length === 0 || thread === null || stateOf(thread.assignedTo) !== "wants") return best;
  const next = chosen(weights, others);
  if (!next.alternative.roles.includes("wanted")) return best;
  return { ...next, probability: next.probability * (1 - best.probability) };
}
