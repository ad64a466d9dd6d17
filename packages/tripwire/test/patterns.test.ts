import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadPatterns, PatternsFileError } from "../src/index.ts";

const BUNDLED = resolve(import.meta.dirname, "../../../config/tripwire_patterns.json");
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "patterns-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const load = (content: unknown): unknown => {
  const path = join(folder, "patterns.json");
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return loadPatterns(path);
};
const of = (pattern: string, category = "temporal"): unknown => ({
  tripwire_patterns: { [category]: [{ id: "family_word", pattern, weight: 1 }] },
});

describe("a patterns file", () => {
  it("comes with the project and covers every category", () => {
    const { patterns } = loadPatterns(BUNDLED);
    expect(new Set(patterns.map(({ category }) => category)).size).toBe(7);
  });

  it.each(["^(?:[a-z']{2,14} ){1,4}is", "^(?:[^ ]{1,40} ){14}"])(
    "may count words, each with the space after it, as %j does",
    (pattern) => {
      expect(load(of(pattern))).toMatchObject({ patterns: [{ id: "family_word" }] });
    },
  );

  it.each(["^(\\w+\\s?)*$", "(a+)+$", "^(\\d+)*x", "^(?:[a-z]{1,40} ?){14}x"])(
    "is refused for the exploding pattern %j, by name",
    (pattern) => {
      expect(() => load(of(pattern))).toThrow(/family_word.*could explode/);
    },
  );

  it("is refused for an invalid pattern, which is named", () => {
    expect(() => load(of("(unclosed"))).toThrow(/family_word/);
  });

  it("is refused for a duplicate id, which is named", () => {
    const pattern = { id: "family_word", pattern: "x", weight: 1 };
    const reason = { id: "family_word", in: ["arranging"], weight: 1 };
    expect(() => load({ tripwire_patterns: { temporal: [pattern], activities: [pattern] } })).toThrow(/"family_word"/);
    expect(() => load({ tripwire_patterns: { temporal: [pattern] }, context: [reason] })).toThrow(/"family_word"/);
  });

  it("is refused for an unknown category", () => {
    expect(() => load(of("x", "temporalx"))).toThrow(PatternsFileError);
  });

  it("is refused for an invalid weight, and the pattern is named", () => {
    const file = { tripwire_patterns: { temporal: [{ id: "family_word", pattern: "x", weight: "much" }] } };
    expect(() => load(file)).toThrow(/family_word/);
  });

  it("says where it looked when there is none", () => {
    expect(() => loadPatterns(join(folder, "none.json"))).toThrow(/TRIPWIRE_PATTERNS_PATH/);
  });

  it("may hold plain strings, which get the weight of their category", () => {
    expect(load({ tripwire_patterns: { temporal: ["\\bgemeinsam\\b"] } })).toMatchObject({
      patterns: [{ id: "temporal_1", category: "temporal" }],
    });
  });

  it("may begin with a byte order mark", () => {
    expect(load(`\uFEFF${JSON.stringify(of("x"))}`)).toMatchObject({ patterns: [{ id: "family_word" }] });
  });

  it("extends another file, and replaces a pattern of the same id", () => {
    const own = {
      extends: BUNDLED,
      tripwire_patterns: { temporal: [{ id: "today", pattern: "\\bheute\\b", weight: 0.8 }] },
    };
    const { patterns } = load(own) as ReturnType<typeof loadPatterns>;
    expect(patterns.length).toBe(loadPatterns(BUNDLED).patterns.length);
    expect(patterns.find(({ id }) => id === "today")?.regexp.source).toBe("\\bheute\\b");
  });

  it("may change weights by the id of anything that has one, and nothing else", () => {
    const own = { extends: BUNDLED, weights: { today: 0.8, activity_dated: 0.2, completes: 1.1 } };
    const { patterns, combinations, context } = load(own) as ReturnType<typeof loadPatterns>;
    const bundled = loadPatterns(BUNDLED);
    const weightOf = (of: readonly { id: string; weight: number }[], id: string) =>
      of.find((one) => one.id === id)?.weight;
    expect(weightOf(patterns, "today")).toBe(0.8);
    expect(weightOf(combinations, "activity_dated")).toBe(0.2);
    expect(weightOf(context, "completes")).toBe(1.1);
    expect(patterns.map(({ regexp }) => regexp.source)).toEqual(bundled.patterns.map(({ regexp }) => regexp.source));
  });

  it("is refused for a weight of an unknown id, which is named", () => {
    expect(() => load({ extends: BUNDLED, weights: { nowhere: 1 } })).toThrow(/"nowhere"/);
  });

  it("is refused for a context reason with a negative weight", () => {
    expect(() => load({ extends: BUNDLED, weights: { completes: -1 } })).toThrow(/"completes"/);
  });
});
