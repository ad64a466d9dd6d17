import { resolve } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadPatterns } from "../src/index.ts";
import { needsOf } from "../src/needs/needs.ts";
import { placesIn } from "../src/needs/place-set.ts";
import { type Sieve, sieveOf } from "../src/needs/sieve.ts";

const { patterns } = loadPatterns(resolve(import.meta.dirname, "../../../config/tripwire_patterns.json"));

/** Indexes of the patterns that a sieve considers possible in a text, which is split into pieces. */
const possible = ({ possibleIn, metIn }: Sieve, text: string): ReadonlySet<number> =>
  new Set(placesIn(possibleIn(text.split(" ").map((piece) => ({ met: metIn(piece) })))));
const passes = (source: string, text: string): boolean => possible(sieveOf([new RegExp(source, "u")]), text).has(0);

/** Texts that match a pattern, between other text; null if they cannot be generated. */
function textsWith(regexp: RegExp): fc.Arbitrary<string> | null {
  // Lookarounds are ignored when texts are generated, which yields more texts; those that do not match are left out.
  const plain = regexp.source.replace(/\(\?<?[=!](?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, "").replace(/\\b/g, "");
  const around = fc.constantFrom("", " ", "a", "the ", "'", ", ", "9", "é", "_");
  try {
    const matching = fc.stringMatching(new RegExp(plain), { maxLength: 60 });
    return fc.tuple(around, matching, around).map((parts) => parts.join(""));
  } catch {
    return null;
  }
}

describe("what a pattern needs", () => {
  it("never keeps a pattern of the project from being found", () => {
    const sieve = sieveOf(patterns.map(({ regexp }) => regexp));
    const texts = patterns.map(({ regexp }) => textsWith(regexp));
    const madeUp = texts.flatMap((one) => one ?? []);
    expect(madeUp.length).toBeGreaterThan(patterns.length / 2);
    fc.assert(
      fc.property(fc.oneof(...madeUp), fc.oneof(...madeUp), (one, other) => {
        const text = `${one} ${other}`;
        const through = possible(sieve, text);
        const missed = patterns.filter(({ regexp }, at) => !through.has(at) && regexp.test(text));
        expect({ text, missed: missed.map(({ id }) => id) }).toEqual({ text, missed: [] });
      }),
      { numRuns: 400 },
    );
  });

  it.each([
    ["\\bcover(?:s|ing)?\\b", ["cover", "covers", "covering"]],
    ["\\bnap(?:s|ping) at\\b", ["naps", "napping"]],
    ["_child_ (?:at|on) \\d{1,2}", ["at", "on"]],
    ["\\?", ["?"]],
    ["\\bcancel", ["can…"]],
    ["👍|\\bok\\b", ["not ascii", "ok"]],
  ])("%j needs one of %j", (source, tokens) => {
    expect([...(needsOf(source)[0] ?? [])].sort()).toEqual([...tokens].sort());
  });

  it.each(["(?:)", "[a-z]{3}", "a?", "^.{220}", "\\p{L}+", "(?:walk|)", "walk"])(
    "cannot be told of %j, which is looked for in every text",
    (source) => {
      expect(needsOf(source)).toEqual([]);
    },
  );

  it.each([
    ["fetch him from swim", true],
    ["fetch him", false],
    ["at swim", false],
  ])("takes a text that meets both needs of a pattern, and no other: %j %j", (text, taken) => {
    expect(passes("\\b(?:fetch|collect)\\b.{1,9}\\bswim\\b", text)).toBe(taken);
  });

  it("takes characters outside words as word boundaries", () => {
    expect(passes("\\bwalks?\\b", "they walk")).toBe(true);
    expect(passes("\\bwalks?\\b", "é-walks")).toBe(true);
    expect(passes("\\bwalks?\\b", "sidewalk walker")).toBe(false);
    expect(passes("_child_", "x_child_y")).toBe(true);
  });
});
