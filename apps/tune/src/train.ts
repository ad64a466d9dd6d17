import type { Patterns } from "@silent-observer/tripwire";
import { FALSE_ALARM_COST } from "./figures.ts";
import { type Case, fit, type Weights } from "./fit.ts";
import { isHeld, type References, referenceCases, scored } from "./references.ts";
import { type Gates, play, type Talk, tripwireOf, type Weighted } from "./talk.ts";
import { vocabularyOf } from "./vocabulary.ts";
import { boundsOf, featuresOf, rounded, withWeights, wordWeightsOf } from "./weights.ts";

export type Training = {
  /** The patterns as they stand. */
  readonly patterns: Patterns;
  readonly references: References;
  readonly gates: Gates;
  /** What the weights are pulled towards; 0 where none is given. */
  readonly centres: Weights;
  /** Whether words are weighed that have no weight yet. */
  readonly words: boolean;
};

/** What a message hears of the talk before it depends on the weights, so a fit is played and made anew this often. */
const ROUNDS = 3;
/** As long as a reference is not met, it counts double in the next round, so often at most. */
const REFERENCE_ROUNDS = 3;
/** What a reference counts at first, in messages. */
const REFERENCE_COUNT = 25;

/**
 * The patterns with weights that suit this talk, rounded as a file holds them. Deterministic.
 * @param pull strength of the pull towards the centres
 */
export function train(talks: readonly Talk[], training: Training, pull: number): Patterns {
  const { references, gates, centres } = training;
  const counts = new Map<string, number>();
  let patterns = training.patterns;
  for (let round = 1; round <= ROUNDS + REFERENCE_ROUNDS; round++) {
    const tripwire = tripwireOf(patterns, references.family, gates);
    const agreed = referenceCases(references, tripwire, patterns, (text) => counts.get(text) ?? REFERENCE_COUNT);
    const samples = play(talks, patterns, gates);
    const cases = [...agreed, ...casesOf(samples, patterns, gates)];
    const features = [...featuresOf(patterns), ...wordsOf(training, samples)];
    const weights = fit(features, cases, { pull, centres, bounds: boundsOf(training.patterns) });
    patterns = withWeights(patterns, rounded(weights));
    const missed = scored(references, tripwireOf(patterns, references.family, gates)).filter((one) => !isHeld(one));
    if (round >= ROUNDS && missed.length === 0) break;
    for (const { text } of missed) counts.set(text, 2 * (counts.get(text) ?? REFERENCE_COUNT));
  }
  return patterns;
}

const wordsOf = ({ patterns, words }: Training, samples: readonly Weighted[]): Iterable<string> =>
  new Set([...wordWeightsOf(patterns).keys(), ...(words ? vocabularyOf(samples) : [])]);

const casesOf = (samples: readonly Weighted[], patterns: Patterns, gates: Gates): Case[] =>
  samples.map(({ found, boost, wanted, count }) => ({
    features: found,
    boundary: boundary(boost, patterns.ceiling, gates.threshold),
    wanted,
    count: wanted ? count : count * FALSE_ALARM_COST,
  }));

/** The log-odds at which confidence and boost together pass the gate. */
function boundary(boost: number, ceiling: number, threshold: number): number {
  const needed = (threshold - boost) / ceiling;
  return Math.log(needed / (1 - needed));
}
