import { describe, expect, it } from "vitest";
import { datesIn, LONDON, noted } from "./reading.ts";

describe("weekdays in the plural", () => {
  it.each([
    ["coach changed timing, fridays 6 to 7.30 from this week", "2026-05-08"],
    ["rugby's moved to thursdays from this week", "2026-05-07"],
    ["swim changes to mondays", "2026-05-11"],
    ["dance is switched to wednesdays", "2026-05-06"],
    ["its mondays now 5 o clock not weds", "2026-05-11"],
    ["who gets me on saturdays now when i ride 12 not 11", "2026-05-09"],
    ["tuesdays no wait fridays 16 to 17:30 starting this week", "2026-05-08"],
    ["chess is thursdays 4 to 5 starting next week", "2026-05-14"],
  ])("name the next such day where they set something anew: %s", (text, date) => {
    expect(datesIn(text, LONDON)).toEqual([date]);
  });

  it.each([
    "she swims on mondays",
    "he finishes early on thursdays now",
    "i can't, i work fridays now",
    "they have soccer and swim on tuesdays now",
    "wednesdays stay as they are",
    "brownies is mondays",
    "no more saturdays in that freezing hall",
    "he used to have judo on wednesdays",
  ])("stay silent where they tell of a habit: %s", (text) => expect(datesIn(text, LONDON)).toEqual([]));

  it("leave the day to what says when the habit begins", () => {
    expect(datesIn("feeding moves to tuesdays at 4:15 from the 19th")).toEqual(["2026-05-19"]);
    expect(datesIn("swim changes to wednesdays at quarter to 5, starts wed 13th", LONDON)).toEqual(["2026-05-13"]);
  });
});

describe("a slip of the tongue", () => {
  it("gives way to what is said at once for it", () => {
    expect(noted("training wednesday no wait friday at 5")).toBe("2026-05-08 17:00");
    expect(noted("pick up at 4 sorry no 5 today")).toContain("2026-05-05");
  });
});

describe("a noun that is also a verb of moving", () => {
  it.each([
    ["bike swap tues 6 to 8", "2026-05-05 18:00-20:00"],
    ["the clothes swap is thursday 5 to 7", "2026-05-07 17:00-19:00"],
    ["toy swap at school friday 4 to 6", "2026-05-08 16:00-18:00"],
    ["change of program is friday 4 to 6", "2026-05-08 16:00-18:00"],
  ])("replaces no time: %j", (text, expected) => expect(noted(text)).toBe(expected));

  it.each([
    ["swap 4 to 5?", "17:00"],
    ["can Ann move it from 4 to 5", "17:00"],
    ["pls push it from 6 to 7", "19:00"],
    ["let's switch swim from 4 to 5", "17:00"],
    ["could we shift piano 4 to 5", "17:00"],
    ["they want to bump it 5 to 6", "18:00"],
    ["ok swap 4 to 5", "17:00"],
    ["swim change: 4 to 5", "17:00"],
  ])("and as a verb, does: %j", (text, expected) => expect(noted(text)).toBe(expected));
});
