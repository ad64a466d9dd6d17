import { describe, expect, it } from "vitest";
import { smallFamily } from "../../../test/support/small-family.ts";
import { decisionsOf, type Line } from "./talk.ts";

const family = smallFamily({
  parents: "Ruth (mum), Ned (dad)",
  children: "Ivy, Tom",
  activities: "piano 30 min, football (footie) 60 min",
  weekly: { "Ivy piano": "TH 16:00", "Tom football": "TH 17:00" },
});

/** What is arranged and not replaced after the talk of a day, by message. A Tuesday if none is given. */
const summaries = async (lines: readonly Line[], day = "2026-03-03") =>
  (await decisionsOf(lines, day, family)).map(({ pending }) =>
    pending?.status === "pending" ? pending.summary_text : null,
  );

const PIANO = ["ruth", "12:30", "Ivy loves piano, she plays for the others on Thursday"] as const;
const BOOKED = ["ruth", "12:30", "Ivy has piano on Thursday at 4.15 this week"] as const;

describe("what is called off after something else was spoken of", () => {
  it.each([
    ["No football Thursday, pitch waterlogged", PIANO],
    ["No football Thursday, pitch waterlogged", BOOKED],
    ["football's off on Thursday", BOOKED],
  ])("is the calendar's, of whose it is: %j", async (text, before) => {
    const cards = await summaries([before, ["ned", "13:00", text]]);
    expect(cards.at(-1)).toBe("Tom football cancelled, Thu 5 Mar");
    expect(cards.filter((card) => card?.includes("piano cancelled"))).toEqual([]);
  });

  it("is not the lesson of the day, which was only told of", async () => {
    const told = ["ruth", "12:30", "Ivy loved piano today, her teacher says she's flying"] as const;
    const off = ["ned", "13:00", "No football Thursday, pitch waterlogged"] as const;
    expect((await summaries([told, off], "2026-03-05")).at(-1)).toBe("Tom football cancelled, Thu 5 Mar");
  });

  it.each([
    ["no piano on Thursday after all", "Ivy piano cancelled, Thu 5 Mar"],
    ["no piano then", "Ivy piano cancelled, Thu 5 Mar"],
  ])("is what was spoken of, where it is that or nothing is named: %j", async (text, summary) => {
    expect((await summaries([BOOKED, ["ned", "12:32", text]])).at(-1)).toBe(summary);
  });
});

describe("what somebody only asks about", () => {
  it.each(["is football cancelled on Thursday?", "has football been cancelled on Thursday", "no football Thursday?"])(
    "is not called off: %s",
    async (text) => expect(await summaries([["ned", "13:00", text]])).toEqual([null]),
  );

  it("is called off by the answer that says so", async () => {
    const asked = ["ned", "13:00", "is football cancelled on Thursday?"] as const;
    const cards = await summaries([asked, ["ruth", "13:02", "yes, football's cancelled on Thursday"]]);
    expect(cards).toEqual([null, "Tom football cancelled, Thu 5 Mar"]);
  });
});
