import { describe, expect, it } from "vitest";
import { declines, refusesBoth, speaksOfSeveral, takesBoth } from "../src/index.ts";
import { readInFox } from "./fox.ts";

describe("all that was asked for", () => {
  it.each([
    "both",
    "Both!",
    "I'll take both",
    "i'll do both",
    "I can do both of them",
    "both are fine",
    "both work for me",
    "I've got both",
    "yes to both",
    "ok both so",
    "me for both",
    "happy to do both",
    "both me",
    "no problem, I can easily do both",
    "I'll do all three",
    "I can do them both",
    "both I can do",
    "leave both with me",
    "I'll get the two of them",
    "both ways",
    "both ends are fine with me",
  ])("is taken by %j", (text) => expect(takesBoth(readInFox(text))).toBe(true));

  it.each([
    "both?",
    "both of us",
    "both kids are asleep",
    "I can't do both",
    "not both",
    "neither",
    "both are off",
    "they're both tired",
    "all good",
    "all three of us are sick",
    "I'll do one of the two",
    "I like both",
    "both Cy and Dot",
    "everything is fine",
  ])("is not by %j", (text) => expect(takesBoth(readInFox(text))).toBe(false));

  it.each([
    "neither",
    "neither sorry",
    "can't do either",
    "I can't do either of them",
    "no to both",
    "neither suits",
    "sorry, neither",
    "can't do either sorry, I'm working",
    "neither of them works for me",
  ])("is declined by %j", (text) => {
    expect(refusesBoth(readInFox(text))).toBe(true);
    expect(declines(readInFox(text))).toBe(true);
  });

  it.each([
    "either",
    "I can do either",
    "can't do both",
    "me neither",
    "neither do I",
    "either works",
    "neither here nor there",
  ])("is not by %j", (text) => expect(refusesBoth(readInFox(text))).toBe(false));

  it("is spoken of by both, neither and by order", () => {
    for (const text of ["both", "can't do either", "the first one is fine", "second yes", "I'll take the second"])
      expect(speaksOfSeveral(readInFox(text)), text).toBe(true);
    for (const text of ["both ways", "first thing tomorrow", "one second", "second hand boots", "I'll do it first"])
      expect(speaksOfSeveral(readInFox(text)), text).toBe(false);
  });
});
