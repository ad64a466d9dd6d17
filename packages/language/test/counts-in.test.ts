import { describe, expect, it } from "vitest";
import { countedWithWriter } from "../src/index.ts";
import { readInFox } from "./fox.ts";

const counted = (text: string) => countedWithWriter(readInFox(text));

describe("an adult whom the writer counts in with himself", () => {
  it.each([
    "Gran and I will.",
    "ok gran and I have him",
    "me and gran can take Cy",
    "us two: I + gran",
    "gran & me then",
  ])("is Gran in %j", (text) => expect(counted(text)).toEqual(["gil"]));

  it.each([
    "thanks gran and I'll get her",
    "gran, you take Cy and I take the bags",
    "gran takes Cy and I take the bags",
    "can you drop gran and I collect Cy?",
    "there's tea for me and gran",
    "come with me and gran",
    "gran and Ben will",
    "gran's and I'll wait",
  ])("is nobody in %j", (text) => expect(counted(text)).toEqual([]));
});
