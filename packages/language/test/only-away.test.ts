import { describe, expect, it } from "vitest";
import { onlyAway, readWhen } from "../src/index.ts";
import { fox, readInFox } from "./fox.ts";

const MONDAY = Date.parse("2026-03-02T09:00:00+00:00");
const away = (text: string): boolean => {
  const surface = readInFox(text);
  return onlyAway(surface, readWhen(surface, MONDAY, fox).dates);
};

describe("that somebody is away, and nothing else", () => {
  it.each([
    "I have to work late Thursday",
    "working late tonight",
    "heads up, I'm on the late shift wednesday and friday",
    "I'm out of town all next week",
    "away for work tuesday to thursday",
  ])("is told in: %s", (text) => expect(away(text)).toBe(true));

  it.each([
    "I have to work late",
    "I worked late Thursday",
    "I'm away thursday, can you get him?",
    "I'm away thursday so mum has the kids",
    "working late tonight, back by 9",
    "I'm away from my desk, tomorrow is fine",
  ])("is not all of: %s", (text) => expect(away(text)).toBe(false));
});
