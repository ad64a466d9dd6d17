/** Corrects the confidence that the weights claim, on the scale of log-odds: `slope` times the claim, plus `shift`. */
export type Calibration = { readonly slope: number; readonly shift: number };

/** Separate for messages understood by themselves and answers: at the same claim the former are right more often. */
export type Calibrations = { readonly opening: Calibration; readonly answer: Calibration };

/** Confidence of a reading by the rules, 0..1: how often such readings were right in held-out families. */
export function confidenceOf(sure: number, { slope, shift }: Calibration): number {
  return Number(logistic(slope * logOdds(sure) + shift).toFixed(3));
}

/** Inverse of `confidenceOf`: the claim of the weights behind a confidence. */
export const claimOf = (confidence: number, { slope, shift }: Calibration): number =>
  logistic((logOdds(confidence) - shift) / slope);

/** Claims are kept at least this far from 0 and 1. */
const LEAST = 0.001;

const logOdds = (share: number): number => {
  const held = Math.min(1 - LEAST, Math.max(LEAST, share));
  return Math.log(held / (1 - held));
};
const logistic = (sum: number): number => 1 / (1 + Math.exp(-sum));
