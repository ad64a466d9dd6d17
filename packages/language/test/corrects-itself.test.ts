import { describe, expect, it } from "vitest";
import { correctsItself } from "../src/index.ts";
import { readInFox } from "./fox.ts";

describe("a message corrects what its writer has just said", () => {
  it.each([
    "sorry 6",
    "make that 5:30",
    "i mean sunday",
    "*half 6",
    "*sunday",
    "5 not 4",
    "its 5 not 4",
    "5 sorry",
    "half 4 i mean",
    "actually its thursday",
    "no wait 3",
    "should be 4.40",
    "sorry not this friday, next friday",
    "not Dot, Cy",
    "sorry Dot",
    "my bad 4:30",
    "just checked its 3.40",
    "oops, wrong day, its Thursday",
    "judo not swimming sorry",
    "meant Cy",
    "ah I meant Dot not Cy",
    "not Cy I meant Dot",
    "Dot, not Cy lol",
    "correction: sunday",
    "not Ben, Gran",
    "I meant Gil",
    "Gran I mean",
    "*Ben",
  ])("%s", (text) => expect(correctsItself(readInFox(text))).toBe(true));

  it.each([
    "5",
    "Dot",
    "its thursday",
    "sorry",
    "sorry, I can't do 6",
    "6?",
    "no, Dot has judo then",
    "not 5",
    "make that call",
    "sorry 6 people are coming",
    "oh sunday",
    "aw Dot",
    "lol 6",
    "even Dot",
    "sorry Ben",
    "Ben sorry",
    "no Ben",
    "not Ben",
  ])("not by other words: %s", (text) => expect(correctsItself(readInFox(text))).toBe(false));
});
