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

/** The accuracy of the decisions on these samples. */
export function figuresOf(samples: readonly Sample[]): Figures {
  const wanted = samples.filter((sample) => sample.wanted === 1);
  const chat = samples.filter((sample) => sample.wanted === 0);
  const [right, alarms] = [queuedOf(wanted), queuedOf(chat)];
  const [missed, passed] = [wanted.length - right, chat.length - alarms];
  return {
    messages: samples.length,
    precision: share(right, right + alarms),
    recall: share(right, right + missed),
    falsePositiveRate: share(alarms, alarms + passed),
    cost: missed + FALSE_ALARM_COST * alarms,
  };
}

const queuedOf = (samples: readonly Sample[]): number => samples.filter(({ queued }) => queued).length;

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
