import { type BrainEvent, brainAnswerSchema, type Consultation, queriesFor } from "@silent-observer/brain-client";
import type { EpochMs, Reading } from "@silent-observer/conversation";
import { type GateRow, readJson } from "@silent-observer/store";
import type { Counted } from "../meter.ts";
import type { Observer } from "../observer.ts";

/** What the Brain added to the judgement of one message. */
export type BrainFinding = {
  readonly queries: readonly string[];
  /** 0..1; null if the Brain was not asked or did not answer. */
  readonly relevance: number | null;
  /** Whether it passed the gate. Its events then join the calendar. */
  readonly relevant: boolean;
  /** Why it is judged without an answer; null if the Brain answered or was not asked. */
  readonly degraded: "brain_timeout_degraded" | "brain_unavailable" | null;
  /** Its answers as JSON, as stored in `brain_context`. */
  readonly context: string | null;
  readonly events: readonly BrainEvent[];
};

const NOT_ASKED: BrainFinding = {
  queries: [],
  relevance: null,
  relevant: false,
  degraded: null,
  context: null,
  events: [],
};

/**
 * Asks the Brain abstract queries about a reading that has passed the extraction gate. A failure is a value, and
 * changes no gate.
 */
export async function consult(
  observer: Observer,
  reading: Reading,
  sentAt: EpochMs,
  signal?: AbortSignal,
): Promise<BrainFinding> {
  const { brain, family } = observer;
  if (!brain) return NOT_ASKED;
  const queries = queriesFor(reading, family, { local: brain.isLocal, at: sentAt });
  if (queries.length === 0) return NOT_ASKED;
  return toFinding(await brain.client.consult(queries, sentAt, signal));
}

function toFinding(consultation: Consultation): BrainFinding {
  const { queries } = consultation;
  switch (consultation.kind) {
    case "answered": {
      const { relevance, answers, events } = consultation;
      return { queries, relevance, relevant: true, degraded: null, context: JSON.stringify(answers), events };
    }
    case "low_relevance":
      return { ...NOT_ASKED, queries, relevance: consultation.relevance };
    case "timeout":
      return { ...NOT_ASKED, queries, degraded: "brain_timeout_degraded" };
    case "unavailable":
      return { ...NOT_ASKED, queries, degraded: "brain_unavailable" };
    default: {
      const unknown: never = consultation;
      throw new Error(`Unknown consultation: ${JSON.stringify(unknown)}`);
    }
  }
}

/** Kind under which the meter counts a consultation. */
export function outcomeOf({ queries, relevant, degraded }: BrainFinding): Counted["brain"] {
  if (queries.length === 0) return "unasked";
  if (degraded !== null) return degraded === "brain_unavailable" ? "unavailable" : "timeout";
  return relevant ? "relevant" : "irrelevant";
}

/**
 * The Brain's events from `brain_context`, for judging again at the moment of speaking; none if it cannot be parsed.
 */
export function eventsIn(context: string | null): BrainEvent[] {
  if (!context) return [];
  return (readJson(brainAnswerSchema.array(), context) ?? []).flatMap((answer) => answer.extracted_events);
}

/** The Brain's gate as a row of the confidence log; null if the Brain was not asked. */
export function brainGate(finding: BrainFinding, threshold: number, now: EpochMs): GateRow | null {
  if (finding.queries.length === 0) return null;
  return {
    stage: "brain",
    confidenceType: "relevance",
    score: finding.relevance,
    threshold,
    passed: finding.relevant,
    decision: finding.relevant ? "proceed" : "proceed_no_context",
    loggedAt: now,
  };
}
