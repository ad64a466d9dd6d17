import { type Calibration, claimOf } from "@silent-observer/extraction";
import { logistic } from "@silent-observer/linear";
import { minimise } from "./minimise.ts";

/** A claim: its confidence, whether it was right, and its weight. */
export type Judged = { readonly confidence: number; readonly right: boolean; readonly count: number };

/** The maximum-likelihood calibration of the claims (Platt scaling). */
export function calibrated(judged: readonly Judged[], before: Calibration): Calibration {
  const cases = judged.map(({ confidence, right, count }) => ({
    claim: logOdds(claimOf(confidence, before)),
    right,
    count,
  }));
  const [slope = 1, shift = 0] = minimise(2, ([slope = 0, shift = 0], down) => {
    let loss = 0;
    down.fill(0);
    for (const { claim, right, count } of cases) {
      const likely = logistic(slope * claim + shift);
      loss -= count * Math.log(right ? likely : 1 - likely);
      const error = count * (likely - Number(right));
      down[0] = (down[0] ?? 0) + error * claim;
      down[1] = (down[1] ?? 0) + error;
    }
    return loss;
  });
  return { slope: Math.round(slope * 1000) / 1000, shift: Math.round(shift * 1000) / 1000 };
}

const logOdds = (share: number): number => Math.log(share / (1 - share));
