import { describe, expect, it } from "vitest";
import { smallFamily } from "../../../test/support/small-family.ts";
import { read } from "./okafor.ts";
import { type Line, messagesOf, play } from "./talk.ts";

const family = smallFamily({ parents: "Ann", caregivers: "Ivy (gran)", children: "Tom, Una, Bea", activities: "judo" });
const childrenOf = async (...lines: readonly Line[]) =>
  (await play(messagesOf("2026-05-28T09:00:00+01:00", lines), family)).heard.at(-1)?.reading?.children;

describe("of several children who are wanted minded", () => {
  it.each([
    ["I can have Una and Bea", ["una", "bea"]],
    ["I'll take Tom", ["tom"]],
  ])("those who are taken by name are meant alone: %j", async (text, children) => {
    expect(await childrenOf(["ann", 0, "who can have the kids tomorrow 9-12?"], ["ivy", 2, text])).toEqual(children);
  });

  it("all are meant where one is only mentioned", async () => {
    const asked: Line = ["ann", 0, "who can have the kids tomorrow 9-12?"];
    expect(await childrenOf(asked, ["ivy", 2, "I can have them, Una loves the hens"])).toEqual(["tom", "una", "bea"]);
  });
});

describe("an hour set anew", () => {
  it("holds in place of the one that was asked for", async () => {
    const lines: Line[] = [
      ["ann", 0, "gran could you fetch Tom from judo at half 10 today?"],
      ["ivy", 2, "make it quarter to eleven, I'm in the chair"],
    ];
    const { heard } = await play(messagesOf("2026-05-28T09:00:00+01:00", lines), family);
    expect(heard.at(-1)?.reading?.times).toEqual(["10:45"]);
  });
});

describe("the hour of an answer", () => {
  const times = async (asked: string, answer: string) =>
    (
      await read([
        ["grace", 0, asked],
        ["tunde", 1, answer],
      ])
    )[1]?.times;

  it("is not that at which something starts, for the way back", async () => {
    expect(await times("can someone take Will to the dentist tomorrow at 2?", "and home again?")).toEqual([]);
    expect(await times("Will's party tomorrow finishes at 5, who's free?", "I'll bring him home")).toEqual(["17:00"]);
  });

  it("is not that of what collides with another activity", async () => {
    const party = "Will's invited to a party on Wednesday at 4:30";
    expect(await times(party, "he has football Wednesday")).toEqual([]);
    expect(await times(party, "I'll take him to the party")).toEqual(["16:30"]);
    expect(await times(party, "I can take him there straight from football")).toEqual(["16:30"]);
  });
});
