import { describe, expect, it } from "vitest";
import { easterSunday } from "../src/days/easter.ts";
import { datesIn, LONDON, noted } from "./reading.ts";

const said = { ...LONDON, at: "2026-03-30 09:00" };

describe("feasts", () => {
  it.each([
    ["Good Friday? Yes!", "2026-04-03"],
    ["you all come easter sunday?", "2026-04-05"],
    ["easter monday at ours, 1pm", "2026-04-06 13:00"],
    ["who's doing Christmas Eve this year", "2026-12-24"],
    ["I'll come get them xmas day at noon", "2026-12-25 12:00"],
    ["who has the kids at christmas?", "2026-12-25"],
    ["boxing day at my mum's", "2026-12-26"],
    ["new year's eve at ours", "2026-12-31"],
    ["lunch new years day", "2027-01-01"],
    ["can you have them on halloween", "2026-10-31"],
  ])("lie where the year puts them: %s", (text, plan) => expect(noted(text, said)).toBe(plan));

  it.each([
    ["from Good Friday arvo through to the Monday", "2026-04-03..2026-04-06"],
    ["I have Good Friday and the Monday", "2026-04-03 2026-04-06"],
    ["from boxing day to the 29th", "2026-12-26..2026-12-29"],
  ])("begin ranges and lists: %s", (text, plan) => expect(noted(text, said)).toBe(plan));

  it.each([
    "good friday is in april",
    "boxing day was lovely",
    "happy new year's eve everyone",
    "every christmas eve we do this",
    "halloween costumes are in",
    "christmas is coming",
    "easter eggs are half price",
    "the boxing day sales",
  ])("are no plan in %s", (text) => expect(datesIn(text, said)).toEqual([]));

  it.each([
    ["no Rainbows on bank holiday Monday", "2026-05-04"],
    ["It's bank holiday Monday so no Rainbows right", "2026-05-04"],
    ["cyber monday deals are on", ""],
  ])("are the next such day where they are bank holidays: %s", (text, plan) =>
    expect(noted(text, { ...LONDON, at: "2026-05-01 09:00" })).toBe(plan),
  );

  it("that have just been are remembered", () =>
    expect(datesIn("boxing day at nan's, remember", { ...said, at: "2026-01-04 09:00" })).toEqual([]));

  it.each([
    [2024, "2024-03-31"],
    [2025, "2025-04-20"],
    [2026, "2026-04-05"],
    [2027, "2027-03-28"],
    [2038, "2038-04-25"],
  ])("move with the moon: Easter of %i", (year, date) => expect(easterSunday(year).toString()).toBe(date));
});
