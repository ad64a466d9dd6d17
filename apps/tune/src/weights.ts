import { atEachPlace, type Patterns, wordId, wordPlaces } from "@silent-observer/tripwire";
import { BIAS, type Weights } from "./fit.ts";

/** Weights of a file are multiples of this, so that a change of one is worth reading; the bias is finer. */
const STEP = 20;
const BIAS_STEP = 100;

/** What can be fitted: ids of patterns, combinations and context reasons, in the order of the file. */
export const featuresOf = ({ patterns, combinations, context }: Patterns): string[] =>
  [...patterns, ...combinations, ...context].map(({ id }) => id);

/** The weights of everything but words. */
export const patternWeightsOf = (patterns: Patterns): Weights =>
  new Map([
    [BIAS, patterns.bias],
    ...[...patterns.patterns, ...patterns.combinations, ...patterns.context].map(
      ({ id, weight }) => [id, weight] as const,
    ),
  ]);

/** The weights of everything, words included. */
export const weightsOf = (patterns: Patterns): Weights =>
  new Map([
    ...patternWeightsOf(patterns),
    ...wordPlaces.flatMap((place) =>
      [...patterns.words[place]].map(([word, weight]) => [wordId(place, word), weight] as const),
    ),
  ]);

const KINDS = wordPlaces.map((place) => wordId(place, ""));
/** Whether a feature is a word or pair of words in some place, not a pattern. */
export const isWord = (feature: string): boolean => KINDS.some((kind) => feature.startsWith(kind));

/** The same patterns with other weights; one that is not given stays. Of words, what weighs nothing is left out. */
export function withWeights(patterns: Patterns, weights: Weights): Patterns {
  const weighed = <One extends { readonly id: string; readonly weight: number }>(one: One): One => ({
    ...one,
    weight: weights.get(one.id) ?? one.weight,
  });
  return {
    ...patterns,
    bias: weights.get(BIAS) ?? patterns.bias,
    patterns: patterns.patterns.map(weighed),
    combinations: patterns.combinations.map(weighed),
    context: patterns.context.map(weighed),
    words: atEachPlace((place) => wordsWith(patterns.words[place], weights, wordId(place, ""))),
  };
}

const wordsWith = (known: ReadonlyMap<string, number>, weights: Weights, kind: string): ReadonlyMap<string, number> => {
  const given = [...weights].flatMap(([id, weight]) =>
    id.startsWith(kind) ? [[id.slice(kind.length), weight] as const] : [],
  );
  return new Map([...new Map([...known, ...given])].filter(([, weight]) => weight !== 0));
};

/** Weights as a file holds them. Adding 0 turns -0 into 0. */
export const rounded = (weights: Weights): Weights =>
  new Map(
    [...weights].map(([id, weight]) => {
      const step = id === BIAS ? BIAS_STEP : STEP;
      return [id, Math.round(weight * step) / step + 0];
    }),
  );

/** Largest absolute weight, so that nothing decides alone. */
const MOST = 6;

/**
 * Least and greatest weight of each feature. Words may count for or against; of the rest noise, and what the file has
 * count against, counts against; all else for, at least as much as the file asks.
 */
export function boundsOf(patterns: Patterns): (id: string) => readonly [least: number, most: number] {
  const against = new Set(
    [
      ...patterns.patterns.filter(({ category, weight }) => category === "noise_patterns" || weight < 0),
      ...patterns.combinations.filter(({ weight }) => weight < 0),
    ].map(({ id }) => id),
  );
  const least = new Map([...patterns.patterns, ...patterns.context].map((one) => [one.id, one.least]));
  return (id) => (isWord(id) ? [-MOST, MOST] : against.has(id) ? [-MOST, 0] : [least.get(id) ?? 0, MOST]);
}
