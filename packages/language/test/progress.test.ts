import { describe, expect, it } from "vitest";
import { readCues } from "../src/index.ts";
import { readInFox } from "./fox.ts";

const underWay = (text: string) => readCues(readInFox(text)).answering.progress;

describe("progress", () => {
  it.each([
    "on my way",
    "omw",
    "ok, on my way",
    "I'm on my way home with them",
    "leaving now",
    "4 min out",
    "shoes on",
    "🏃",
  ])("is told by %j", (text) => {
    expect(underWay(text)).toBe(true);
  });

  it.each(["shoes on the stairs again", "she's already driving me mad", "who takes them to judo on saturday 🏃"])(
    "is not told by the words of it in %j",
    (text) => {
      expect(underWay(text)).toBe(false);
    },
  );

  it.each([
    "doing judo on my way back, 5ish",
    "I can grab him on my way home",
    "its on my way to work anyway",
    "milk first and on my way back the kids",
  ])("is not told by the route of %j", (text) => {
    expect(underWay(text)).toBe(false);
  });
});
