import type { Sample } from "./samples.ts";

/** Accuracy of decisions; shares are 0..1, null if there is nothing to divide by. */
export type Figures = {
  readonly messages: number;
  readonly precision: number | null;
  readonly recall: number | null;
  readonly falsePositiveRate: number | null;
  /** Total cost of the mistakes; a missed message costs 1. */
  readonly cost: number;
};

/** A false alarm costs three misses: nine messages in ten are chat, and chat must stay chat. */
export const FALSE_ALARM_COST = 3;

export function figuresOf(samples: readonly Sample[]): Figures {
  const count = (wanted: 0 | 1, queued: boolean) =>
    samples.filter((sample) => sample.wanted === wanted && sample.queued === queued).length;
  const [right, missed, alarms, passed] = [count(1, true), count(1, false), count(0, true), count(0, false)];
  return {
    messages: samples.length,
    precision: share(right, right + alarms),
    recall: share(right, right + missed),
    falsePositiveRate: share(alarms, alarms + passed),
    cost: missed + FALSE_ALARM_COST * alarms,
  };
}

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
