import { describe, expect, it } from "vitest";
import { BERLIN, LONDON, noted, PARIS, timesIn } from "./reading.ts";

describe("hours as families write them", () => {
  it.each([
    ["coach says eight to half nine", "08:00-09:30"],
    ["choir goes five till quarter to seven today", "17:00-18:45"],
    ["polo camp is every day eight to four in komjádi", "08:00-16:00"],
    ["MOT is thursday the 7th eight in the morning", "08:00"],
    ["hunter safety at the grange tomorrow, nine.", "09:00"],
    ["the doctor moves her today to four instead of three", "16:00"],
    ["the catechism is at 15 hours", "15:00"],
    ["i take sir 5 clock today", "17:00"],
    ["the picnic 6 30 onwards", "18:30"],
    ["he must be at hockey for 5", "17:00"],
    ["jos has to be at mrs delgados for 4 and i can't", "16:00"],
    ["greer to pony club for 10", "10:00"],
    ["can any of you be at the school for 1510", "15:10"],
    ["she has to be in her seat 8.45", "08:45"],
    ["bus 7.50 from the church", "07:50"],
    ["bus 1645 from the church", "16:45"],
    ["that saturday the ninth nine in the morning", "09:00"],
    ["drums moves to thurs 20h from now on", "20:00"],
    ["théo's at garderie till 17h30 tops", "17:30"],
    ["i'm not going to make it at twenty to four am i.", "15:40"],
    ["at 8 am i can take her", "08:00"],
    ["judo is 18u30", "18:30"],
  ])("%s", (text, time) => expect(timesIn(text, LONDON).filter((said) => said !== "vague")).toEqual([time]));

  it("with a u in Flemish", () => {
    expect(noted("pick her up at 17u tomorrow", PARIS)).toBe("2026-05-06 17:00");
    expect(noted("you bring me tomorrow at 10u15", PARIS)).toBe("2026-05-06 10:15");
  });

  it.each([
    "the team is 10u this year",
    "at 12u practice there are 9 of them",
    "this is 4u",
    "at 15 hours a week it is too much",
    "it takes eight to ten",
    "kids aged seven to twelve",
    "all eight to a car",
    "the tickets are for 300",
    "she paid for 1500",
    "a wreck on 410",
    "the big 1 is coming",
    "we are two to a room",
    "size 6.30",
    "room 2.15",
    "we are on bus 1647",
    "take the bus 76",
    "she is eleven to my twelve",
  ])("not in %s", (text) => expect(noted(text)).toBe(""));
});

describe("an hour before seven", () => {
  it.each([
    ["nduta must be at brookside by 5.45 tomorrow, choir bus. who can", "05:45"],
    ["he goes with the team bus saturday 6:30 from the pool", "06:30"],
    ["my flight's 6.50 monday, who's awake enough to drive me", "06:50"],
    ["tour tomorrow, bus leaves 5.30", "05:30"],
    ["they must be at school by 6.45 tomorrow", "06:45"],
  ])("is in the morning where the words say so: %s", (text, time) => {
    expect(timesIn(text, LONDON)).toEqual([time]);
    expect(timesIn(text, BERLIN)).toEqual([time]);
  });

  it.each([
    ["be ready 6:20 tomorrow", "18:20"],
    ["they must be at school by 6.45 for the concert tomorrow", "18:45"],
    ["school bus home is at 5.30 tomorrow", "17:30"],
    ["swim at 5.45 tomorrow", "17:45"],
    ["bus leaves at 6 tonight", "18:00"],
    ["i'm on a night thurs, assembly friday is 9.15", "09:15"],
  ])("else in the evening: %s", (text, time) => {
    expect(timesIn(text, LONDON).filter((said) => said !== "vague")).toEqual([time]);
  });

  it("has the evening of today where the morning is over", () => {
    expect(timesIn("bus leaves at 6.15 today", { ...LONDON, at: "2026-05-05 14:00" })).toEqual(["18:15"]);
  });
});
