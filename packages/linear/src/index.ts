/** What each feature is worth, in log-odds, by its name. Features without an entry are worth nothing. */
export type Weights = Readonly<Record<string, number>>;

/** One of several ways to understand something, as the features that speak for it or against it. */
export type Alternative = { readonly features: readonly string[] };

/** The sum that an alternative comes to. */
export const evidenceFor = (weights: Weights, { features }: Alternative): number =>
  features.reduce((sum, feature) => sum + (weights[feature] ?? 0), 0);

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

/** The likeliest alternative and how likely it is; the first among equals. Null where there is none. */
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
