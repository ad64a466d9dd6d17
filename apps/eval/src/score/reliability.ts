import type { Decided } from "../decided.ts";
import { votesOn } from "./votes.ts";

/** One claim of the observer: its confidence, 0..1, and whether it was right. */
export type Claim = { readonly sure: number; readonly right: boolean };

/**
 * Claims with a confidence from `from` to below `to`; the last bin includes `to`. Means and shares are null if it is
 * empty.
 */
export type Bin = {
  readonly from: number;
  readonly to: number;
  readonly cases: number;
  readonly meanSure: number | null;
  readonly shareRight: number | null;
};

export type Reliability = {
  readonly bins: readonly Bin[];
  readonly cases: number;
  /**
   * Expected calibration error: mean distance between confidence and share of right claims, weighted by the bins'
   * cases.
   */
  readonly expectedCalibrationError: number | null;
};

export const EXTRACTION_EDGES = [0, 0.6, 0.7, 0.8, 0.9, 1] as const;
export const TRIPWIRE_EDGES = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1] as const;

/** @param edges of the bins, rising */
export function reliabilityOf(claims: readonly Claim[], edges: readonly number[]): Reliability {
  const bins = edges.slice(1).map((to, at) => binOf(claims, edges[at] ?? 0, to, at === edges.length - 2));
  const distance = bins.reduce(
    (sum, { cases, meanSure, shareRight }) => sum + cases * Math.abs((meanSure ?? 0) - (shareRight ?? 0)),
    0,
  );
  return {
    bins,
    cases: claims.length,
    expectedCalibrationError: claims.length === 0 ? null : distance / claims.length,
  };
}

function binOf(claims: readonly Claim[], from: number, to: number, last: boolean): Bin {
  const within = claims.filter(({ sure }) => sure >= from && (sure < to || (last && sure === to)));
  const mean = (values: readonly number[]) =>
    values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    from,
    to,
    cases: within.length,
    meanSure: mean(within.map(({ sure }) => sure)),
    shareRight: mean(within.map(({ right }) => Number(right))),
  };
}

/** The facts that an extraction's confidence is about. */
const STANDS_FOR = ["dates", "assigned_to", "child"] as const;

/**
 * The extractions of queued messages that found an arrangement. They are right if day, adult and child are all as
 * labelled; one that found an arrangement in mere chat is wrong. Readings of messages that the gate dropped are
 * included, because the record keeps them.
 */
export function extractionClaims(decided: readonly Decided[]): Claim[] {
  return decided.flatMap((one) => {
    const { extraction, tier1_decision } = one.decision;
    if (one.label.queue === "either" || tier1_decision !== "QUEUE" || !extraction?.is_coordination) return [];
    const hits = new Set(votesOn(one).flatMap(({ figure, hit }) => (hit ? [figure] : [])));
    const right = STANDS_FOR.every((figure) => hits.has(figure));
    return [{ sure: extraction.confidence_scores.extraction_confidence, right }];
  });
}

/** The tripwire's score of every message; right: the message should be queued. */
export const tripwireClaims = (decided: readonly Decided[]): Claim[] =>
  decided.flatMap(({ label, decision }) =>
    label.queue === "either" ? [] : [{ sure: decision.tripwire_confidence, right: label.queue }],
  );

export type Gate = {
  readonly threshold: number;
  readonly dropped: { readonly right: number; readonly wrong: number };
  readonly kept: { readonly right: number; readonly wrong: number };
};

/** What a gate at this threshold costs (right claims dropped) and saves (wrong claims dropped). */
export function gateAt(threshold: number, claims: readonly Claim[]): Gate {
  const counted = (some: readonly Claim[]) => {
    const right = some.filter((claim) => claim.right).length;
    return { right, wrong: some.length - right };
  };
  return {
    threshold,
    dropped: counted(claims.filter(({ sure }) => sure < threshold)),
    kept: counted(claims.filter(({ sure }) => sure >= threshold)),
  };
}

/** Queued messages in which the extraction found no arrangement, split by whether there is one. */
export function foundNothing(decided: readonly Decided[]): { rightly: number; wrongly: number } {
  const empty = decided.filter(
    ({ label, decision }) => label.queue !== "either" && decision.extraction?.is_coordination === false,
  );
  const wrongly = empty.filter(({ label }) => label.queue === true).length;
  return { rightly: empty.length - wrongly, wrongly };
}
