import { atEachPlace, type Patterns } from "@silent-observer/tripwire";
import { foldsOf } from "./cross-validate.ts";
import { FALSE_ALARM_COST } from "./figures.ts";
import { type Case, fit, type Weights } from "./fit.ts";
import { isHeld, type References, referenceCases, scored } from "./references.ts";
import { type Gates, play, type Talk, tripwireOf, type Weighted } from "./talk.ts";
import { vocabularyOf } from "./vocabulary.ts";
import { boundsOf, featuresOf, isWord, rounded, withWeights } from "./weights.ts";

export type Training = {
  /** Talk that is judged by weights fitted without it. */
  readonly judged: readonly Talk[];
  /** Talk that is learned from too, and never held out. */
  readonly beside: readonly Talk[];
  /** The present patterns. */
  readonly patterns: Patterns;
  readonly references: References;
  readonly gates: Gates;
  /** The values the weights are pulled towards; 0 if missing. */
  readonly centres: Weights;
  /** Whether words without a weight are given one. */
  readonly words: boolean;
  readonly folds: number;
};

export type Trained = {
  /** With weights fitted to all talk, rounded as a file holds them. */
  readonly patterns: Patterns;
  /** The judged talk, each fold played with weights fitted to the other folds. */
  readonly heldOut: readonly Weighted[];
};

/** The context of a message depends on the weights, so fitting and playing are repeated this many times. */
const ROUNDS = 3;
/** Each time a reference is missed, its weight is doubled for the next try; this is the maximum number of tries. */
const REFERENCE_TRIES = 6;
/** Initial weight of a reference, in messages. */
const REFERENCE_COUNT = 25;
/**
 * How much more strongly a word is pulled than a pattern: there are many words, and each is rare. Chosen on held-out
 * families.
 */
const WORD_PULL = 3;

/**
 * Fits the weights to this talk. Deterministic. The messages before a message are judged by weights that have not seen
 * them, as in production: if every request were recognised, what follows a request would be overrated.
 * @param pull strength of the pull of a pattern's weight towards its centre
 * @param progress called before each fit, of which each takes seconds
 */
export function train(training: Training, pull: number, progress: (step: string) => void): Trained {
  const { judged, beside, patterns, gates } = training;
  const besides = play(beside, patterns, gates);
  let folds = foldsOf(judged, training.folds).map(({ held }) => ({ held, patterns }));
  const cold = (): Weighted[][] => folds.map((fold) => play(fold.held, fold.patterns, gates));
  for (let round = 1; round <= ROUNDS; round++) {
    const samples = cold();
    folds = folds.map(({ held }, at) => {
      progress(`round ${round} of ${ROUNDS}, part ${at + 1} of ${folds.length}`);
      const others = samples.filter((_, other) => other !== at).flat();
      return { held, patterns: fitted([...besides, ...others], training, pull, () => REFERENCE_COUNT) };
    });
  }
  const heldOut = cold().flat();
  progress("all of it together");
  return { patterns: meetingReferences([...besides, ...heldOut], training, pull), heldOut };
}

function meetingReferences(samples: readonly Weighted[], training: Training, pull: number): Patterns {
  const { references, gates } = training;
  const counts = new Map<string, number>();
  const countOf = (text: string) => counts.get(text) ?? REFERENCE_COUNT;
  let patterns = fitted(samples, training, pull, countOf);
  for (let tries = 1; tries < REFERENCE_TRIES; tries++) {
    const missed = scored(references, tripwireOf(patterns, references.family, gates)).filter((one) => !isHeld(one));
    if (missed.length === 0) break;
    for (const { text } of missed) counts.set(text, 2 * countOf(text));
    patterns = fitted(samples, training, pull, countOf);
  }
  return patterns;
}

function fitted(
  samples: readonly Weighted[],
  { patterns, references, gates, centres, words }: Training,
  pull: number,
  countOf: (reference: string) => number,
): Patterns {
  const tripwire = tripwireOf(patterns, references.family, gates);
  const cases = [...referenceCases(references, tripwire, patterns, countOf), ...casesOf(samples, patterns, gates)];
  const known = new Set([...[...centres.keys()].filter(isWord), ...(words ? vocabularyOf(samples) : [])]);
  const weights = fit([...featuresOf(patterns), ...known], cases, {
    pull: (feature) => (isWord(feature) ? WORD_PULL * pull : pull),
    centres,
    bounds: boundsOf(patterns),
  });
  return withWeights({ ...patterns, words: NO_WORDS }, rounded(weights));
}

/** All words get new weights. */
const NO_WORDS: Patterns["words"] = atEachPlace(() => new Map());

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
