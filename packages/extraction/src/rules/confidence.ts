/** How what the weights claim is to be taken, on the scale of log-odds: right ones are `slope` times the claim, plus `shift`. */
export type Calibration = { readonly slope: number; readonly shift: number };

/** Of what is understood by itself and of what rests on an earlier message: at the same claim the former is right more often. */
export type Calibrations = { readonly opening: Calibration; readonly answer: Calibration };

/** How sure a reading by the rules is, 0..1: as often as such readings were right in families that were never heard. */
export function confidenceOf(sure: number, { slope, shift }: Calibration): number {
  return Number(logistic(slope * logOdds(sure) + shift).toFixed(3));
}

/** What the weights had claimed where the confidence came of this calibration. */
export const claimOf = (confidence: number, { slope, shift }: Calibration): number =>
  logistic((logOdds(confidence) - shift) / slope);

/** Nothing is certain: claims are held this far from 0 and 1. */
const LEAST = 0.001;

const logOdds = (share: number): number => {
  const held = Math.min(1 - LEAST, Math.max(LEAST, share));
  return Math.log(held / (1 - held));
};
const logistic = (sum: number): number => 1 / (1 + Math.exp(-sum));
