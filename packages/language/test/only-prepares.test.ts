import { describe, expect, it } from "vitest";
import { onlyPrepares } from "../src/index.ts";
import { readInFox } from "./fox.ts";

describe("who only gets a child ready", () => {
  it.each(["I'll have her ready for half 9", "i'll get Dot up and dressed", "I'm getting them fed"])(
    "leaves it to another to take: %s",
    (text) => expect(onlyPrepares(readInFox(text))).toBe(true),
  );
  it.each(["I'll have her at half 9", "I'll get Dot", "I'll get her ready and drop her", "can you have her ready"])(
    "and does not where it is not said: %s",
    (text) => expect(onlyPrepares(readInFox(text))).toBe(false),
  );
});
