/** What each feature is worth, in log-odds, by its name. Features without an entry are worth nothing. */
export type Weights = Readonly<Record<string, number>>;

/**
 * One feature beside each of several: `left&right` for each of `rights`, never spelt out, since few of them weigh
 * anything.
 */
export type Crossed = { readonly left: string; readonly rights: readonly string[] };
export type Feature = string | Crossed;

/** One of several ways to understand something, as the features that speak for it or against it. */
export type Alternative = { readonly features: readonly Feature[] };

/** The names of all features, in their order. */
export const namesOf = (features: readonly Feature[]): string[] =>
  features.flatMap((feature) =>
    typeof feature === "string" ? [feature] : feature.rights.map((right) => `${feature.left}&${right}`),
  );

/**
 * The sum that an alternative comes to, without the last bits of floating-point sums: in which order its features stand
 * must not decide between alternatives that come to the same.
 */
export function evidenceFor(weights: Weights, { features }: Alternative): number {
  const { whole, byLeft } = indexOf(weights);
  let sum = 0;
  for (const feature of features) {
    if (typeof feature === "string") {
      sum += whole.get(feature) ?? 0;
      continue;
    }
    const beside = byLeft.get(feature.left);
    if (beside) for (const right of feature.rights) sum += beside.get(right) ?? 0;
  }
  return Math.round(sum * PARTS_OF_ONE) / PARTS_OF_ONE;
}

const PARTS_OF_ONE = 1e9;

type Index = {
  readonly whole: ReadonlyMap<string, number>;
  /** Keyed by the part of the name before the first `&`, then by the part after it. */
  readonly byLeft: ReadonlyMap<string, ReadonlyMap<string, number>>;
};

const indexes = new WeakMap<Weights, Index>();

function indexOf(weights: Weights): Index {
  const known = indexes.get(weights);
  if (known) return known;
  const byLeft = new Map<string, Map<string, number>>();
  for (const [name, weight] of Object.entries(weights)) {
    const at = name.indexOf("&");
    if (at < 0) continue;
    const left = name.slice(0, at);
    byLeft.set(left, (byLeft.get(left) ?? new Map<string, number>()).set(name.slice(at + 1), weight));
  }
  const index = { whole: new Map(Object.entries(weights)), byLeft };
  indexes.set(weights, index);
  return index;
}

/**
 * How likely each alternative is, 0..1, all together 1: a conditional logit (softmax of plain sums), so that every
 * decision can be read off the weights.
 */
export function probabilities(weights: Weights, alternatives: readonly Alternative[]): number[] {
  const sums = alternatives.map((alternative) => evidenceFor(weights, alternative));
  const most = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - most));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

/** The probability, 0..1, of log-odds. */
export const logistic = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));

/** The likeliest alternative and how likely it is; the first among equals. Null if there is none. */
export function likeliest<A extends Alternative>(
  weights: Weights,
  alternatives: readonly A[],
): { readonly alternative: A; readonly probability: number } | null {
  const chances = probabilities(weights, alternatives);
  let best: { alternative: A; probability: number } | null = null;
  alternatives.forEach((alternative, at) => {
    const probability = chances[at] ?? 0;
    if (best === null || probability > best.probability) best = { alternative, probability };
  });
  return best;
}
