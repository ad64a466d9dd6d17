import { describe, expect, it } from "vitest";
import { datesIn, LONDON, noted } from "./reading.ts";

/** Monday, 3 August 2026. */
const said = { ...LONDON, at: "2026-08-03 10:00" };

describe("a weekday with its week", () => {
  it.each([
    ["picked for the debating thing, wed week 9am", "2026-08-12 09:00"],
    ["sat week 10.30", "2026-08-15 10:30"],
    ["mon week at 4", "2026-08-10 16:00"],
    ["fortnight friday", "2026-08-21"],
    ["tomorrow week", "2026-08-11"],
    ["this day week", "2026-08-10"],
    ["a week tomorrow at 3", "2026-08-11 15:00"],
  ])("lies in the week after: %s", (text, plan) => expect(noted(text, said)).toBe(plan));

  it.each([
    ["wed week 3 of term", "2026-08-05"],
    ["he's away the fortnight friday is fine", "2026-08-07"],
  ])("but not where the week is another thing: %s", (text, plan) => expect(noted(text, said)).toBe(plan));

  it.each([
    ["they've changed fiddle to thursdays at 5, from next wk", "2026-08-13 17:00"],
    ["from next week it's Thursdays at 5", "2026-08-13 17:00"],
    ["starting next week swim is Tuesdays at 4", "2026-08-11 16:00"],
  ])("is that of next week where it begins then: %s", (text, plan) => expect(noted(text, said)).toBe(plan));

  it("stays a habit behind a week that begins something else", () =>
    expect(datesIn("from next week i'm on nights but brownies is mondays", said)).toEqual(["2026-08-10..2026-08-14"]));
});

describe("a weekday after another day", () => {
  it.each([
    ["ok it's the wed after, the 19th", "2026-08-19"],
    ["the friday after, 21st", "2026-08-21"],
    ["the wed before, the 5th", "2026-08-05"],
  ])("is the one whose number follows: %s", (text, date) => expect(datesIn(text, said)).toEqual([date]));

  it("is another day where the number is what it comes after", () =>
    expect(datesIn("the wed after the 19th", said)).toHaveLength(2));

  it.each([
    ["from the 14th to the monday", "2026-08-14..2026-08-17"],
    ["14 august to sunday", "2026-08-14..2026-08-16"],
    ["from friday night right through to tuesday", "2026-08-07..2026-08-11"],
    ["the 14th and the monday", "2026-08-14 2026-08-17"],
    ["move the 5th to friday", "2026-08-07"],
  ])("is the one behind it in time: %s", (text, plan) => expect(noted(text, said)).toBe(plan));
});

describe("days cut short, each with a person", () => {
  it.each([
    ["sat me, sun u", "2026-08-08 2026-08-09"],
    ["sat you, sun me", "2026-08-08 2026-08-09"],
    ["mon me, tues nan, wed shane", "2026-08-03 2026-08-04 2026-08-05"],
    ["thurs me, wed him", "2026-08-06 2026-08-05"],
  ])("are days: %s", (text, plan) => expect(noted(text, said)).toBe(plan));

  it.each(["he sat me down", "i sat me bag on it", "the sun us lot", "they wed him off"])("are none in %s", (text) =>
    expect(noted(text, said)).toBe(""),
  );
});

describe("tomorrow in Scotland and Ulster", () => {
  it.each([
    ["somebody has to be in the morra at 7.30", "2026-08-04 07:30"],
    ["see you the morn", "2026-08-04"],
    ["the morn's morn we're away", "2026-08-04"],
    ["can you get him the morrow at 3", "2026-08-04 15:00"],
  ])("%s", (text, plan) => expect(noted(text, said)).toBe(plan));

  it.each(["early in the morn", "the morn was grand", "the morra is a town", "on the morn of the match"])(
    "is not meant in %s",
    (text) => expect(datesIn(text, said)).toEqual([]),
  );
});

describe("today in Scotland and Ulster", () => {
  it.each([
    ["the optician have moved her to the day 5.15", "2026-08-03 17:15"],
    ["he's at the dentist the day at 4", "2026-08-03 16:00"],
  ])("%s", (text, plan) => expect(noted(text, said)).toBe(plan));

  it.each(["the end of the day at 5", "on the day 4 kids came", "the day 4 of us went", "all the day, 5 of them"])(
    "is not meant in %s",
    (text) => expect(datesIn(text, said)).toEqual([]),
  );
});
