import type { BrainAnswer } from "@silent-observer/brain-client";
import type { BrainQuestion } from "@silent-observer/corpus";

/** The Brain's gate (design, "The laws"). */
export const GATE = 0.5;

/** A question with what the Brain answered, and what that is worth. */
export type Marked = {
  readonly question: BrainQuestion;
  readonly answer: BrainAnswer;
  /** Every expected fact stands in the answer, and the expected source is among its sources. */
  readonly told: boolean;
  /** On the right side of the gate: told above it, or unanswerable and below. */
  readonly right: boolean;
};

export function markOf(question: BrainQuestion, answer: BrainAnswer): Marked {
  const passes = answer.relevance_score >= GATE;
  const { expected } = question;
  if (expected === null) return { question, answer, told: false, right: !passes };
  const text = answer.answer.toLowerCase();
  const holds = (wordings: readonly string[]) => wordings.some((wording) => text.includes(wording.toLowerCase()));
  const told = expected.facts.every(holds) && answer.sources.some((source) => isFrom(source, expected.source));
  return { question, answer, told, right: passes && told };
}

function isFrom(source: BrainAnswer["sources"][number], expected: string): boolean {
  if (typeof source === "string") return source === expected;
  if (expected === "history") return source.history !== undefined;
  return `event:${source.event_id}` === expected || source.file === expected;
}
