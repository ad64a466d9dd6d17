import { type Heard, messageId, type Reading } from "@silent-observer/conversation";
import { describe, expect, it } from "vitest";
import { at, chat, entity, type Said, troubleOf, who } from "../table.ts";
import { after, claims, troubleAfter } from "./afterwards.ts";

const NOTHING = { confidence: 0.1, patterns: [], decision: "DROP", signal: "none" } as const;

describe("two adults claim one pick-up", () => {
  const both = [claims("tom", "09:00"), claims("ife", "09:10")];

  it.each([
    "go ahead, I'll stay at my desk",
    "ok",
    "Be my guest",
    "all yours",
    "cool, thanks",
    "can't anyway",
    "no need, I have it",
    "on ye go",
    "oh have it then",
    "cool, then I won't",
    "you carry on so",
    "crack on",
  ])("and the first leaves it to the other: %j", (text) => {
    expect(troubleAfter(both, after("tom", "09:12", text))).toBeNull();
  });

  it("and one refuses something else that a third person asks", () => {
    const asks = after("ada", "09:11", "bring me a lemonade");
    expect(troubleAfter(both, asks, after("tom", "09:12", "no"))).toMatchObject({ variant: "claimed_twice" });
    expect(troubleAfter(both, after("tom", "09:12", "no"))).toBeNull();
  });

  it("and the second leaves it to the first", () => {
    for (const text of ["u go. pumpkins first", "ok, you go", "oh, jinx. You go", "go ahead"])
      expect(troubleAfter(both, after("ife", "09:12", text)), text).toBeNull();
    for (const text of ["you go there too often", "did you go to the bank", "go ahead, but I'll get her"])
      expect(troubleAfter(both, after("ife", "09:12", text)), text).toMatchObject({ variant: "claimed_twice" });
  });

  it.each([
    ["ife", "oh, you've got it"],
    ["ife", "ah missed your message"],
    ["tom", "lol we both offered"],
    ["tom", "lets both, then dinner"],
    ["tom", "thought I was doing it?"],
    ["ife", "I'm closer"],
    ["tom", "hm?"],
  ])("and have seen it where %s says %j", (sender, text) => {
    expect(troubleAfter(both, after(sender, "09:12", text))).toBeNull();
  });

  it.each([
    ["ife", "ok"],
    ["gran", "you two both offered"],
    ["tom", "she lets both dogs out"],
    ["tom", "you got milk?"],
    ["gran", "go ahead"],
    ["tom", "yes, I'll do it"],
    ["tom", "what a day"],
    ["ife", "you have one sole between two shoes"],
  ])("and nobody has given way where %s says %j", (sender, text) => {
    expect(troubleAfter(both, after(sender, "09:12", text))).toMatchObject({ variant: "claimed_twice" });
  });
});

describe("one gives back a pick-up in words that nobody was sure of, and another takes it", () => {
  const both = [claims("tom", "09:00"), claims("ife", "09:10")];
  const before = (text: string, sender = "tom", reading: Partial<Reading> = {}, time = "09:05"): Heard => {
    const [heard] = chat({ sender, at: at(time), entities: [entity()], text, reading }).messages;
    if (!heard) throw new Error("Nothing was said.");
    return heard;
  };
  const troubleBefore = (...overheardBefore: Heard[]) => troubleOf(chat(...both), 2, { overheardBefore });

  it.each([
    "sorry, can't do it after all",
    "I cannot get her now, the boss wants me",
    "ugh I won't make it",
    "ah, hold on, I have the gas man then. sorry",
  ])("after %j", (text) => expect(troubleBefore(before(text))).toBeNull());

  it("after words that were taken for another yes", () => {
    const again = { act: "take", attributedTo: messageId(1) } as const;
    const said = (text: string): Said => ({ sender: "tom", at: at("09:05"), entities: [], text, reading: again });
    const first = { ...claims("tom", "09:00"), arrangement: { answeredBy: [messageId(2)] } };
    expect(troubleOf(chat(first, said("no, I can not take her"), claims("ife", "09:10")))).toBeNull();
    const insists = troubleOf(chat(first, said("yes, it's me"), claims("ife", "09:10")));
    expect(insists).toMatchObject({ variant: "claimed_twice" });
  });

  it("and the other says that the first has it", () => {
    expect(troubleAfter(both, after("ife", "09:12", "oh, Tom has it, good"))).toBeNull();
  });

  it.each([
    ["another says so", before("I can't", "gran")],
    ["it was said before he took it", before("can't", "tom", {}, "08:50")],
    ["it was said of another day", before("can't after all", "tom", { dates: ["2026-05-06"] })],
    ["it was said of another child", before("can't get Ben after all", "tom", { children: who("ben") })],
    ["it was chat", { ...before("can't believe this rain"), reading: null, tier1: NOTHING }],
    ["he takes one end and not the other", before("I'll take her there, can't do the way back")],
    ["he says what he will do", before("I'll be there at 5")],
  ])("and both still claim it where %s", (_, heard) => {
    expect(troubleBefore(heard)).toMatchObject({ variant: "claimed_twice" });
  });
});

describe("two adults claim one pick-up and the first", () => {
  it("says that the other has it, read too unsurely", () => {
    const both = [claims("tom", "09:00"), claims("ife", "09:10")];
    const [heard] = chat({ ...claims("ife", "09:12"), sender: "tom", text: "you it is" }).messages;
    expect(heard && troubleAfter(both, heard)).toBeNull();
  });

  it("says yes to something else, later on", () => {
    const both = [claims("tom", "09:00"), claims("ife", "09:10")];
    const later = [after("tom", "09:12", "did you see the raccoon"), after("tom", "09:18", "yes take the bus")];
    expect(troubleAfter(both, ...later)).toMatchObject({ variant: "claimed_twice" });
  });
});
