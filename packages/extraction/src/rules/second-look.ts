import { type Attributed, attribute } from "@silent-observer/attribution";
import { type AttributionReach, type Heard, withinReach } from "@silent-observer/conversation";
import type { Weights } from "@silent-observer/linear";
import type { ExtractionInput } from "../extractor.ts";
import { readByRules } from "./rules.ts";
import { FITTED, type RulesWeights } from "./weights.ts";

export type SecondLook = Omit<ExtractionInput, keyof Attributed | "tier1"> & { readonly reach: AttributionReach };

/** In a busy chat only the latest dropped messages are read. */
const MOST_LOOKED_AT = 15;

/**
 * The history, with dropped messages within reach read as context: one of them may be an unrecognised request that the
 * message answers. Their rows stay dropped, and these readings are not stored.
 */
export function withSecondLook(
  { history, ...look }: SecondLook,
  weights: (RulesWeights & { readonly source: Weights }) | null = null,
): Heard[] {
  const rules = weights ?? FITTED;
  const reachable = history.filter(
    (heard, at) =>
      heard.reading === null &&
      heard.message.messageId !== look.message.messageId &&
      !heard.message.forwarded &&
      withinReach(heard.message, look.message, at === history.length - 1, look.reach),
  );
  const looked = new Set(reachable.slice(-MOST_LOOKED_AT));
  const seen: Heard[] = [];
  for (const heard of history) {
    if (!looked.has(heard)) {
      seen.push(heard);
      continue;
    }
    const { message, tier1 } = heard;
    const known = { ...look, message, tier1, history: [...seen] };
    const { reading } = readByRules({ ...known, ...attribute(known, weights?.source) }, rules);
    seen.push({ ...heard, reading, contextOnly: true });
  }
  return seen;
}
