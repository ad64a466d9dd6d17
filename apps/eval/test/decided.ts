import type { Label } from "@silent-observer/corpus";
import type { Decided, Decision, Extraction } from "../src/decided.ts";

export const wanted = (over: Partial<Extract<Label, { queue: true }>> = {}): Label => ({
  queue: true,
  coordination_type: "transport",
  dates: ["2026-05-07"],
  times: ["16:00"],
  assigned_to: ["john"],
  child: ["leo"],
  activity: "soccer",
  location: null,
  attributed_to: null,
  redline: "SILENT",
  rule: null,
  note: "",
  ...over,
});
export const chat: Label = { queue: false, note: "" };

export const read = (over: Partial<Extraction> = {}, confidence = 0.85): Extraction => ({
  is_coordination: true,
  coordination_type: "transport",
  dates: ["2026-05-07"],
  times: ["16:00"],
  assigned_to: ["john"],
  child: ["leo"],
  activity: "soccer",
  attribution: { source_message_id: null },
  confidence_scores: { extraction_confidence: confidence },
  ...over,
});

export const queued = (over: Partial<Decision> = {}): Decision => ({
  tripwire_confidence: 0.85,
  tier1_decision: "QUEUE",
  extraction: read(),
  redline_decision: "SILENT",
  redline_trigger_rule: null,
  reason: "no_conflict",
  spoken: null,
  pending: null,
  ...over,
});
export const dropped = (score: number): Decision =>
  queued({ tripwire_confidence: score, tier1_decision: "DROP", extraction: null, reason: "tripwire" });

/** Messages of one conversation, numbered from 1. */
export const conversation = (...messages: readonly (readonly [Label, Decision])[]): Decided[] =>
  messages.map(([label, decision], at) => ({
    file: "chats.jsonl",
    family: "miller",
    tags: [],
    chatId: "c-1",
    messageId: String(at + 1),
    text: `text ${at + 1}`,
    label,
    decision,
  }));
