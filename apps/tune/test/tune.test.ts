import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { program } from "../../../test/support/program.ts";
import { smallFamilyFile } from "../../../test/support/small-family.ts";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";

const root = join(import.meta.dirname, "../../..");

const miller = smallFamilyFile({
  id: "miller",
  timezone: "America/Chicago",
  parents: "John, Sarah",
  children: "Leo",
  activities: "soccer",
});

/** Three patterns; "tomorrow" weighs far too little, so that talk of tomorrow is missed. */
const patterns = `{
  "bias": -3,
  "ceiling": 0.89,
  "tripwire_patterns": {
    "temporal": [
      { "id": "tomorrow", "pattern": "\\\\btomorrow\\\\b", "weight": 0.5 }
    ],
    "children":   [{ "id": "child", "pattern": "_child_", "weight": 1 }],
    "noise_patterns": [ { "id": "joke", "pattern": "\\\\bhaha\\\\b", "weight": -0.5 } ]
  }
}
`;

const references = { family: "miller.json", scores: [{ text: "haha", score: 0.05 }] };

type Said = readonly [text: string, queue: boolean | "either"];
const understood = {
  coordination_type: "transport",
  dates: [],
  times: [],
  assigned_to: ["unspecified"],
  child: [],
  activity: null,
  location: null,
  attributed_to: null,
  redline: "SILENT",
  rule: null,
};

let folder: string;
const at = (name: string) => join(folder, name);
beforeEach(() => {
  folder = temporaryFolder("tune");
  writeFileSync(at("miller.json"), JSON.stringify(miller));
  writeFileSync(at("hill.json"), JSON.stringify({ ...miller, id: "hill" }));
  writeFileSync(at("patterns.json"), patterns);
  writeFileSync(at("references.json"), JSON.stringify(references));
});

function labels(name: string, family: string, chats: readonly (readonly Said[])[]): string {
  const lines = chats.map((said, chat) => ({
    chat_id: `${family}-${chat}`,
    family,
    messages: said.map(([text, queue], minute) => ({
      message_id: String(minute),
      sender: "john",
      sent_at: `2026-05-04T${String(9 + minute * 3).padStart(2, "0")}:00:00-05:00`,
      text,
      label: queue === true ? { queue, ...understood } : { queue },
    })),
  }));
  writeFileSync(at(name), lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  return at(name);
}

const chat: readonly Said[] = [
  ["Leo has a thing tomorrow", true],
  ["haha leo", false],
  ["what a day", false],
];

function tune(...args: string[]) {
  const command = [program("tune"), "--patterns", at("patterns.json")];
  return spawnSync(process.execPath, [...command, "--references", at("references.json"), ...args], {
    cwd: root,
    encoding: "utf8",
  });
}

describe("tune", () => {
  it("hears what the labels want and writes it into the patterns file, the rest of it byte for byte", () => {
    const file = labels(
      "labels.jsonl",
      "miller",
      Array.from({ length: 8 }, () => chat),
    );
    const { status, stdout } = tune(file, "--families", folder, "--write", "--json");
    expect(status).toBe(0);
    const { all, pull, written, refused, families } = JSON.parse(stdout);
    expect(all.before.recall).toBe(0);
    expect(all.heldOut).toMatchObject({ precision: 1, recall: 1, falsePositiveRate: 0 });
    expect(families.miller.after).toMatchObject({ messages: 24, recall: 1 });
    expect(pull).toBeGreaterThan(0);
    expect([written, refused]).toEqual([at("patterns.json"), null]);
    const after = readFileSync(at("patterns.json"), "utf8");
    const numbers = /("(?:weight|bias)": )-?[\d.]+/g;
    expect(after).not.toBe(patterns);
    expect(after.replace(numbers, "$1_")).toBe(patterns.replace(numbers, "$1_"));
  });

  it("writes nothing when asked for nothing, for a dry run, or for weights that are worse on talk they have not seen", () => {
    const file = labels(
      "labels.jsonl",
      "miller",
      Array.from({ length: 4 }, () => chat),
    );
    expect(tune(file, "--families", folder).status).toBe(0);
    expect(tune(file, "--families", folder, "--write", "--dry-run").status).toBe(0);
    expect(readFileSync(at("patterns.json"), "utf8")).toBe(patterns);

    // What one chat wants, the other does not: nothing learned from the one is worth anything to the other.
    const odd = labels("odd.jsonl", "miller", [
      [
        ["what a day", true],
        ["leo tomorrow", true],
      ],
      [
        ["what a day", false],
        ["leo tomorrow", false],
        ["haha", false],
      ],
    ]);
    const refused = tune(odd, "--families", folder, "--write", "--pull", "0.1");
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain("Nothing is written");
    expect(readFileSync(at("patterns.json"), "utf8")).toBe(patterns);
    expect(tune(odd, "--families", folder, "--write", "--pull", "0.1", "--force").status).toBe(0);
    expect(readFileSync(at("patterns.json"), "utf8")).not.toBe(patterns);
  });

  it("holds families out where there are two, and shows a table by default", () => {
    const files = ["miller", "hill"].map((id) =>
      labels(
        `${id}.jsonl`,
        id,
        Array.from({ length: 3 }, () => chat),
      ),
    );
    const { status, stdout } = tune(...files, "--families", folder, "--folds", "2", "--pull", "1");
    expect(status).toBe(0);
    expect(stdout).toMatch(/held out/);
    expect(stdout).toMatch(/^hill\s+9\s/m);
    expect(stdout).toMatch(/tomorrow\s+0\.50 →/);
  });

  it("fits a family's own labels together with the corpus and writes a small file that extends the patterns", () => {
    const corpus = labels(
      "dev.jsonl",
      "hill",
      Array.from({ length: 3 }, () => chat),
    );
    const own = labels(
      "own.jsonl",
      "miller",
      Array.from({ length: 3 }, () => chat),
    );
    const home = ["--families", folder, "--corpus", folder, "--family", at("miller.json")];
    const { status, stdout, stderr } = tune(own, ...home, "--output", at("own.json"), "--json");
    expect(status).toBe(0);
    expect(stderr).toMatch(
      /^pull 1 \(1 of 4\), round 1 of 3, part 1 of 3 …\npull 1 \(1 of 4\), round 1 of 3, part 2 of 3 …/,
    );
    expect(corpus).toBe(at("dev.jsonl"));
    expect(JSON.parse(stdout)).toMatchObject({ families: { miller: {} }, beside: { before: { messages: 9 } } });
    const written = JSON.parse(readFileSync(at("own.json"), "utf8"));
    expect(written).toMatchObject({ extends: "patterns.json", weights: { tomorrow: expect.any(Number) } });
    expect(readFileSync(at("patterns.json"), "utf8")).toBe(patterns);
  });

  it.each([
    ["text that is not JSON", "{", /labels\.jsonl:2 is not JSON/],
    [
      "a message without its label",
      JSON.stringify({ chat_id: "1", family: "miller", messages: [{}] }),
      /:2 is no conv/,
    ],
  ])("says where a file of labels is wrong: %s", (_, line, message) => {
    const file = labels("labels.jsonl", "miller", [chat]);
    writeFileSync(file, `${readFileSync(file, "utf8")}${line}\n`);
    const { status, stderr } = tune(file, "--families", folder);
    expect(status).toBe(2);
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/\.ts:\d/);
  });

  it("makes the folder of the file that it writes, before it fits anything", () => {
    const file = labels("labels.jsonl", "miller", [chat, chat, chat, chat]);
    const output = at("new/folder/own.json");
    expect(tune(file, "--families", folder, "--pull", "1", "--force", "--output", output).status).toBe(0);
    expect(JSON.parse(readFileSync(output, "utf8"))).toMatchObject({ extends: "../../patterns.json" });
  });

  it("writes anew a file of its own that Windows Notepad has saved since", () => {
    const file = labels("labels.jsonl", "miller", [chat, chat, chat, chat]);
    writeFileSync(at("own.json"), `\uFEFF${JSON.stringify({ extends: "patterns.json", weights: {} })}`);
    expect(tune(file, "--families", folder, "--pull", "1", "--force", "--output", at("own.json")).status).toBe(0);
  });

  it.each([
    ["a folder", () => folder, /is a folder/],
    ["a file in a file", () => at("patterns.json/own.json"), /cannot be written/],
  ])("refuses to write into %s, before it fits anything", (_, output, words) => {
    const file = labels("labels.jsonl", "miller", [chat, chat]);
    const { status, stdout, stderr } = tune(file, "--families", folder, "--force", "--output", output());
    expect(stderr).toMatch(words);
    expect(stderr).not.toContain("pull");
    expect([status, stdout]).toEqual([2, ""]);
  });

  it.each([[[]], [["--family", "corpus/families/miller.json"]]])(
    "refuses a file without labels, with %j",
    (options) => {
      const { status, stderr } = tune(labels("labels.jsonl", "miller", []), "--families", folder, ...options);
      expect([status, stderr]).toEqual([2, "There is no conversation to play.\n"]);
    },
  );

  it("names the option that names the family file, where there is none", () => {
    const { status, stderr } = tune(labels("own.jsonl", "miller", [chat]), "--family", at("none.json"));
    expect(status).toBe(2);
    expect(stderr).toContain(`There is no family file at ${at("none.json")}. Name it with --family FILE.`);
  });

  it("says that a file is not there, and learns nothing from what is kept aside", () => {
    expect(tune(at("none.jsonl")).stderr).toContain("There is no file");
    expect(tune(labels("aside-x.jsonl", "miller", [chat])).stderr).toContain("kept aside");
  });
});
