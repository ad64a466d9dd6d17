import { describe, expect, it } from "vitest";
import { asksWhoDidIt, isOfOwnDay, isOwnAppointment } from "../src/index.ts";
import { readInFox } from "./fox.ts";

describe("the writer's own day", () => {
  it.each([
    "i could do with a swim",
    "i'd love to be able to sleep till 10 tomorrow",
    "i'd love to be able to dance like Dot",
    "oh i remember bringing you all to judo",
    "i'll be in town tomorrow from 10 if anyone wants anything",
    "we're going to the pub at 8, just me and himself",
  ])("is all of %j", (text) => expect(isOfOwnDay(readInFox(text))).toBe(true));

  it.each([
    "i could do with a hand at 5",
    "i could do with some help getting Dot",
    "i'd love to take her",
    "i'd love to be able to bring Dot",
    "i'll get Dot from town if you want anything",
    "i'll be in town if anyone wants anything, who has judo?",
    "just me and Dot then at 5",
  ])("is not all of %j", (text) => expect(isOfOwnDay(readInFox(text))).toBe(false));
});

describe("an appointment of the writer's own", () => {
  it.each([
    "i've the dentist tomorrow at 10",
    "getting my hair cut on Friday at 10",
    "my eye test is on Thursday",
    "I have a doctor's appointment tomorrow at 9.45",
  ])("is all of %j", (text) => expect(isOwnAppointment(readInFox(text))).toBe(true));

  it.each([
    "Dot has the dentist tomorrow at 10",
    "i have the dentist tomorrow so you collect them",
    "we have the dentist tomorrow at 10",
    "i'm taking her to the dentist tomorrow",
    "dentist tomorrow at 10",
  ])("is not all of %j", (text) => expect(isOwnAppointment(readInFox(text))).toBe(false));
});

describe("a question who did it", () => {
  it.each(["who brought Dot to judo last week", "so who collected them yesterday?"])("is %j", (text) =>
    expect(asksWhoDidIt(readInFox(text))).toBe(true),
  );
  it.each(["who's bringing Dot", "who took it last time and who can do it now", "whoever picked her up is a star"])(
    "is not %j",
    (text) => expect(asksWhoDidIt(readInFox(text))).toBe(false),
  );
});
