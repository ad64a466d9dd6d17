import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadPatterns } from "@silent-observer/tripwire";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { checkOutput, writeOutput } from "../src/output.ts";
import { weightsFile, withWeightsInPlace, wordsFile } from "../src/patterns-text.ts";
import { patternWeightsOf, rounded, weightsOf, withWeights } from "../src/weights.ts";

const BUNDLED = join(import.meta.dirname, "../../../config/tripwire_patterns.json");
const WORDS = join(import.meta.dirname, "../../../config/tripwire_words.json");
const text = readFileSync(BUNDLED, "utf8");
const patterns = loadPatterns(BUNDLED);
const known = patternWeightsOf(patterns);

let folder: string;
beforeEach(() => {
  folder = temporaryFolder("tune");
});

/** Some weights of the file changed, by id. */
const changed = fc
  .dictionary(fc.constantFrom(...known.keys()), fc.double({ min: 0, max: 6, noNaN: true }), { maxKeys: 12 })
  .map((some) => rounded(new Map([...known, ...Object.entries(some)])));

describe("writing weights into the patterns file", () => {
  it("changes those numbers and not another byte", () => {
    fc.assert(
      fc.property(changed, (weights) => {
        const written = withWeightsInPlace(text, weights);
        const before = text.split("\n");
        written.split("\n").forEach((line, at) => {
          if (line === before[at]) return;
          const NUMBER = /("(?:weight|bias)": )-?[\d.]+/g;
          expect(line.replace(NUMBER, "$1_")).toBe(before[at]?.replace(NUMBER, "$1_"));
        });
        const read: Record<string, unknown> = JSON.parse(written);
        expect(read.bias).toBe(weights.get("bias"));
        for (const [id, weight] of weights)
          if (id !== "bias") expect(written).toMatch(new RegExp(`"id": "${id}".*"weight": ${weight}[ ,}]`));
      }),
      { numRuns: 25 },
    );
  });

  it("gives the same bytes for the same weights", () => {
    expect(withWeightsInPlace(text, known)).toBe(text);
  });

  it("finds a weight in whatever order and layout it is written, and an override of it too", () => {
    const file =
      '{"bias":-2,\n\t"tripwire_patterns": {"temporal":[{"weight" :1e0,"pattern":"\\\\bheute 🙂",\n"id":"x"}]}, "weights":{"x":0.4}}';
    expect(withWeightsInPlace(file, new Map([["x", 0.75]]))).toBe(file.replace("1e0", "0.75").replace("0.4", "0.75"));
  });

  it("says which weight has no place in the file", () => {
    expect(() => withWeightsInPlace('{"bias": 1}', new Map([["elsewhere", 1]]))).toThrow(/elsewhere/);
  });
});

describe("writing the weights of words", () => {
  it("gives the file as it is for the weights that it holds", () => {
    expect(wordsFile(patterns.words)).toBe(readFileSync(WORDS, "utf8"));
  });

  it("leaves out a word that weighs nothing any more", () => {
    const [word] = [...patterns.words.word.keys()];
    const after = withWeights(patterns, new Map([[`word:${word}`, 0]]));
    expect(after.words.word.has(word ?? "")).toBe(false);
    expect(after.words.word.size).toBe(patterns.words.word.size - 1);
  });
});

describe("a family's own file of weights", () => {
  it("loads as the patterns file with those weights", () => {
    mkdirSync(join(folder, "data"));
    const base = join(folder, "base.json");
    const own = join(folder, "data/own.json");
    writeFileSync(base, text);
    copyFileSync(WORDS, join(folder, "tripwire_words.json"));
    const after = withWeights(
      patterns,
      new Map([
        ["bias", -3],
        ["child", 1.03],
        ["activity_dated", 0.3],
        ["word:kumon", 0.5],
      ]),
    );
    writeOutput(own, base, patterns, after);
    expect(JSON.parse(readFileSync(own, "utf8"))).toEqual({
      extends: "../base.json",
      bias: -3,
      weights: { child: 1.03, activity_dated: 0.3, "word:kumon": 0.5 },
    });
    expect(weightsOf(loadPatterns(own))).toEqual(weightsOf(after));
  });

  it("names nothing that stays as it is", () => {
    expect(JSON.parse(weightsFile("base.json", patterns, patterns))).toEqual({ extends: "base.json", weights: {} });
  });

  it("may be written anew, and never takes the place of a file with words of one's own", () => {
    const tuned = join(folder, "tuned.json");
    const words = join(folder, "words.json");
    writeFileSync(tuned, weightsFile("base.json", patterns, patterns));
    writeFileSync(words, JSON.stringify({ extends: "base.json", tripwire_patterns: { temporal: ["heute"] } }));
    expect(() => checkOutput(tuned, BUNDLED)).not.toThrow();
    expect(() => checkOutput(words, BUNDLED)).toThrow(/more than weights/);
    expect(() => checkOutput(words, words)).toThrow(/extends another file/);
  });
});
