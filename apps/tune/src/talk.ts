import { ADJACENT_REACH_MS } from "@silent-observer/conversation";
import type { LabelledConversation } from "@silent-observer/corpus";
import type { Family } from "@silent-observer/family";
import { createTripwire, type Patterns, type WeighingTripwire } from "@silent-observer/tripwire";
import { type Sample, samplesOf } from "./samples.ts";

/** Labelled conversations of one family, with their weight. */
export type Talk = {
  readonly conversation: LabelledConversation;
  readonly family: Family;
  readonly count: number;
};

/** The gates of Tier 1, as the services set them. */
export type Gates = {
  readonly threshold: number;
  readonly contextSize: number;
  readonly contextTtlMs: number;
  readonly attributionWindowMs: number;
};

/** A sample with the weight of its conversation. */
export type Weighted = Sample & { readonly count: number };

/** Plays all talk with these patterns. */
export function play(talks: readonly Talk[], patterns: Patterns, gates: Gates): Weighted[] {
  const tripwires = new Map<Family, WeighingTripwire>();
  return talks.flatMap(({ conversation, family, count }) => {
    const tripwire = tripwires.get(family) ?? tripwireOf(patterns, family, gates);
    tripwires.set(family, tripwire);
    return samplesOf(conversation, tripwire, family).map((sample) => ({ ...sample, count }));
  });
}

/** The tripwire as the services build it, with these patterns. */
export const tripwireOf = (patterns: Patterns, family: Family, gates: Gates): WeighingTripwire =>
  createTripwire({
    patterns,
    family,
    threshold: gates.threshold,
    contextSize: gates.contextSize,
    contextTtlMs: gates.contextTtlMs,
    reach: { window: gates.attributionWindowMs, adjacent: ADJACENT_REACH_MS },
  });
