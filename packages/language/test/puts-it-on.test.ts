import { describe, expect, it } from "vitest";
import { putsItOnAnother } from "../src/index.ts";
import { readInFox } from "./fox.ts";

describe("a task is put on whoever is spoken to", () => {
  it.each([
    "i'll be on my way to work so that's on you Ben",
    "I'm working so it's on you",
    "judo's on you tomorrow",
    "pick up is on you then",
  ])("by %j", (text) => expect(putsItOnAnother(readInFox(text))).toBe(true));
  it.each([
    "is it on you?",
    "that's on you for buying it",
    "have you the card on you",
    "I'll get Dot, judo is on at 5",
  ])("but not by %j", (text) => expect(putsItOnAnother(readInFox(text))).toBe(false));
});
