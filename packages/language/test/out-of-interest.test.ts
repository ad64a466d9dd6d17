import { describe, expect, it } from "vitest";
import { asksOutOfInterest } from "../src/index.ts";
import { readInFox } from "./fox.ts";

describe("a question out of interest", () => {
  it.each([
    "who gets saturday off",
    "who got the morning to himself",
    "so who has tonight off then",
    "who gets a day off",
  ])("asks after somebody's leisure: %s", (text) => expect(asksOutOfInterest(readInFox(text))).toBe(true));

  it.each([
    "who gets Cy saturday",
    "who has the kids saturday, I'm off",
    "who gets Dot off the bus",
    "who takes saturday off my hands",
    "who can take a day off to have Dot",
  ])("is none that wants somebody: %s", (text) => expect(asksOutOfInterest(readInFox(text))).toBe(false));
});
