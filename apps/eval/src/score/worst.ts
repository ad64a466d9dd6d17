import type { Decided } from "../decided.ts";
import { fields, saidIn, sameFields } from "./fields.ts";

export type Thresholds = { readonly tripwire: number; readonly extraction: number };

type Kind = "false speak" | "wrong rule" | "missed speak" | "false alarm" | "missed" | "misread";

/** All mistakes in the decision about one message. */
export type Mistake = {
  readonly kinds: readonly Kind[];
  readonly chatId: string;
  readonly messageId: string;
  readonly text: string;
  readonly wanted: Readonly<Record<string, unknown>>;
  readonly got: Readonly<Record<string, unknown>>;
  /** Distance of the score from its gate, as a share of the way to certainty: 0 at the gate, 1 at a score of 0 or 1. */
  readonly sure: number;
};

/** All mistakes: false speaks first, then the most confident ones. */
export function mistakesIn(decided: readonly Decided[], thresholds: Thresholds): Mistake[] {
  const rank = ({ kinds }: Mistake) => (kinds.includes("false speak") ? 0 : 1);
  return decided
    .flatMap((one) => mistakeIn(one, thresholds) ?? [])
    .sort((a, b) => rank(a) - rank(b) || b.sure - a.sure);
}

type Fault = {
  readonly kind: Kind;
  readonly field: string;
  readonly wanted: unknown;
  readonly got: unknown;
  readonly sure: number;
};

function mistakeIn(one: Decided, thresholds: Thresholds): Mistake | null {
  const faults = [
    ...speakingFaults(one, thresholds),
    ...tripwireFaults(one, thresholds),
    ...readingFaults(one, thresholds),
  ];
  if (faults.length === 0) return null;
  return {
    kinds: [...new Set(faults.map(({ kind }) => kind))],
    chatId: one.chatId,
    messageId: one.messageId,
    text: one.text,
    wanted: Object.fromEntries(faults.map(({ field, wanted }) => [field, wanted])),
    got: Object.fromEntries(faults.map(({ field, got }) => [field, got])),
    sure: Math.max(...faults.map(({ sure }) => sure)),
  };
}

function speakingFaults({ label, decision }: Decided, thresholds: Thresholds): Fault[] {
  if (label.queue === "either") return [];
  const wanted = label.queue && label.redline === "SPEAK" ? label.rule : null;
  const spoke = decision.redline_decision === "SPEAK";
  const got = spoke ? decision.redline_trigger_rule : null;
  if (wanted === got) return [];
  const kind = wanted === null ? "false speak" : got === null ? "missed speak" : "wrong rule";
  const said = spoke ? `${got}: ${decision.spoken?.text ?? ""}` : `silent: ${decision.reason}`;
  return [
    { kind, field: "speak", wanted: wanted ?? "silent", got: said, sure: surenessOfReading(decision, thresholds) },
  ];
}

function tripwireFaults({ label, decision }: Decided, { tripwire }: Thresholds): Fault[] {
  const { tier1_decision, tripwire_confidence } = decision;
  const wanted = label.queue ? "QUEUE" : "DROP";
  if (label.queue === "either" || wanted === tier1_decision) return [];
  const kind = label.queue ? "missed" : "false alarm";
  const sure = label.queue ? tripwire - tripwire_confidence : tripwire_confidence - tripwire;
  const got = `${tier1_decision} ${tripwire_confidence}`;
  return [{ kind, field: "tripwire", wanted, got, sure: share(sure, label.queue ? tripwire : 1 - tripwire) }];
}

function readingFaults({ label, decision }: Decided, thresholds: Thresholds): Fault[] {
  if (label.queue !== true || decision.tier1_decision !== "QUEUE") return [];
  const { extraction } = decision;
  const sure = surenessOfReading(decision, thresholds);
  const same = sameFields(extraction, label);
  const faults: Fault[] = fields
    .filter((field) => !same[field])
    .map((field) => ({ kind: "misread", field, wanted: saidIn(label, field), got: saidIn(extraction, field), sure }));
  const source = extraction?.attribution.source_message_id ?? null;
  if (label.attributed_to === null || source === label.attributed_to) return faults;
  return [...faults, { kind: "misread", field: "answers", wanted: label.attributed_to, got: source, sure }];
}

const surenessOfReading = ({ extraction }: Decided["decision"], thresholds: Thresholds): number =>
  share((extraction?.confidence_scores.extraction_confidence ?? 0) - thresholds.extraction, 1 - thresholds.extraction);

/** A cue can queue a message whose score is below the gate; it counts as being at the gate. */
const share = (distance: number, room: number): number => (room > 0 ? Math.max(0, distance / room) : 0);
