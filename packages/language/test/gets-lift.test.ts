import { describe, expect, it } from "vitest";
import { getsLift, needsNoLift } from "../src/index.ts";
import { readInFox } from "./fox.ts";

describe("a lift from outside the family", () => {
  it.each([
    "Dot's getting a lift with Kevin to judo",
    "he has a ride home with the Murphys",
    "they are getting a spin down from Zara's mum",
    "Cy got a lift back off his coach",
    "Kevin's mam will give him a spin home",
    "Kevin's grandmother can give him a lift",
    "the Murphys are giving Dot a lift",
  ])("is told in %j", (text) => expect(getsLift(readInFox(text))).toBe(true));

  it.each([
    "Dot's getting a lift with Ben",
    "can Dot get a lift with Kevin?",
    "is she getting a lift from somebody",
    "Dot needs a lift from judo",
    "he gets a lift with me",
    "I got a lift with Kevin",
    "I'll give Kevin's mum a lift",
    "could Kevin's mum give him a lift?",
  ])("is not told in %j", (text) => expect(getsLift(readInFox(text))).toBe(false));
});

describe("a lift that nobody needs", () => {
  it.each([
    "I don't need a lift",
    "dont need a lift today",
    "Dot doesn't need picking up",
    "Cy won't need a lift",
    "she doesn't need anyone to collect her",
    "no need to get me",
    "no lift needed",
    "I have a lift",
    "Dot's got a lift home",
    "ive a lift",
    "nobody needs to collect me",
    "you don't have to pick Dot up",
    "I'm sorted for a lift",
  ])("is told in %j", (text) => expect(needsNoLift(readInFox(text))).toBe(true));

  it.each([
    "Dot needs a lift",
    "I don't need a lift but Cy does",
    "does she not need a lift?",
    "I don't have a lift",
    "who has a lift for Dot",
    "I can give her a lift",
    "I won't need the car, so who drives",
    "I don't need anyone to talk to",
    "no lift, help",
    "somebody needs to collect me",
    "you don't have to be early to collect me",
    "you won't get me there in time, can Ben?",
    "I got a lift pass",
  ])("is not told in %j", (text) => expect(needsNoLift(readInFox(text))).toBe(false));
});
