import type { RuleName } from "@silent-observer/redline";

/** Stages whose time is taken. */
export const stages = ["tripwire", "attribution", "extraction", "brain", "redline", "delivery"] as const;
export type Stage = (typeof stages)[number];

/** What is counted, and of which kinds. No kind holds a word, a name or an id. */
export type Counted = {
  /** Messages heard, by what Tier 1 decided. */
  heard: "drop" | "queue";
  /** Messages that Tier 2 is done with, by its verdict. */
  read: "dropped" | "silent" | "unsure" | "trouble" | "manual_review";
  /** Readings, by who found them. */
  found_by: "rules" | "model";
  /** What the Brain had to say to a message. */
  brain: "relevant" | "irrelevant" | "timeout" | "unavailable" | "unasked";
  /** Redlines spoken about, by rule. */
  spoken: RuleName;
  /** Messages of which nobody knows whether they arrived, by kind. */
  uncertain: "redline" | "pending" | "reply";
};

/** Takes note of what happens, for whoever runs the bot. Decides nothing. */
export type Meter = {
  /** @param ms milliseconds that a stage took for one message */
  readonly took: (stage: Stage, ms: number) => void;
  readonly happened: <C extends keyof Counted>(what: C, kind: Counted[C]) => void;
};

export const noMeter: Meter = { took: () => {}, happened: () => {} };

/** Does the work of a stage, and takes its time also where it fails. */
export function timed<T>({ took }: Meter, stage: Stage, work: () => T): T {
  const started = performance.now();
  try {
    return work();
  } finally {
    took(stage, performance.now() - started);
  }
}

/** The same for work that is waited for. */
export async function timedAsync<T>({ took }: Meter, stage: Stage, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    return await work();
  } finally {
    took(stage, performance.now() - started);
  }
}
