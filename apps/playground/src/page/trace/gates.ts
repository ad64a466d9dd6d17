import type { GateRow, Trace } from "./read-traces.ts";

/** One gate on the way of a message. Gates are shown side by side, never blended. */
export type GateView = {
  readonly name: "Tripwire" | "Extraction" | "Brain" | "Redline";
  readonly state: "passed" | "stopped" | "not_reached" | "skipped";
  /** 0..1, null where the gate has no score or got none. */
  readonly score: number | null;
  readonly threshold: number | null;
  /** A word or two on what it found. */
  readonly note: string;
};

/** The four gates in their order; those that a message never came to stand there too, as not reached. */
export function gatesOf(trace: Trace | null): GateView[] {
  return [
    scored("Tripwire", trace, "tripwire"),
    scored("Extraction", trace, "extraction"),
    scored("Brain", trace, "brain"),
    redlineGate(trace),
  ];
}

function scored(name: GateView["name"], trace: Trace | null, stage: GateRow["stage"]): GateView {
  const gate = trace?.gates.findLast((candidate) => candidate.stage === stage);
  if (!gate) return { name, state: skippedState(trace, stage), score: null, threshold: null, note: "" };
  return {
    name,
    // The Brain's gate keeps its context out, never the message.
    state: gate.passed ? "passed" : stage === "brain" ? "skipped" : "stopped",
    score: gate.score,
    threshold: gate.threshold,
    note: noteOf(gate),
  };
}

function skippedState(trace: Trace | null, stage: GateRow["stage"]): GateView["state"] {
  return stage === "brain" && trace?.row.redlineDecision && trace.gates.every(({ passed }) => passed)
    ? "skipped"
    : "not_reached";
}

function noteOf(gate: GateRow): string {
  if (gate.score === null) return "no answer";
  if (gate.stage === "tripwire" && gate.passed && gate.score < gate.threshold) return "an answer";
  switch (gate.confidenceType) {
    case "llm_score":
      return "model";
    case "regex_score":
      return gate.stage === "extraction" ? "rules" : "";
    case "relevance":
      return gate.passed ? "relevant" : "no match";
    case null:
      return "";
    default:
      return gate.confidenceType satisfies never;
  }
}

function redlineGate(trace: Trace | null): GateView {
  const gate = { name: "Redline" as const, score: null, threshold: null };
  const reached =
    trace?.row.tier2State === "done" && trace.gates.every(({ passed, stage }) => passed || stage === "brain");
  if (!trace || !reached) return { ...gate, state: "not_reached", note: "" };
  const { redline, row } = trace;
  if (redline?.state === "waiting") return { ...gate, state: "stopped", note: ruleInWords(redline.rule) };
  if (row.redlineDecision === "SPEAK") return { ...gate, state: "stopped", note: "SPEAK" };
  return { ...gate, state: "passed", note: "SILENT" };
}

export const ruleInWords = (rule: string): string => rule.replaceAll("_", " ");
