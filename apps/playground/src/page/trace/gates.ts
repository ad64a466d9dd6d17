import type { GateRow, Trace } from "./read-traces.ts";

/** One gate on the way of a message. Gates are shown side by side, never blended. */
export type GateView = {
  readonly name: "Tripwire" | "Extraction" | "Brain" | "Redline";
  /** `stopped` includes a redline that is waiting; a Brain that knew nothing is `skipped`. */
  readonly state: "passed" | "stopped" | "spoke" | "not_reached" | "skipped";
  /** 0..1, null if the gate has no score or got none. */
  readonly score: number | null;
  readonly threshold: number | null;
  /** A word or two on what it found. */
  readonly note: string;
};

/** The four gates in order, including those the message did not reach. */
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
  if (!gate) return { name, score: null, threshold: null, ...withoutGate(trace, stage) };
  return {
    name,
    // A low score at the Brain's gate leaves out the context, never the message.
    state: gate.passed ? "passed" : stage === "brain" ? "skipped" : "stopped",
    score: gate.score,
    threshold: gate.threshold,
    note: noteOf(gate),
  };
}

/** Of the gates, only the Brain's can be missing from a message that was read completely. */
function withoutGate(trace: Trace | null, stage: GateRow["stage"]): Pick<GateView, "state" | "note"> {
  const leftOut = stage === "brain" && trace !== null && readToItsEnd(trace);
  return leftOut ? { state: "skipped", note: "not asked" } : { state: "not_reached", note: "" };
}

const readToItsEnd = ({ row, gates }: Trace): boolean =>
  row.tier2State === "done" && gates.every(({ passed, stage }) => passed || stage === "brain");

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
  if (row.redlineDecision === "SPEAK") return { ...gate, state: "spoke", note: "SPEAK" };
  return { ...gate, state: "passed", note: "SILENT" };
}

export const ruleInWords = (rule: string): string => rule.replaceAll("_", " ");
