import type { Weights } from "@silent-observer/linear";
import type { Calibrations } from "./confidence.ts";
import confidence from "./confidence.weights.json" with { type: "json" };
import facts from "./origins/facts.weights.json" with { type: "json" };
import type from "./who/type.weights.json" with { type: "json" };
import who from "./who/who.weights.json" with { type: "json" };

/** Weights of the rules' decisions, fitted to labelled chats by `npm run tune:reader`. */
export type RulesWeights = {
  readonly who: Weights;
  readonly type: Weights;
  readonly facts: Weights;
  readonly confidence: Calibrations;
};

export const FITTED: RulesWeights = { who, type, facts, confidence };
