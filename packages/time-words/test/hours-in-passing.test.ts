import { describe, expect, it } from "vitest";
import { DUBLIN, LONDON, noted } from "./reading.ts";

describe("an hour as a word", () => {
  it.each([
    ["I'll be there about four to collect the big two", "16:00"],
    ["home about six when the traffic clears", "18:00"],
    ["be there about four", "16:00"],
    ["around five", "17:00"],
    ["leaving about three then", "15:00"],
  ])("is heard where somebody comes or goes: %s", (text, hour) => expect(noted(text, DUBLIN)).toBe(hour));

  it.each([
    "about four of them came",
    "there were about six",
    "i need about four",
    "i ate about three",
    "be there about four hours",
    "start about five to a table",
  ])("but not where something is counted: %s", (text) => expect(noted(text, DUBLIN)).toBe(""));
});

describe("an hour behind what takes place", () => {
  it.each([
    ["bill's squad 4 as well", "16:00"],
    ["fiddle 5 as usual", "17:00"],
    ["swim 6 again", "18:00"],
    ["chess 3 too", "15:00"],
  ])("goes on: %s", (text, hour) => expect(noted(text, LONDON)).toBe(hour));

  it.each(["4 as well please", "they want 6 as well", "he scored 4 again", "lane 4 as usual", "bring 3 as well"])(
    "but is an amount in %s",
    (text) => expect(noted(text, LONDON)).toBe(""),
  );
});

describe("how families of many countries write", () => {
  const at = "2026-08-03 10:00";
  it.each([
    ["orthodontist a week on friday 10.20", "2026-08-14 10:20"],
    ["camogie tmrw eve, throw in half 6", "2026-08-04 18:30"],
    ["parents eve on the 9th & 16th", "2026-08-09 2026-08-16"],
    ["holidays from the 14th to the 18th", "2026-08-14..2026-08-18"],
    ["pls fetch them at 14h30 tomorrow", "2026-08-04 14:30"],
    ["parent teacher interviews in a fortnight", "2026-08-17"],
    ["can you get him fri at ten to 3", "2026-08-07 14:50"],
    ["meet at the pool at 1815", "18:15"],
  ])("%s", (text, plan) => expect(noted(text, { ...LONDON, at })).toBe(plan));

  it.each([
    "the 46 bus is late",
    "5 of us for dinner",
    "give me a second",
    "shoes size 5",
    "room 12 is locked",
    "4 kids in the car",
    "we won 4-2",
    "may as well",
    "it was 4 quid",
    "year 4 again",
  ])("stays silent: %s", (text) => expect(noted(text, { ...LONDON, at })).toBe(""));
});

describe("what the clock shows as it is written", () => {
  const at = "2026-05-05 15:08";
  it.each([
    "it's 3:08 and nobody is at the gate",
    "its already ten past 3, who gets him",
    "ballet is off. sent at 15:05",
    "it is nearly ten past three and no bus",
  ])("is no hour of what takes place: %s", (text) => expect(noted(text, { ...LONDON, at })).toBe(""));

  it.each([
    ["it's 3:30 at the rink", "15:30"],
    ["it's at 3:08", "15:08"],
    ["it's 3:10 on thursday", "2026-05-07 15:10"],
    ["fetch him 3:10", "15:10"],
  ])("but another hour is: %s", (text, when) => expect(noted(text, { ...LONDON, at })).toBe(when));
});

describe("since when something goes on", () => {
  it.each(["i am up since 0430", "on a call since six", "she's been asleep since about 2"])("is past: %s", (text) =>
    expect(noted(text, LONDON)).toBe(""),
  );
});
