import { describe, expect, it } from "vitest";
import { BERLIN, datesIn, LONDON, noted, OSLO, SYDNEY } from "./reading.ts";

describe("ordinals without their article", () => {
  it.each([
    ["haruka's birthday, she said 14th 10am at the ice rink", "2026-05-14 10:00"],
    ["annual day is 20th na, they want kids in early", "2026-05-20"],
    ["FLIGHTS ✈️✈️ 18th, we must be there by 8pm", "2026-05-18 20:00"],
    ["Eitan, 25th is your end of year evening 19:30, correct?", "2026-05-25 19:30"],
    ["Doctor for Bálint 13th, Wednesday 13:30", "2026-05-13 13:30"],
    ["dentist wednesday 13th 3.40 for both of them", "2026-05-13 15:40"],
    ["come and stay from 9th to 14th", "2026-05-09..2026-05-14"],
    ["cork, 14th to the 24th august, all six of us", "2026-08-14..2026-08-24"],
    ["27th, 8.40, did you get the letter?", "2026-05-27 08:40"],
    ["the concert is on the 26 at six thirty", "2026-05-26 18:30"],
    ["it is the twentieth, at three in bangor", "2026-05-20 15:00"],
    ["friday is 8th may so no school", "2026-05-08"],
    ["the 12th is tuesday next week", "2026-05-12"],
  ])("are days where the words around show it: %s", (text, said) => expect(noted(text, LONDON)).toBe(said));

  it.each([
    "it's Oisín's 5th already",
    "mum is planning his 40th",
    "ellie's 21st, cake needed",
    "he's 4th in line",
    "she is 14th, gutted",
    "they said 3rd place",
    "she starts 5th grade",
    "he came 15th in the race",
    "sports day: 1st or 2nd, no idea",
    "we went from 9th to 4th",
    "the 6th time i ask",
    "the library is on 14th street",
    "14th in the league, not bad",
    "is 20th century history on the list",
    "i'm on the 26 at the lights",
    "it's the 3rd time",
    "he is the fifteenth at the table",
  ])("are none where they count or rank: %s", (text) => expect(datesIn(text, LONDON)).toEqual([]));
});

describe("a weekday with its date", () => {
  it.each([
    ["Sunday 10.05 we go at 12.00", "2026-05-10 12:00"],
    ["ceramics is on Thursday 14.05 instead of Wednesday", "2026-05-14"],
    ["orthodontist Monday 1.06 at 15.45", "2026-06-01 15:45"],
    ["Vaccination is booked 1.09 at 15.15", "2026-09-01 15:15"],
    ["Saturday 27.6. at 9", "2026-06-27 09:00"],
    ["8.10. 19:00 parents evening", "2026-10-08 19:00"],
    ["Monday 18 at 16.30 the dentist", "2026-05-18 16:30"],
    ["fr 15 may choir 18.00", "2026-05-15 18:00"],
    ["moved to fri 15 may 1600", "2026-05-15 16:00"],
    ["Sat 30 May, 11. Stalls list is out.", "2026-05-30 11:00"],
    ["moved to 21 May, 08:15.", "2026-05-21 08:15"],
  ])("is that date on the Continent: %s", (text, said) => {
    expect(noted(text, BERLIN)).toBe(said);
    expect(noted(text, OSLO)).toBe(said);
  });

  it.each([
    ["practice sunday 10.15 at the pool", "2026-05-10 10:15"],
    ["mon 16.30 swim", "2026-05-11 16:30"],
    ["thursday 9.10 assembly", "2026-05-07 09:10"],
    ["mon 14.10. dentist", "2026-05-11 14:10"],
    ["judo at 10.10 at the hall", "10:10"],
  ])("is an hour where the day does not fall on it: %s", (text, said) => expect(noted(text, BERLIN)).toBe(said));

  it("has the family's order of day and month", () => {
    expect(noted("Wed 9/23 all schools dismiss at 11:30")).toBe("2026-09-23 11:30");
    expect(noted("Wed 23/9 all schools finish at 11:30", LONDON)).toBe("2026-09-23 11:30");
    expect(noted("sunday 10.05 at the pool", SYDNEY)).toBe("2026-05-10 10:05");
  });

  it.each([
    "23 all at the break",
    "FR 1530 is full",
    "the year 1600 project",
    "we 4 may come",
    "version 1.09 at last",
    "the budget is 1.09",
  ])("is none in %s", (text) => expect(datesIn(text, BERLIN)).toEqual([]));
});

describe("an ordinal behind the weekday on which it falls", () => {
  it.each([
    ["friday the 15th party at ours after", "2026-05-15"],
    ["can you babysit saturday the 16th right at 6?", "2026-05-16 18:00"],
    ["the dentist is monday the 11th class starts late so it's at 9", "2026-05-11 09:00"],
    ["he is babysitting saturday the sixteenth right?", "2026-05-16"],
    ["wed 13th game at 4", "2026-05-13 16:00"],
    ["not this weekend, saturday the twenty-third dress fitting", "2026-05-23"],
  ])("is the day, whatever it could count: %s", (text, said) => expect(noted(text)).toBe(said));

  it.each([
    ["friday the 2nd class starts late", "2026-05-08"],
    ["saturday the third half is at noon", "2026-05-09 12:00"],
    ["on friday 8 kids come over", "2026-05-08"],
    ["monday 1st team plays at 10", "2026-05-11 10:00"],
  ])("counts where the weekday falls on no such day: %s", (text, said) => expect(noted(text)).toBe(said));
});
