import { describe, expect, it } from "vitest";
import { dayAgain } from "../src/index.ts";
import { readInFox } from "./fox.ts";

describe("a day that was named before", () => {
  it.each([
    "I'll take Leo that day",
    "same night?",
    "that same Friday works",
    "the very same morning",
    "that weekend too",
  ])("is pointed back to in %j", (text) => expect(dayAgain(readInFox(text))).not.toBeNull());
  it.each(["I like that", "same time", "the day after", "that daycare", "someday"])(
    "is not pointed back to in %j",
    (text) => expect(dayAgain(readInFox(text))).toBeNull(),
  );
});
