import type { ModelUse } from "@silent-observer/replay";
import type { Decided } from "./decided.ts";
import { type Agreement, agreementOf } from "./score/agreement.ts";
import { byFile, byTag, type Group } from "./score/groups.ts";
import {
  EXTRACTION_EDGES,
  extractionClaims,
  foundNothing,
  type Gate,
  gateAt,
  type Reliability,
  reliabilityOf,
  TRIPWIRE_EDGES,
  tripwireClaims,
} from "./score/reliability.ts";
import { type Score, scoreOf } from "./score/score.ts";
import { type Mistake, mistakesIn, type Thresholds } from "./score/worst.ts";

/** What was played and how. */
export type Played = {
  readonly decided: readonly Decided[];
  /** Duration of the run. */
  readonly seconds: number;
  readonly thresholds: Thresholds;
  readonly readBy: "rules" | "labels" | "model";
  /** Null if the rules read. */
  readonly model: {
    readonly name: string;
    readonly use: Readonly<ModelUse>;
    /** The same messages, read by the rules. */
    readonly rules: readonly Decided[];
  } | null;
};

/** All figures of a run. */
export type Evaluation = {
  readonly seconds: number;
  readonly readBy: Played["readBy"];
  readonly score: Score;
  readonly byTag: readonly Group[];
  readonly byFile: readonly Group[];
  readonly extraction: {
    readonly reliability: Reliability;
    readonly gate: Gate;
    readonly foundNothing: ReturnType<typeof foundNothing>;
  };
  readonly tripwire: { readonly reliability: Reliability; readonly threshold: number };
  /** Null if no text may be shown; `total`: messages with a mistake. */
  readonly mistakes: { readonly total: number; readonly worst: readonly Mistake[] } | null;
  readonly model: {
    readonly name: string;
    readonly use: Readonly<ModelUse>;
    /** Number of messages that it could not read. */
    readonly unread: number;
    readonly rules: Score;
    /** The model first, the rules second. */
    readonly agreement: readonly Agreement[];
  } | null;
};

/** @param worst number of mistakes to show; null if no text may be shown */
export function evaluate({ decided, seconds, thresholds, readBy, model }: Played, worst: number | null): Evaluation {
  const claims = extractionClaims(decided);
  const mistakes = mistakesIn(decided, thresholds);
  return {
    seconds,
    readBy,
    score: scoreOf(decided),
    byTag: byTag(decided),
    byFile: byFile(decided),
    extraction: {
      reliability: reliabilityOf(claims, EXTRACTION_EDGES),
      gate: gateAt(thresholds.extraction, claims),
      foundNothing: foundNothing(decided),
    },
    tripwire: {
      reliability: reliabilityOf(tripwireClaims(decided), TRIPWIRE_EDGES),
      threshold: thresholds.tripwire,
    },
    mistakes: worst === null ? null : { total: mistakes.length, worst: mistakes.slice(0, worst) },
    model: model && {
      name: model.name,
      use: model.use,
      unread: decided.filter(({ decision }) => decision.reason === "manual_review").length,
      rules: scoreOf(model.rules),
      agreement: agreementOf(decided, model.rules),
    },
  };
}
