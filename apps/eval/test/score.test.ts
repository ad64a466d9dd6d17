import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { byFile, byTag } from "../src/score/groups.ts";
import { figuresOf, scoreOf } from "../src/score/score.ts";
import { chat, conversation, dropped, queued, read, wanted } from "./decided.ts";
import { officialFigures } from "./official.ts";

/** A fixed seed, so that failures are reproducible. */
const SEED = 20_260_504;

const some = (...values: string[]) => fc.subarray(values);
const oneOf = <T>(...values: T[]) => fc.constantFrom(...values);
const rules = oneOf("temporal_conflict" as const, "resource_conflict" as const, "missing_variable" as const);
const meaning = {
  coordination_type: oneOf("transport" as const, "care_coverage" as const, null),
  dates: some("2026-05-07", "2026-05-08"),
  times: some("16:00", "09:30"),
  assigned_to: some("john", "Sarah"),
  child: some("leo", "mia"),
  activity: oneOf("soccer", "swim", "Swim lesson", "42", "", null),
};
const label = fc.oneof(
  fc
    .record({ ...meaning, attributed_to: oneOf("1", "2", null), rule: fc.option(rules) })
    .map(({ rule, ...over }) => wanted({ ...over, rule, redline: rule ? "SPEAK" : "SILENT" })),
  fc.constant(chat),
  fc.constant({ queue: "either" as const }),
);
const extraction = fc
  .record({ ...meaning, source_message_id: oneOf("1", "2", null) })
  .map(({ source_message_id, ...over }) => read({ ...over, attribution: { source_message_id } }));
const text = oneOf("short", "x".repeat(150), "x".repeat(250), "🚨".repeat(281));
const decision = fc
  .record({
    tier1_decision: oneOf("QUEUE" as const, "DROP" as const),
    extraction: fc.option(extraction),
    rule: fc.option(rules),
    text,
    pending: fc.option(fc.record({ summary_text: text })),
  })
  .map(({ rule, text, ...over }) =>
    queued({
      ...over,
      redline_decision: rule ? "SPEAK" : "SILENT",
      redline_trigger_rule: rule,
      spoken: rule ? { text } : null,
    }),
  );

describe("the figures", () => {
  it("are those of the official scorer to the digit, whatever the labels and decisions", () => {
    const [messages = []] = fc.sample(fc.array(fc.tuple(label, decision), { minLength: 997, maxLength: 997 }), {
      seed: SEED,
      numRuns: 1,
    });
    const decided = conversation(...messages);
    const score = scoreOf(decided);
    const lines = decided.map(({ messageId, decision }) => ({ chat_id: "c-1", message_id: messageId, ...decision }));
    const labelled = decided.map(({ messageId, text, label }) => ({ message_id: messageId, text, label }));
    expect({
      messages: score.messages,
      undecided: 0,
      over_length: score.overLength,
      ...figuresOf(score),
    }).toEqual(officialFigures([{ chat_id: "c-1", messages: labelled }], lines));
    expect(Object.values(figuresOf(score)).every((figure) => figure !== null && figure > 0)).toBe(true);
  });

  it("are none where there is no case", () => {
    const figures = figuresOf(scoreOf(conversation([chat, dropped(0.1)])));
    expect(figures).toMatchObject({ tripwire_precision: null, dates: null, speak_rule: null });
    expect(figures.tripwire_false_positive_rate).toBe(0);
  });

  it("stand for each tag of a conversation, and for each family of a file that has several", () => {
    const [one, other] = conversation([wanted(), queued()], [wanted(), dropped(0.3)]);
    if (!one || !other) throw new Error("There are two.");
    const decided = [
      { ...one, tags: ["plain", "spec"] },
      { ...other, tags: ["plain"], family: "patel" },
    ];
    const recall = byTag(decided).map(({ name, score }) => [name, figuresOf(score).tripwire_recall]);
    expect(recall).toEqual([
      ["plain", 0.5],
      ["spec", 1],
    ]);
    expect(byFile(decided).map(({ name }) => name)).toEqual(["chats.jsonl", "chats.jsonl miller", "chats.jsonl patel"]);
    expect(byFile([decided[0] ?? one]).map(({ name }) => name)).toEqual(["chats.jsonl miller"]);
  });
});
