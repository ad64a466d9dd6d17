import type { Weights } from "@silent-observer/linear";

/** A decision as it was labelled: the alternatives that stood open, each as its features, and which one is right. */
export type LabelledChoice = {
  readonly alternatives: readonly (readonly string[])[];
  readonly right: number;
};

/**
 * Fits a conditional logit: the weights under which the right alternatives are likeliest, each pulled towards zero (L2).
 * Deterministic. Features seen fewer than `least` times are left out, and after a first fit those that weigh less than
 * `telling`: what is left is fitted again.
 */
export function fitChoices(choices: readonly LabelledChoice[], pull: number, telling: number, least = 3): Weights {
  const all = fitOnce(choices, pull, least);
  const kept = new Set(Object.keys(all).filter((name) => Math.abs(all[name] ?? 0) >= telling));
  const thinned = choices.map((choice) => ({
    ...choice,
    alternatives: choice.alternatives.map((features) => features.filter((feature) => kept.has(feature))),
  }));
  return fitOnce(thinned, pull, least);
}

const ROUNDS = 300;

function fitOnce(choices: readonly LabelledChoice[], pull: number, least: number): Weights {
  const seen = new Map<string, number>();
  for (const { alternatives } of choices)
    for (const feature of new Set(alternatives.flat())) seen.set(feature, (seen.get(feature) ?? 0) + 1);
  const names = [...seen].filter(([, count]) => count >= least).map(([name]) => name);
  const indexOf = new Map(names.map((name, at) => [name, at]));
  const groups = choices.map(({ alternatives, right }) => ({
    right,
    rows: alternatives.map((features) => features.flatMap((feature) => indexOf.get(feature) ?? [])),
  }));
  let weights = new Float64Array(names.length);
  let ahead = weights.slice();
  const longest = Math.max(1, ...groups.flatMap(({ rows }) => rows.map((row) => row.length)));
  const step = 1 / (pull + 0.02 * longest * groups.length);
  let before = Number.POSITIVE_INFINITY;
  let momentum = 0;
  for (let round = 1; round <= ROUNDS; round++) {
    const { slope, loss } = slopeAt(ahead, groups, pull);
    if (loss > before) momentum = 0;
    before = loss;
    const next = ahead.map((value, at) => value - step * (slope[at] ?? 0));
    momentum += 1;
    const carry = (momentum - 1) / (momentum + 2);
    ahead = next.map((value, at) => value + carry * (value - (weights[at] ?? 0)));
    weights = next;
  }
  return Object.fromEntries(names.map((name, at) => [name, weights[at] ?? 0]));
}

function slopeAt(
  weights: Float64Array,
  groups: readonly { readonly right: number; readonly rows: readonly number[][] }[],
  pull: number,
): { slope: Float64Array; loss: number } {
  const slope = weights.map((value) => pull * value);
  let loss = weights.reduce((sum, value) => sum + (pull * value * value) / 2, 0);
  for (const { right, rows } of groups) {
    const sums = rows.map((row) => row.reduce((sum, feature) => sum + (weights[feature] ?? 0), 0));
    const most = Math.max(...sums);
    const powers = sums.map((sum) => Math.exp(sum - most));
    const total = powers.reduce((sum, power) => sum + power, 0);
    loss -= Math.log((powers[right] ?? 0) / total + 1e-12);
    rows.forEach((row, at) => {
      const error = (powers[at] ?? 0) / total - (at === right ? 1 : 0);
      for (const feature of row) slope[feature] = (slope[feature] ?? 0) + error;
    });
  }
  return { slope, loss };
}
