import type { Fetch } from "@silent-observer/brain-client";
import { messageId, type Reading } from "@silent-observer/conversation";
import { describe, expect, it } from "vitest";
import { readings, stage } from "../support.ts";

const answering =
  (relevance: number): Fetch =>
  async () =>
    Response.json({
      answer: "x",
      sources: [],
      confidence: "low",
      relevance_score: relevance,
      temporal_entities: [],
      extracted_events: [],
    });
const silent: Fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
  });
const broken: Fetch = async () => new Response("no", { status: 500 });

/** Somebody is wanted tomorrow at 10 and nobody has taken it: a redline that rests on this reading alone. */
const wanted = (confidence: number): Reading => ({
  ...readings.takes(undefined, { time: "10:00", task: { leg: "from", adults: [], outside: false } }),
  act: "ask",
  assignedTo: ["unspecified"],
  confidence,
});

async function read(reading: Reading, brain: Fetch) {
  const home = stage(() => reading, { brain, set: ["BRAIN_TIMEOUT_MS=50"] });
  home.say(1, "who can go");
  await home.drain();
  return { row: home.row(1), gates: home.all("confidenceLog"), redlines: home.all("redlines") };
}

describe("the gates", () => {
  it("are logged one by one, each with its own score and threshold", async () => {
    const { gates } = await read(readings.takes(), answering(0.8));
    expect(gates).toMatchObject([
      {
        stage: "tripwire",
        confidenceType: "regex_score",
        score: 0.9,
        threshold: 0.7,
        passed: true,
        decision: "proceed",
      },
      {
        stage: "extraction",
        confidenceType: "regex_score",
        score: 0.9,
        threshold: 0.6,
        passed: true,
        decision: "proceed",
      },
      { stage: "brain", confidenceType: "relevance", score: 0.8, threshold: 0.5, passed: true, decision: "proceed" },
    ]);
  });

  it("call a model's score by its name", async () => {
    const { gates } = await read({ ...readings.takes(), foundBy: "model" }, answering(0.8));
    expect(gates[1]).toMatchObject({ stage: "extraction", confidenceType: "llm_score" });
  });

  it("end at the extraction where it is unsure: the Brain is not asked, nothing is kept", async () => {
    const { row, gates } = await read({ ...readings.takes(), confidence: 0.59 }, answering(0.8));
    expect(gates.map(({ stage, decision }) => [stage, decision])).toEqual([
      ["tripwire", "proceed"],
      ["extraction", "drop"],
    ]);
    expect(row).toMatchObject({ redlineDecision: "SILENT", reason: "low_extraction_confidence", actionId: null });
  });
});

describe("a redline about who has a task", () => {
  it("needs a reading surer than the gate", async () => {
    const unsure = await read(wanted(0.69), answering(0.8));
    expect(unsure.redlines).toEqual([]);
    expect(unsure.row).toMatchObject({ redlineDecision: "SILENT", reason: "low_confidence" });
  });
});

describe("a redline in an answer", () => {
  const collides = (attributionConfidence: number, confidence: number) =>
    readings.collides({ type: "schedule_change", attributedTo: messageId(9), attributionConfidence, confidence });

  it("needs to be sure of what is answered, and surer of itself than an opening", async () => {
    for (const [of, own] of [
      [0.79, 0.9],
      [0.9, 0.74],
    ] as const) {
      const { row, redlines } = await read(collides(of, own), answering(0.8));
      expect(redlines).toEqual([]);
      expect(row).toMatchObject({ redlineDecision: "SILENT", reason: "low_confidence" });
    }
    expect((await read(collides(0.8, 0.75), answering(0.8))).redlines).toMatchObject([{ rule: "temporal_conflict" }]);
  });
});

describe("a Brain that knows nothing of it", () => {
  it("is logged, and a redline that rests on one reading alone needs more than 0.8", async () => {
    const unsure = await read(wanted(0.8), answering(0.3));
    expect(unsure.gates[2]).toMatchObject({ score: 0.3, passed: false, decision: "proceed_no_context" });
    expect(unsure.row).toMatchObject({ redlineDecision: "SILENT", reason: "low_confidence_no_brain" });
    expect((await read(wanted(0.81), answering(0.3))).redlines).toMatchObject([{ rule: "missing_variable" }]);
    expect((await read(wanted(0.7), answering(0.6))).redlines).toMatchObject([{ rule: "missing_variable" }]);
  });

  it("takes nothing from a redline that rests on the calendar", async () => {
    const { redlines } = await read(readings.collides({ confidence: 0.61 }), answering(0.1));
    expect(redlines).toMatchObject([{ rule: "temporal_conflict", state: "waiting" }]);
  });
});

describe("a Brain that does not answer", () => {
  it.each([
    ["in time", silent, "brain_timeout_degraded"],
    ["in good order", broken, "brain_unavailable"],
  ])("%s is logged with a null score, and the message is judged without it", async (_, brain, reason) => {
    const { row, gates } = await read(readings.takes(), brain);
    expect(gates[2]).toMatchObject({ score: null, passed: false, decision: "proceed_no_context" });
    expect(row).toMatchObject({ redlineDecision: "SILENT", reason, brainRelevance: null });
    expect(row.actionId).not.toBeNull();
  });
});
