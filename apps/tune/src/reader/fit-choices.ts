import type { Weights } from "@silent-observer/linear";
import { minimise } from "./minimise.ts";

/** A labelled choice: the features of each alternative, and which one is right. */
export type LabelledChoice = {
  readonly alternatives: readonly (readonly string[])[];
  readonly right: number;
};

/** Features that occur in fewer choices are left out. */
const LEAST_SEEN = 3;

/**
 * Fits a conditional logit: the weights under which the right alternatives are likeliest, each pulled towards zero
 * (L2). Deterministic. Rare features are left out; after a first fit, those that weigh less than `telling` are left out
 * too, and the rest is fitted again.
 */
export function fitChoices(choices: readonly NumberedChoice[], pull: number, telling: number): Weights {
  const seen = countsOf(choices);
  const often = [...seen.keys()].filter((feature) => (seen.get(feature) ?? 0) >= LEAST_SEEN);
  const all = fitOnce(choices, pull, often);
  const kept = often.filter((_, at) => Math.abs(all[at] ?? 0) >= telling);
  const weights = fitOnce(choices, pull, kept);
  return Object.fromEntries(kept.map((feature, at) => [NAMES[feature] ?? "", weights[at] ?? 0]));
}

/** A labelled choice with feature numbers instead of names, which would not fit into memory for a whole corpus. */
export type NumberedChoice = { readonly rows: readonly Int32Array[]; readonly right: number };

const NAMES: string[] = [];
const numberOf = new Map<string, number>();

/** The choice in feature numbers, which count on over all choices of the process. */
export function inNumbers({ alternatives, right }: LabelledChoice): NumberedChoice {
  const rows = alternatives.map((features) =>
    Int32Array.from(features, (name) => {
      const number = numberOf.get(name) ?? NAMES.push(name) - 1;
      numberOf.set(name, number);
      return number;
    }),
  );
  return { rows, right };
}

/** In how many choices each feature occurs. */
function countsOf(choices: readonly NumberedChoice[]): Map<number, number> {
  const seen = new Map<number, number>();
  const last = new Map<number, number>();
  choices.forEach(({ rows }, at) => {
    for (const row of rows)
      for (const feature of row) {
        if (last.get(feature) === at) continue;
        last.set(feature, at);
        seen.set(feature, (seen.get(feature) ?? 0) + 1);
      }
  });
  return seen;
}

/** All alternatives of all choices in flat arrays: feature numbers, row offsets, choice offsets. */
type Table = {
  readonly features: Int32Array;
  readonly rowStarts: Int32Array;
  readonly choiceStarts: Int32Array;
  readonly right: Int32Array;
};

function fitOnce(choices: readonly NumberedChoice[], pull: number, features: readonly number[]): Float64Array {
  const table = tableOf(choices, features);
  return minimise(features.length, (at, slope) => lossAt(at, slope, table, pull));
}

function tableOf(choices: readonly NumberedChoice[], kept: readonly number[]): Table {
  const indexOf = new Int32Array(NAMES.length).fill(-1);
  kept.forEach((feature, at) => {
    indexOf[feature] = at;
  });
  const features: number[] = [];
  const rowStarts: number[] = [0];
  const choiceStarts: number[] = [0];
  for (const { rows } of choices) {
    for (const row of rows) {
      for (const feature of row) {
        const index = indexOf[feature] as number;
        if (index >= 0) features.push(index);
      }
      rowStarts.push(features.length);
    }
    choiceStarts.push(rowStarts.length - 1);
  }
  return {
    features: Int32Array.from(features),
    rowStarts: Int32Array.from(rowStarts),
    choiceStarts: Int32Array.from(choiceStarts),
    right: Int32Array.from(choices, ({ right }) => right),
  };
}

/** Negative log-likelihood of the right alternatives plus the L2 penalty. */
function lossAt(weights: Float64Array, slope: Float64Array, table: Table, pull: number): number {
  const { features, rowStarts, choiceStarts, right } = table;
  let loss = 0;
  for (let n = 0; n < weights.length; n++) {
    const weight = weights[n] as number;
    slope[n] = pull * weight;
    loss += (pull * weight * weight) / 2;
  }
  for (let choice = 0; choice < right.length; choice++) {
    const first = choiceStarts[choice] as number;
    const last = choiceStarts[choice + 1] as number;
    const sums: number[] = [];
    for (let row = first; row < last; row++) {
      let sum = 0;
      for (let n = rowStarts[row] as number; n < (rowStarts[row + 1] as number); n++)
        sum += weights[features[n] as number] as number;
      sums.push(sum);
    }
    const most = Math.max(...sums);
    const powers = sums.map((sum) => Math.exp(sum - most));
    const total = powers.reduce((sum, power) => sum + power, 0);
    loss -= (sums[right[choice] as number] as number) - most - Math.log(total);
    for (let row = first; row < last; row++) {
      const error = (powers[row - first] as number) / total - (row - first === right[choice] ? 1 : 0);
      for (let n = rowStarts[row] as number; n < (rowStarts[row + 1] as number); n++) {
        const feature = features[n] as number;
        slope[feature] = (slope[feature] as number) + error;
      }
    }
  }
  return loss;
}
