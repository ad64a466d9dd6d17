/** What is fitted: each feature's weight in log-odds, the bias among them under `BIAS`. */
export type Weights = ReadonlyMap<string, number>;
export const BIAS = "bias";

/** A message as a sum of features that should come out above its boundary, or below. */
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
  /** Strength of the pull of every weight but the bias towards its centre (L2). */
  readonly pull: number;
  /** What a weight is pulled towards; 0 where none is given. */
  readonly centres: Weights;
  /** Least and greatest value of a weight: what speaks for an arrangement may not come out as speaking against it. */
  readonly bounds: (feature: string) => readonly [least: number, most: number];
};

const ROUNDS = 600;

/**
 * Logistic regression with an L2 pull and bounds, by accelerated projected gradient descent. Deterministic: the same
 * cases give the same weights.
 */
export function fit(features: readonly string[], cases: readonly Case[], options: FitOptions): Weights {
  const names = [BIAS, ...features];
  const indexOf = new Map(names.map((name, at) => [name, at]));
  const rows = cases.map((one) => [0, ...one.features.flatMap((feature) => indexOf.get(feature) ?? [])]);
  const centre = names.map((name) => options.centres.get(name) ?? 0);
  const bounds = names.map((name) => (name === BIAS ? UNBOUNDED : options.bounds(name)));
  const step = 1 / (options.pull + steepness(rows, cases));
  let weights = centre.map((value, at) => clamp(value, bounds[at]));
  let ahead = weights;
  for (let round = 1; round <= ROUNDS; round++) {
    const slope = gradient(ahead, rows, cases, centre, options.pull);
    const next = ahead.map((value, at) => clamp(value - step * (slope[at] ?? 0), bounds[at]));
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

export const logistic = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));

/** An upper bound of the curvature: a logistic bends by a quarter at most, once for each two features that meet. */
const steepness = (rows: readonly number[][], cases: readonly Case[]): number =>
  Math.max(...rows.map((row) => row.length)) * 0.25 * cases.reduce((sum, { count }) => sum + count, 0);

function gradient(
  weights: readonly number[],
  rows: readonly number[][],
  cases: readonly Case[],
  centre: readonly number[],
  pull: number,
): number[] {
  const slope = weights.map((value, at) => (at === 0 ? 0 : pull * (value - (centre[at] ?? 0))));
  cases.forEach(({ boundary, wanted, count }, at) => {
    const row = rows[at] ?? [];
    const sum = row.reduce((total, feature) => total + (weights[feature] ?? 0), -boundary);
    const error = count * (logistic(sum) - wanted);
    for (const feature of row) slope[feature] = (slope[feature] ?? 0) + error;
  });
  return slope;
}
