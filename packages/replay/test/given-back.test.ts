import { describe, expect, it } from "vitest";
import { type Line, lastOf } from "./talk.ts";

const ASKED: Line = ["sarah", "07:12", "who's grabbing leo from soccer tonight"];
const TAKEN: Line = ["john", "07:14", "me, i'll get him"];

/** What is decided of the last message of a Tuesday on which soccer ends at 18:00. */
const lastOfTuesday = (...lines: readonly Line[]) => lastOf(lines, "2026-03-03");

describe("who took a task in the morning and gives it back in the afternoon", () => {
  it.each([
    "stuck on site, can't make it",
    "stuck at the academy, can't make it",
    "can't make 6, sorry",
    "won't be at soccer, the meeting runs over",
    "running late, can you get him?",
    "could someone else get leo? car won't start",
    "bike's got a flat",
    "oh wait I haven't got the car",
    "tram cancelled ffs",
  ])("is heard, and asked for with all that is known of it: %j", async (text) => {
    const decision = await lastOfTuesday(
      ASKED,
      TAKEN,
      ["sarah", "12:14", "did anyone feed the cat"],
      ["john", "16:40", text],
    );
    expect(decision).toMatchObject({
      tier1_decision: "QUEUE",
      extraction: { dates: ["2026-03-03"], assigned_to: ["unspecified"], child: ["leo"], activity: "soccer" },
      redline_trigger_rule: "missing_variable",
      pending: null,
    });
    expect(decision.spoken.text).toMatch(/Leo from soccer .*6pm/);
  });

  it("keeps it where he cannot get to another place than that of his task", async () => {
    const decision = await lastOfTuesday(ASKED, TAKEN, ["john", "16:40", "I can't get to the academy today"]);
    expect(decision.extraction).toMatchObject({ child: [], activity: null, location: "madison-dance-academy" });
  });

  it("is not spoken of where another takes it", async () => {
    const taken = await lastOfTuesday(
      ASKED,
      TAKEN,
      ["john", "16:40", "stuck, can't make it"],
      ["sarah", "16:44", "ok I'll go"],
    );
    expect(taken).toMatchObject({ extraction: { assigned_to: ["sarah"], child: ["leo"] }, spoken: null });
    expect(taken.pending).not.toBeNull();
  });

  it.each([
    ["what is not a task of his", [ASKED, TAKEN, ["sarah", "16:40", "stuck at work, can't make it"]]],
    ["another thing", [ASKED, TAKEN, ["john", "16:40", "can't make drinks tonight"]]],
    ["another child's", [ASKED, TAKEN, ["john", "16:40", "can't do it for mia"]]],
    ["another hour's", [ASKED, TAKEN, ["john", "16:40", "stuck on site, can't make half 9"]]],
    ["the hindrance of one who has no task", [ASKED, TAKEN, ["sarah", "16:40", "tram cancelled"]]],
    ["a hindrance that he has a way round", [ASKED, TAKEN, ["john", "16:40", "tram cancelled, walking over now"]]],
    ["a hindrance hours before it", [ASKED, TAKEN, ["john", "07:40", "tram cancelled"]]],
    [
      "what keeps nobody from minding a child",
      [
        ["john", "07:14", "I'm minding mia tonight at 6"],
        ["john", "16:40", "no car today"],
      ],
    ],
    ["what is over", [ASKED, TAKEN, ["john", "20:40", "sorry, can't make it"]]],
    [
      "what another has meanwhile",
      [ASKED, TAKEN, ["sarah", "12:00", "I'll get leo from soccer instead"], ["john", "16:40", "stuck, can't make it"]],
    ],
  ] as const)("gives nothing back where the words are of %s", async (_, lines) => {
    expect(await lastOfTuesday(...lines)).toMatchObject({ spoken: null, pending: null });
  });
});

describe("who took a task of another day", () => {
  const ASKED_EARLY: Line = ["sarah", "07:12", "who's grabbing leo from soccer on thursday"];

  it.each(["actually i can't", "i won't be able to after all", "scrap that, i'm working"])(
    "gives it back within hours: %j",
    async (text) => {
      const decision = await lastOfTuesday(ASKED_EARLY, TAKEN, ["john", "09:10", text]);
      expect(decision).toMatchObject({
        extraction: { dates: ["2026-03-05"], assigned_to: ["unspecified"], child: ["leo"], activity: "soccer" },
        pending: null,
      });
    },
  );

  it.each([
    ["hours later", ["sarah", "07:16", "thanks"], ["john", "19:10", "actually i can't"]],
    ["for what is in the way now", ["sarah", "07:16", "thanks"], ["john", "09:10", "stuck in traffic, can't make it"]],
  ] as const)("keeps it: %s", async (_, between, last) => {
    const { extraction } = await lastOfTuesday(ASKED_EARLY, TAKEN, between, last);
    expect(extraction?.dates ?? []).not.toContain("2026-03-05");
  });
});
