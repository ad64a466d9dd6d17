import { join } from "node:path";
import { defaultSettings } from "@silent-observer/config";
import { readConversations } from "@silent-observer/corpus";
import { loadFamily } from "@silent-observer/family";
import { describe, expect, it } from "vitest";
import { replay } from "../src/index.ts";

const corpus = join(import.meta.dirname, "../../../corpus");
const miller = loadFamily(join(corpus, "families/miller.json"));
/** The calendar knows nothing of soccer. */
const family = { ...miller, events: miller.events.filter(({ activity }) => activity !== "soccer") };
const note = {
  file: "notes.md",
  text: "# Sports\n\n- Leo's soccer practice is Tuesdays and Thursdays, 4:30 to 6:00 pm at Westside Park.",
};
const lines = readConversations(join(corpus, "spec-cases.jsonl"));
const firstWalkthrough = lines.filter(({ chatId }) => chatId === "spec-ex1");

async function decide(notes: readonly (typeof note)[]) {
  const [line] = await replay(firstWalkthrough, () => family, defaultSettings(), { notes });
  return JSON.parse(line ?? "");
}

describe("the first walkthrough, with soccer's hours standing in a note alone", () => {
  it("speaks of the hour and a half between, because the Brain knows the note", async () => {
    const decision = await decide([note]);
    expect(decision).toMatchObject({ redline_decision: "SPEAK", redline_trigger_rule: "missing_variable" });
    expect(decision.extraction.confidence_scores.brain_relevance).toBeGreaterThanOrEqual(0.8);
    expect(decision.spoken.text).toMatch(/4:30/);
  });

  it("stays silent without it", async () => {
    const decision = await decide([]);
    expect(decision).toMatchObject({ redline_decision: "SILENT", spoken: null });
    expect(decision.extraction.confidence_scores.brain_relevance).toBeLessThan(0.5);
  });
});
