import { join } from "node:path";
import { defaultSettings, withOverrides } from "@silent-observer/config";
import { familiesIn } from "@silent-observer/corpus";
import { beforeAll, describe, expect, it } from "vitest";
import type { Decided } from "../src/decided.ts";
import { labelledReader } from "../src/labelled/reader.ts";
import { labelledFiles } from "../src/labelled-files.ts";
import { play } from "../src/play.ts";
import { fields } from "../src/score/fields.ts";
import { figureOf, scoreOf } from "../src/score/score.ts";
import type { FigureName } from "../src/score/votes.ts";
import { root } from "./official.ts";

/** Floors of the judgement if nothing is misread, on the open corpus. */
const FLOORS: Partial<Record<FigureName, number>> = {
  speak_precision: 0.95,
  speak_recall: 0.92,
  speak_rule: 0.97,
  redline: 0.97,
};

let decided: Decided[];
beforeAll(async () => {
  const corpus = join(root, "corpus");
  const paths = ["spec-cases.jsonl", "dev.jsonl"].map((name) => join(corpus, name));
  const patterns = `TRIPWIRE_PATTERNS_PATH=${join(root, "config/tripwire_patterns.json")}`;
  decided = await play(labelledFiles({ paths, aside: false, tag: undefined }), {
    familyOf: familiesIn(join(corpus, "families")),
    settings: withOverrides(defaultSettings(), ["EXTRACTOR=rules", patterns]),
    readerOf: labelledReader,
  });
}, 120_000);

describe("the judgement of what the labels say", () => {
  it("holds its floors", () => {
    const score = scoreOf(decided);
    for (const [name, least] of Object.entries(FLOORS))
      expect([name, figureOf(score, name as FigureName)]).toEqual([
        name,
        expect.toSatisfy((has: number) => has >= least),
      ]);
  });

  it("rests on the labels' Tier 1, facts and attribution", () => {
    const score = scoreOf(decided);
    const read: FigureName[] = ["tripwire_precision", "tripwire_recall", ...fields, "attribution (source and adult)"];
    expect(read.map((name) => figureOf(score, name))).toEqual(read.map(() => 1));
  });
});
