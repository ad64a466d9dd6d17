import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseFamily } from "@silent-observer/family";
import { loadPatterns } from "@silent-observer/tripwire";
import { beforeEach, describe, expect, it } from "vitest";
import { smallFamilyFile } from "../../../test/support/small-family.ts";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { bareRegex } from "../src/tripwire/bare-regex.ts";
import { hostileTexts, LONGEST } from "../src/tripwire/hostile.ts";

/** A command compiles its sources on start, which takes long on a busy machine. */
const STARTS_WITHIN_MS = 90_000;
const root = join(import.meta.dirname, "../../..");
const miller = smallFamilyFile({ id: "miller", timezone: "America/Chicago", parents: "John", children: "Leo" });

let folder: string;
beforeEach(() => {
  folder = temporaryFolder("bench");
  mkdirSync(join(folder, "families"));
  writeFileSync(join(folder, "families/miller.json"), JSON.stringify(miller));
});

function bench(...args: string[]) {
  const command = ["--import", "tsx", "apps/bench/src/main.ts", ...args];
  return spawnSync(process.execPath, command, { cwd: root, encoding: "utf8" });
}

describe("bench tripwire", () => {
  it("ends with one line of JSON that holds the figures, each a number", { timeout: STARTS_WITHIN_MS }, () => {
    const message = {
      message_id: "1",
      sender: "john",
      sent_at: "2026-05-04T09:00:00-05:00",
      text: "who gets leo at 3?",
    };
    const line = { chat_id: "c", family: "miller", messages: [{ ...message, label: { queue: "either" } }] };
    writeFileSync(join(folder, "dev.jsonl"), `${JSON.stringify(line)}\n`);
    const { status, stdout } = bench("tripwire", "--json", "--rounds", "1", "--corpus", folder);
    expect(status).toBe(0);
    const figures = JSON.parse(stdout.trimEnd().split("\n").at(-1) ?? "");
    expect(figures).toMatchObject({
      tripwire_us_p50: expect.any(Number),
      tripwire_us_p99: expect.any(Number),
      tripwire_hostile_us_max: expect.any(Number),
      tripwire_ratio_to_bare_regex: expect.any(Number),
    });
  });

  it("says where it looked when there is no corpus", { timeout: STARTS_WITHIN_MS }, () => {
    const { status, stderr } = bench("tripwire", "--corpus", join(folder, "none"));
    expect(status).toBe(2);
    expect(stderr).toContain(join(folder, "none"));
  });
});

describe("bench", () => {
  it("names its own option where there is no patterns file", { timeout: STARTS_WITHIN_MS }, () => {
    const { status, stderr } = bench("tripwire", "--patterns", join(folder, "none.json"));
    expect([status, stderr]).toEqual([2, expect.stringContaining("Name one with --patterns FILE.")]);
  });

  it("names its parts when asked for one that there is not", { timeout: STARTS_WITHIN_MS }, () => {
    const { status, stderr } = bench("tripwires");
    expect(status).not.toBe(0);
    expect(stderr).toContain("Parts: tripwire");
  });
});

describe("hostile messages", () => {
  const patterns = loadPatterns(join(root, "config/tripwire_patterns.json"));
  const family = parseFamily(miller);

  it("are the same for the same seed, at least two hundred, each as long as Telegram allows", () => {
    const texts = hostileTexts(patterns, family, 7);
    expect(texts.length).toBeGreaterThanOrEqual(200);
    expect(new Set(texts.map(({ length }) => length))).toEqual(new Set([LONGEST]));
    expect(hostileTexts(patterns, family, 7)).toEqual(texts);
    expect(hostileTexts(patterns, family, 8)).not.toEqual(texts);
  });
});

describe("the bare regular expression", () => {
  it("meets every word of its list over the whole text, whatever stands in it", () => {
    expect(bareRegex(["leo", "o'clock", "a.b"])("Leo at 3 o'clock, a.b, axb, leopard")).toBe(3);
  });
});
