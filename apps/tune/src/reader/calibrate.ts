import type { Sureness } from "@silent-observer/extraction";
import type { Weights } from "@silent-observer/linear";
import { minimise } from "./minimise.ts";

/** What a reading rested on, and whether all that it stands for was right. */
export type Judged = { readonly sureness: Sureness; readonly right: boolean };

/** Pull of each weight towards zero (L2): the kinds that are seldom read tell little. */
const PULL = 4;

/** The weights under which what happened is likeliest: a logistic regression. Deterministic. */
export function calibrated(judged: readonly Judged[]): Weights {
  const names = [...new Set(judged.flatMap(({ sureness }) => Object.keys(sureness)))].sort();
  const rows = judged.map(({ sureness, right }) => ({ values: names.map((name) => sureness[name] ?? 0), right }));
  const weights = minimise(names.length, (at, slope) => {
    let loss = 0;
    for (let n = 0; n < at.length; n++) {
      slope[n] = PULL * (at[n] ?? 0);
      loss += (PULL * (at[n] ?? 0) ** 2) / 2;
    }
    for (const { values, right } of rows) {
      const sum = values.reduce((all, value, n) => all + value * (at[n] ?? 0), 0);
      // As it is where the sum is great, too: log(1 + e^-x) without its overflow.
      const against = right ? -sum : sum;
      loss += Math.max(0, against) + Math.log1p(Math.exp(-Math.abs(against)));
      const error = 1 / (1 + Math.exp(-sum)) - Number(right);
      values.forEach((value, n) => {
        slope[n] = (slope[n] ?? 0) + error * value;
      });
    }
    return loss;
  });
  return Object.fromEntries(names.map((name, n) => [name, Math.round((weights[n] ?? 0) * 1000) / 1000]));
}
