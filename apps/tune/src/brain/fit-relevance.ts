import { logistic, type Weights } from "@silent-observer/linear";

/** The candidate facts of a question, each as its feature values, 0..1. */
export type Case = {
  /** Facts one of which answers it; empty if nobody can. */
  readonly answers: readonly Values[];
  readonly others: readonly Values[];
};
export type Values = Readonly<Record<string, number>>;

/**
 * Prior weight of each sign, in log-odds, argued rather than measured: a sign that hardly occurs in the questions keeps
 * about this value. The fit never changes the sign (plus or minus) of a weight.
 */
export const ARGUED: Weights = {
  always: -1.5,
  called_so: 3,
  covers: 4,
  focus: 0.5,
  alike: 2,
  misses_activity: -3,
  misses_person: -2,
  misses_place: -1,
  misses_word: -0.8,
  misses_wanted: -2.5,
  own_child: 0.3,
  child_unsaid: -0.5,
  other_child: -4,
  on_day: 0.5,
  not_then: -4,
  over: -4,
  day_unsaid: -0.5,
  day_unsaid_bare: -2.5,
  no_place: -3,
  no_time: -3,
  no_person: -3,
  no_amount: -3,
  only_place: -2,
};

/** Strength of the pull towards the prior weight, per case. */
const PULL = 0.02;
const ROUNDS = 12;
const STEPS = 200;
const STEP = 1;
/** For an unanswerable question, the number of highest-scoring facts that are fitted as wrong answers. */
const NEAREST = 2;

/** Log-odds that a fact with these signs answers the question. */
export const logit = (weights: Weights, values: Values): number =>
  Object.entries(values).reduce((sum, [name, value]) => sum + (weights[name] ?? 0) * value, 0);

/**
 * Logistic regression over one fact per question: the likeliest of those that answer it; for an unanswerable question,
 * the highest-scoring facts. They are chosen again each round.
 */
export function fitRelevance(cases: readonly Case[]): Weights {
  let weights: Weights = ARGUED;
  for (let round = 0; round < ROUNDS; round += 1) {
    const present = weights;
    const nearest = (some: readonly Values[]) => [...some].sort((a, b) => logit(present, b) - logit(present, a));
    const examples = cases.flatMap(({ answers, others }) =>
      answers.length > 0
        ? nearest(answers)
            .slice(0, 1)
            .map((values) => ({ values, wanted: 1 }))
        : nearest(others)
            .slice(0, NEAREST)
            .map((values) => ({ values, wanted: 0 })),
    );
    weights = descend(present, examples);
  }
  return Object.fromEntries(Object.entries(weights).map(([name, weight]) => [name, Math.round(weight * 100) / 100]));
}

function descend(from: Weights, examples: readonly { values: Values; wanted: number }[]): Weights {
  const weights: Record<string, number> = { ...from };
  for (let step = 0; step < STEPS; step += 1) {
    const slope: Record<string, number> = {};
    for (const { values, wanted } of examples) {
      const error = wanted - logistic(logit(weights, values));
      for (const [name, value] of Object.entries(values))
        slope[name] = (slope[name] ?? 0) + (error * value) / examples.length;
    }
    for (const [name, argued] of Object.entries(ARGUED)) {
      const moved = (weights[name] ?? 0) + STEP * ((slope[name] ?? 0) - PULL * ((weights[name] ?? 0) - argued));
      weights[name] = argued < 0 ? Math.min(0, moved) : Math.max(0, moved);
    }
  }
  return weights;
}
