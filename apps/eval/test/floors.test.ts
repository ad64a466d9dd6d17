import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defaultSettings, withOverrides } from "@silent-observer/config";
import { familiesIn } from "@silent-observer/corpus";
import { beforeAll, describe, expect, it } from "vitest";
import type { Decided } from "../src/decided.ts";
import { labelledFiles } from "../src/labelled-files.ts";
import { play } from "../src/play.ts";
import { floors, missesFloor } from "../src/score/floors.ts";
import { figureOf, figuresOf, scoreOf } from "../src/score/score.ts";
import { figureNames } from "../src/score/votes.ts";
import { officialFigures, root } from "./official.ts";

const corpus = join(root, "corpus");
const paths = ["spec-cases.jsonl", "dev.jsonl"].map((name) => join(corpus, name));
let decided: Decided[];
beforeAll(async () => {
  const patterns = `TRIPWIRE_PATTERNS_PATH=${join(root, "config/tripwire_patterns.json")}`;
  decided = await play(labelledFiles({ paths, aside: false, tag: undefined }), {
    familyOf: familiesIn(join(corpus, "families")),
    settings: withOverrides(defaultSettings(), ["EXTRACTOR=rules", patterns]),
  });
}, 120_000);

describe("the rules on the examples of the specification and on the families to learn from", () => {
  it("hold every floor", () => {
    const score = scoreOf(decided);
    const missed = figureNames
      .filter((name) => missesFloor(name, figureOf(score, name)))
      .map((name) => `${name} is ${figureOf(score, name)?.toFixed(3)}, wanted ${JSON.stringify(floors[name])}`);
    expect(missed).toEqual([]);
  });

  it("have the figures that the official scorer gives for the same decisions", () => {
    const played = new Set(decided.map(({ chatId }) => chatId));
    const labelled = paths.flatMap((path) => readFileSync(path, "utf8").trim().split("\n"));
    const conversations = labelled.map((line) => JSON.parse(line)).filter(({ chat_id }) => played.has(chat_id));
    const lines = decided.map(({ chatId, messageId, decision }) => ({
      chat_id: chatId,
      message_id: messageId,
      ...decision,
    }));
    expect(officialFigures(conversations, lines)).toMatchObject(figuresOf(scoreOf(decided)));
  });

  it("are played without what is kept aside", () => {
    const dev = new Set(decided.map(({ chatId }) => chatId).filter((chatId) => chatId.startsWith("d-")));
    expect([...dev].sort().at(-1)).toBe("d-090");
    expect(dev.size).toBe(90);
  });
});
