import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadPatterns, PatternsFileError } from "../src/index.ts";
import { Terms, weightAt } from "../src/terms.ts";
import { atEachPlace, type WordWeights, wordsOf } from "../src/words.ts";

const NO_WEIGHTS: WordWeights = atEachPlace(() => new Map());

describe("the words of a message", () => {
  it("are its words and pairs of neighbours, with its start and end, each once", () => {
    expect([...wordsOf("can you, can you")]).toEqual(["can", "^ can", "you", "can you", "you can", "you $"]);
  });

  it("keep placeholders, question marks and emoji, and the length of a number", () => {
    expect([...wordsOf("_child_'s at 16:30 or 5? 👍")]).toEqual(
      expect.arrayContaining(["_child_'s", "at #clock", "or #1", "#1 ?", "👍 $"]),
    );
  });

  it("add up to the weights in the list", () => {
    const word = new Map([
      ["fetch", 0.5],
      ["fetch _child_", 0.25],
      ["milk", -1],
    ]);
    const terms = new Terms({ ...NO_WEIGHTS, word, thread: new Map([["_child_ $", 0.125]]) });
    const found = terms.weightsOf([{ words: terms.wordsIn("i fetch _child_") }]);
    expect(weightAt(found, "word")).toBe(0.75);
    expect(weightAt(found, "thread")).toBe(0.125);
  });
});

describe("the weights of words in a patterns file", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "words-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const write = (name: string, content: unknown): string => {
    writeFileSync(join(folder, name), JSON.stringify(content));
    return join(folder, name);
  };

  it("are in a file of their own, and a family's file can add to them or change them", () => {
    write("words.json", { word: { fetch: 0.5, "can you": 0.2 }, thread: { yes: 0.3 } });
    write("base.json", { words: "words.json" });
    const weights = { "word:fetch": 1, "word:kumon": 0.7, "thread:on it": 0.4 };
    const { words, wordsPath } = loadPatterns(write("own.json", { extends: "base.json", weights }));
    expect(Object.fromEntries(words.word)).toEqual({ fetch: 1, "can you": 0.2, kumon: 0.7 });
    expect(Object.fromEntries(words.thread)).toEqual({ yes: 0.3, "on it": 0.4 });
    expect(wordsPath).toBe(join(folder, "words.json"));
  });

  it("are refused if the file is missing or not valid", () => {
    expect(() => loadPatterns(write("a.json", { words: "none.json" }))).toThrow(/word weights/);
    write("words.json", { word: {}, thread: { yes: "a lot" } });
    expect(() => loadPatterns(write("b.json", { words: "words.json" }))).toThrow(PatternsFileError);
  });
});
