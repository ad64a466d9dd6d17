import { describe, expect, it } from "vitest";
import { BERLIN, datesIn, LONDON, noted } from "./reading.ts";

describe("days of a list", () => {
  it.each([
    ["May 18, 19 and 20", "2026-05-18 2026-05-19 2026-05-20"],
    ["may 18 & 19 at 9am", "2026-05-18 2026-05-19 09:00"],
    ["18 and 19 May", "2026-05-18 2026-05-19"],
    ["18, 19 & 20 June", "2026-06-18 2026-06-19 2026-06-20"],
    ["the 26 or 27 of june", "2026-06-26 2026-06-27"],
    ["the 18th, 19th and 20th", "2026-05-18 2026-05-19 2026-05-20"],
    ["just 15th and 22nd", "2026-05-15 2026-05-22"],
    ["18th & 19th", "2026-05-18 2026-05-19"],
  ])("share the month: %s", (text, days) => expect(noted(`who can have Ella ${text}`, LONDON)).toBe(days));

  it.each([
    ["may 18 and 4 of us", "2026-05-18"],
    ["june 12 and 13:30 works", "2026-06-12 13:30"],
    ["at 4 and 5 June is free", "2026-06-05 16:00"],
    ["1st and 2nd graders", ""],
    ["they came 4th and 5th", ""],
    ["4th and 5th grade are off", ""],
    ["4th and 10", ""],
  ])("but no number of another thing: %s", (text, said) => expect(noted(text)).toBe(said));
});

describe("from day to day", () => {
  it.each([
    ["camp 6/11-6/13", "2026-06-11..2026-06-13"],
    ["camp 5/18-20", "2026-05-18..2026-05-20"],
    ["camp 5/30 - 6/2", "2026-05-30..2026-06-02"],
    ["Mon 5/18 - Wed 5/20", "2026-05-18..2026-05-20"],
    ["between the 18th and the 20th", "2026-05-18..2026-05-20"],
    ["between monday and wednesday", "2026-05-11..2026-05-13"],
    ["mon to weds the week after next", "2026-05-18..2026-05-20"],
  ])("%s", (text, days) => expect(noted(text)).toBe(days));

  it("has the family's order of day and month", () =>
    expect(noted("11/6-13/6", LONDON)).toBe("2026-06-11..2026-06-13"));

  it.each(["between the lines and the 18th hole", "we are between houses and saturday clubs"])(
    "is none in %s",
    (text) => expect(datesIn(text).filter((days) => days.includes(".."))).toEqual([]),
  );
});

describe("a date with an hour behind it", () => {
  it.each([
    ["Sat May 16, 11 to 2", "2026-05-16 11:00-14:00"],
    ["Saturday May 16 10-12", "2026-05-16 10:00-12:00"],
    ["weds 13th half 5", "2026-05-13 17:30"],
    ["weds 13th quarter past 4", "2026-05-13 16:15"],
    ["permit test 6/22 10:20", "2026-06-22 10:20"],
    ["next month on the 3rd at 4", "2026-06-03 16:00"],
  ])("%s", (text, said) => expect(noted(text)).toBe(said));

  it.each([
    ["dentist 12.6 kl 14.30", "2026-06-12 14:30"],
    ["dentist 12.6 um 14:30", "2026-06-12 14:30"],
    ["jueves 7 a las 14", "2026-05-07 14:00"],
    ["samedi le 9 à 14h", "2026-05-09 14:00"],
  ])("%s, on the Continent", (text, said) => expect(noted(text, BERLIN)).toBe(said));

  it.each(["in the 2nd half", "the 13th half marathon he ran", "maths test 9/10", "quiz 18/20"])("%s: none", (text) =>
    expect(noted(text, LONDON)).toBe(""),
  );
});

describe("weeks and weekends beside a day of theirs", () => {
  it.each([
    ["Sat/Sun this weekend", "2026-05-09 2026-05-10"],
    ["this weekend, sat from 7", "2026-05-09 07:00"],
    ["the weekend of the 16th", "2026-05-16"],
    ["friday or this weekend?", "2026-05-08 2026-05-09..2026-05-10"],
    ["two weeks friday", "2026-05-22"],
    ["a week friday", "2026-05-15"],
    ["he is away for two weeks friday is fine", "2026-05-08"],
  ])("%s", (text, days) => expect(noted(text)).toBe(days));

  it("counts nothing from now on that lasts", () => expect(datesIn("pay the club by card from now")).toEqual([]));
});

describe("a day that is corrected", () => {
  it.each([
    ["weds - sorry I mean thursday 4pm", "2026-05-07 16:00"],
    ["tuesday, sorry, wednesday at 4", "2026-05-06 16:00"],
    ["swim at 4 - sorry 4:30", "16:30"],
    ["sunday 14th, no sorry tuesday 16th", "2026-06-16"],
    ["tuesday, actually wednesday", "2026-05-06"],
  ])("%s", (text, said) => expect(noted(text)).toBe(said));

  it("is not where both are asked for", () =>
    expect(datesIn("tuesday wait list, wednesday class")).toEqual(["2026-05-05", "2026-05-06"]));
});
