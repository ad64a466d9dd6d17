import { describe, expect, it } from "vitest";
import { type Line, lastOf } from "./talk.ts";

const ASKED: Line = ["sarah", "09:00", "can you pick up mia at 5"];

describe("what is written just after a request", () => {
  it.each([["where from?"], ["where will she be?"], ["which entrance?"], ["where to?"]])(
    "is heard where it asks for a detail of it: %s",
    async (text) => expect(await lastOf([ASKED, ["john", "09:01", text]])).toMatchObject({ tier1_decision: "QUEUE" }),
  );

  it.each([
    ["where from?", "the one with the red door"],
    ["where will she be?", "by the swings"],
    ["which entrance?", "the back one"],
    ["which gym?", "the blue one by the school"],
  ])("is heard where it gives the detail asked for: %s %s", async (asked, text) =>
    expect(await lastOf([ASKED, ["john", "09:01", asked], ["sarah", "09:02", text]])).toMatchObject({
      tier1_decision: "QUEUE",
    }),
  );

  it.each([
    "i can see the sea",
    "i saw a fox",
    "that was my pen",
    "thats a big spider",
    "theres a heron in the pond",
    "the blue one is nicer",
    "i had the best sandwich",
  ])("is no answer where it tells of something else: %s", async (text) =>
    expect(await lastOf([ASKED, ["john", "09:01", text]])).toMatchObject({ tier1_decision: "DROP" }),
  );

  it.each(["i can see to it", "i can, i saw the calendar", "that was my turn, yes", "i can see her there"])(
    "is an answer where it is one in such words: %s",
    async (text) =>
      expect(await lastOf([ASKED, ["john", "09:01", text]])).toMatchObject({ extraction: { assigned_to: ["john"] } }),
  );

  it("is not heard in the same words where nothing was asked", async () => {
    expect(await lastOf([["john", "09:01", "where to?"]])).toMatchObject({ tier1_decision: "DROP" });
    const chat = await lastOf([
      ["john", "09:00", "which shoes do you want?"],
      ["sarah", "09:01", "the blue one"],
    ]);
    expect(chat.tier1_decision).toBe("DROP");
  });
});
