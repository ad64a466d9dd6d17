import { describe, expect, it } from "vitest";
import { nothingSaid, readLabel } from "../src/labels/label.ts";
import { answerable } from "../src/labels/reach.ts";
import { type Said, talkIn } from "./talk.ts";

const talk = talkIn([0, "sarah", "Who's getting Leo?"], [5, "john", "me"]);
const [question, answer] = talk.messages;
if (!question || !answer) throw new Error();
const readAnswer = (label: object) => readLabel(label, talk, answer);

describe("a label from the page", () => {
  it("is taken with its lists in order and each thing once", () => {
    const label = { ...nothingSaid, dates: ["2026-05-07", "2026-05-05", "2026-05-07"], times: ["16:00", "08:00"] };
    expect(readAnswer(label)).toMatchObject({
      kind: "label",
      label: { dates: ["2026-05-05", "2026-05-07"], times: ["08:00", "16:00"] },
    });
  });

  it("may say chat or either and nothing else", () => {
    expect(readAnswer({ queue: "either" })).toEqual({ kind: "label", label: { queue: "either" } });
    expect(readAnswer({ queue: false })).toMatchObject({ kind: "label", label: { queue: false } });
  });

  it.each([
    ["a child who takes a task", { assigned_to: ["leo"] }, /Only adults/],
    ["a stranger", { assigned_to: ["nobody"] }, /Only adults/],
    ["nobody and somebody", { assigned_to: ["unspecified", "john"] }, /nobody does yet/],
    ["an adult for a child", { child: ["john"] }, /not of the family/],
    ["a time that no clock shows", { times: ["25:00"] }, /clock/],
    ["a date that is none", { dates: ["2026-02-30"] }, /no date/],
    ["an answer to a later message", { attributed_to: "2" }, /too far back/],
    ["a rule without speaking", { rule: "missing_variable" }, /needs a rule/],
    ["speaking without a rule", { redline: "SPEAK" }, /needs a rule/],
  ])("is refused in words with %s", (_, wrong, words) => {
    const read = readAnswer({ ...nothingSaid, ...wrong });
    expect(read.kind === "faults" ? read.faults.join() : "").toMatch(words);
  });
});

describe("what a message can answer", () => {
  const reach = (...said: Said[]) => {
    const { messages, ...rest } = talkIn(...said);
    const last = messages.at(-1);
    return last ? answerable({ ...rest, messages }, last).map(({ messageId }) => messageId) : [];
  };

  it("is what was said in the ten minutes before, the latest first", () => {
    expect(reach([0, "sarah", "a"], [4, "john", "b"], [11, "sarah", "c"], [14, "john", "d"])).toEqual(["3", "2"]);
  });

  it("is the message before within an hour", () => {
    expect(reach([0, "sarah", "a"], [60, "john", "b"])).toEqual(["1"]);
    expect(reach([0, "sarah", "a"], [61, "john", "b"])).toEqual([]);
  });

  it("is the one that it replies to, however old", () => {
    expect(reach([0, "sarah", "a"], [300, "john", "b"], [400, "sarah", "c", 1])).toEqual(["1"]);
  });
});
