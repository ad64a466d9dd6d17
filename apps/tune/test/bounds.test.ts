import { loadPatterns } from "@silent-observer/tripwire";
import { describe, expect, it } from "vitest";
import { boundsOf } from "../src/weights.ts";

const patterns = loadPatterns("config/tripwire_patterns.json");
const bounds = boundsOf(patterns);

describe("the bounds of a weight", () => {
  it("keep what the file asks to be left, of patterns and of reasons in the conversation", () => {
    for (const { id, least } of [...patterns.patterns, ...patterns.context].filter((one) => one.least > 0))
      expect(bounds(id)).toEqual([least, 6]);
    expect(patterns.patterns.some(({ least }) => least > 0)).toBe(true);
    expect(patterns.context.some(({ least }) => least > 0)).toBe(true);
  });

  it("let noise count against a message only, and words either way", () => {
    expect(bounds("price")).toEqual([-6, 0]);
    expect(bounds("word:fetch")).toEqual([-6, 6]);
  });
});
