import { logistic } from "@silent-observer/linear";

/** What is fitted: each feature's weight in log-odds, the bias among them under `BIAS`. */
export type Weights = ReadonlyMap<string, number>;
export const BIAS = "bias";

/** A sum of features that should be above or below its boundary. */
export type Case = {
  readonly features: readonly string[];
  /** Log-odds that the sum is measured against. */
  readonly boundary: number;
  /** Probability wanted, 0..1. */
  readonly wanted: number;
  /** How much it counts. */
  readonly count: number;
};

export type FitOptions = {
  /** Strength of the pull of a weight, the bias excepted, towards its centre (L2). */
  readonly pull: (feature: string) => number;
  /** The value a weight is pulled towards; 0 if missing. */
  readonly centres: Weights;
  /** Smallest and largest value of a weight: evidence for an arrangement must not get a weight against it. */
  readonly bounds: (feature: string) => readonly [least: number, most: number];
};

const ROUNDS = 400;

/**
 * Logistic regression with an L2 pull and bounds, by accelerated projected gradient descent with a step size per
 * weight. Deterministic: the same cases give the same weights.
 */
export function fit(features: readonly string[], cases: readonly Case[], options: FitOptions): Weights {
  const names = [BIAS, ...features];
  const indexOf = new Map(names.map((name, at) => [name, at]));
  const rows = cases.map((one) =>
    Int32Array.from([0, ...new Set(one.features.flatMap((feature) => indexOf.get(feature) ?? []))]),
  );
  const centre = Float64Array.from(names, (name) => options.centres.get(name) ?? 0);
  const bounds = names.map((name) => (name === BIAS ? UNBOUNDED : options.bounds(name)));
  const pull = Float64Array.from(names, (name) => (name === BIAS ? 0 : options.pull(name)));
  const steps = curvature(names.length, rows, cases).map((most, at) => 1 / ((pull[at] ?? 0) + most));
  let weights = centre.map((value, at) => clamp(value, bounds[at]));
  let ahead = weights;
  for (let round = 1; round <= ROUNDS; round++) {
    const slope = gradient(ahead, rows, cases, centre, pull);
    const next = ahead.map((value, at) => clamp(value - (steps[at] ?? 0) * (slope[at] ?? 0), bounds[at]));
    const momentum = (round - 1) / (round + 2);
    const before = weights;
    ahead = next.map((value, at) => value + momentum * (value - (before[at] ?? 0)));
    weights = next;
  }
  return new Map(names.map((name, at) => [name, weights[at] ?? 0]));
}

const UNBOUNDED = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const;

const clamp = (value: number, [least, most]: readonly [number, number] = UNBOUNDED): number =>
  Math.min(most, Math.max(least, value));

/**
 * An upper bound of the curvature along each weight: the logistic function has a curvature of at most a quarter, for
 * each two features that occur together in a case. Rare features may therefore take long steps.
 */
function curvature(length: number, rows: readonly Int32Array[], cases: readonly Case[]): Float64Array {
  const most = new Float64Array(length);
  cases.forEach(({ count }, at) => {
    const row = rows[at] ?? [];
    for (const feature of row) most[feature] = (most[feature] ?? 0) + 0.25 * count * row.length;
  });
  return most;
}

function gradient(
  weights: Float64Array,
  rows: readonly Int32Array[],
  cases: readonly Case[],
  centre: Float64Array,
  pull: Float64Array,
): Float64Array {
  const slope = weights.map((value, at) => (pull[at] ?? 0) * (value - (centre[at] ?? 0)));
  cases.forEach(({ boundary, wanted, count }, at) => {
    const row = rows[at] ?? [];
    let sum = -boundary;
    for (const feature of row) sum += weights[feature] ?? 0;
    const error = count * (logistic(sum) - wanted);
    for (const feature of row) slope[feature] = (slope[feature] ?? 0) + error;
  });
  return slope;
}
