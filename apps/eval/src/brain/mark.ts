import type { BrainAnswer } from "@silent-observer/brain-client";
import type { BrainQuestion } from "@silent-observer/corpus";

/** The Brain's gate (design, "The laws"). */
export const GATE = 0.5;

/** A question, the Brain's answer, and whether it is right. */
export type Marked = {
  readonly question: BrainQuestion;
  readonly answer: BrainAnswer;
  /** The answer contains every expected fact and cites the expected source. */
  readonly told: boolean;
  /** On the right side of the gate: an answer at or above it, an unanswerable question below it. */
  readonly right: boolean;
};

/** Marks an answer: expected facts are looked for in its text, whatever their case. */
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
