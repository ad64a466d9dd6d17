import { describe, expect, it } from "vitest";
import { isKeptAway } from "../src/index.ts";
import { readInFox } from "./fox.ts";

describe("somebody of whom something was asked", () => {
  it.each([
    "wish I could, truck's on the hoist",
    "I'd be no use, I am in Tramore",
    "so it isn't me",
    "i don't drive in the dark, you know it",
    "I do not have the car tonight, it slept at the office",
    "lib till 9, sorry",
    "rowing till 18:30",
    "exam at 4, so so sorry",
    "dear my car is at the garage having the brakes",
    "we are in worcester with the church bus",
    "in leeds til friday",
    "No. A13.",
    "mtg. no",
  ])("is kept from it: %j", (text) => expect(isKeptAway(readInFox(text))).toBe(true));

  it.each([
    "I'm in",
    "in the car",
    "No.",
    "no problem, here",
    "in ten minutes",
    "in 5",
    "i'll be there till 6",
    "sorry was in the shower, I'll go",
    "yes, sorry",
    "my car is outside, I'll go",
    "got her, we're in the park",
    "sorry love, yes I can, home by 5",
  ])("is not: %j", (text) => expect(isKeptAway(readInFox(text))).toBe(false));
});
