import type { RuleName } from "@silent-observer/redline";

/** Stages whose duration is measured. */
export const stages = ["tripwire", "attribution", "extraction", "brain", "redline", "delivery"] as const;
export type Stage = (typeof stages)[number];

/** Counters and their label values, none of which contains chat text, a name or an id. */
export type Counted = {
  /** New messages, by Tier 1's decision. */
  heard: "drop" | "queue";
  /** Messages that Tier 2 has finished, by verdict. */
  read: "dropped" | "silent" | "unsure" | "trouble" | "manual_review";
  /** Readings, by extractor. */
  found_by: "rules" | "model";
  /** Consultations of the Brain, by outcome. */
  brain: "relevant" | "irrelevant" | "timeout" | "unavailable" | "unasked";
  /** Redlines that were spoken, by rule. */
  spoken: RuleName;
  /** Outgoing messages of which it is unknown whether they arrived, by kind. */
  uncertain: "redline" | "pending" | "reply";
};

/** Records metrics. Influences no decision. */
export type Meter = {
  /** @param ms milliseconds that a stage took for one message */
  readonly took: (stage: Stage, ms: number) => void;
  readonly happened: <C extends keyof Counted>(what: C, kind: Counted[C]) => void;
};

export const noMeter: Meter = { took: () => {}, happened: () => {} };

/** Runs `work` and records how long it took, even if it throws. */
export function timed<T>({ took }: Meter, stage: Stage, work: () => T): T {
  const started = performance.now();
  try {
    return work();
  } finally {
    took(stage, performance.now() - started);
  }
}

/** `timed` for asynchronous work. */
export async function timedAsync<T>({ took }: Meter, stage: Stage, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    return await work();
  } finally {
    took(stage, performance.now() - started);
  }
}
