import { atEachPlace, type Patterns } from "@silent-observer/tripwire";
import { foldsOf } from "./cross-validate.ts";
import { FALSE_ALARM_COST } from "./figures.ts";
import { type Case, fit, type Weights } from "./fit.ts";
import { isHeld, type References, referenceCases, scored } from "./references.ts";
import { type Gates, play, type Talk, tripwireOf, type Weighted } from "./talk.ts";
import { vocabularyOf } from "./vocabulary.ts";
import { boundsOf, featuresOf, isWord, rounded, withWeights } from "./weights.ts";

export type Training = {
  /** What is judged, by weights that have not seen it. */
  readonly judged: readonly Talk[];
  /** What is learned from as well, and never held out. */
  readonly beside: readonly Talk[];
  /** The patterns as they stand. */
  readonly patterns: Patterns;
  readonly references: References;
  readonly gates: Gates;
  /** What the weights are pulled towards; 0 where none is given. */
  readonly centres: Weights;
  /** Whether words are weighed that have no weight yet. */
  readonly words: boolean;
  readonly folds: number;
};

export type Trained = {
  /** With weights fitted to all talk, rounded as a file holds them. */
  readonly patterns: Patterns;
  /** The judged talk, each fold played on weights that were fitted to the others. */
  readonly heldOut: readonly Weighted[];
};

/** What a message hears of the talk before it depends on the weights, so they are fitted and played anew this often. */
const ROUNDS = 3;
/** As long as a reference is not met, it counts double in the next try, so often at most. */
const REFERENCE_TRIES = 6;
/** What a reference counts at first, in messages. */
const REFERENCE_COUNT = 25;
/** How much more a word is pulled than a pattern: there are many, and each is seldom said. Chosen on families held out. */
const WORD_PULL = 3;

/**
 * Fits the weights to this talk. Deterministic. What stands before a message in its conversation is judged by weights that have
 * not seen it, in the fit as in earnest: where every request is heard, too much is made of what follows one.
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

/** All words are weighed anew. */
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
