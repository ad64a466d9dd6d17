import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chatId, messageId } from "@silent-observer/conversation";
import { memberId } from "@silent-observer/family";
import { insertMessage, insertRedline, type NewRedline, openStore } from "@silent-observer/store";
import { beforeEach, describe, expect, it } from "vitest";
import { program } from "../../../test/support/program.ts";
import { smallFamilyFile } from "../../../test/support/small-family.ts";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";

const HOUR = 3_600_000;
const family = smallFamilyFile({ locale: "en-GB", parents: "Ife #1", children: "Ada" });

let folder: string;
beforeEach(() => {
  folder = temporaryFolder("report");
  writeFileSync(join(folder, "family.json"), JSON.stringify(family));
});

const environment = (over: NodeJS.ProcessEnv = {}) => ({
  ...process.env,
  ENV: "production",
  DB_PATH: join(folder, "family.db"),
  FAMILY_CONTEXT: join(folder, "family.json"),
  ...over,
});

const command = (...options: string[]) => [program("report"), ...options];
const report = (...options: string[]): string =>
  execFileSync(process.execPath, command(...options), { encoding: "utf8", env: environment() });
const fault = (over: NodeJS.ProcessEnv) =>
  spawnSync(process.execPath, command(), { encoding: "utf8", env: environment(over) });

/** A database with one redline per given end, an hour apart. */
function troubles(...ends: Partial<NewRedline>[]): void {
  const store = openStore(join(folder, "family.db"), { environment: "production" });
  ends.forEach((end, at) => {
    const sentAt = Date.now() - (ends.length - at) * HOUR;
    const row = {
      messageId: messageId(at),
      chatId: chatId(-1001),
      sender: "ife",
      messageText: `opossum ${at}`,
      sentAt,
    };
    const heard = {
      ...row,
      tier1Decision: "QUEUE",
      tier2State: "done",
      extractionPassed: true,
      createdAt: sentAt,
    } as const;
    insertRedline(store, {
      id: `trouble-${at}`,
      chatId: chatId(-1001),
      messageRowId: insertMessage(store, heard),
      rule: "temporal_conflict",
      variant: "overlap",
      troubleKey: `key-${at}`,
      troubleJson: "{}",
      optionsJson: "[]",
      state: "silenced",
      dueAt: sentAt + 600_000,
      createdAt: sentAt,
      ...end,
    });
  });
  store.close();
}

const said = (text: string) => ({ spokenText: text, spokenAt: Date.now() - HOUR });

describe("the report", () => {
  it("tells what shadow mode kept to itself, by rule and day", () => {
    troubles({ reason: "shadow", ...said("⚠️ Ada has judo. Which?") }, { reason: "quiet_hours" });
    const text = report();
    expect(text).toContain("2 messages heard, 2 queued, 2 understood");
    expect(text).toContain("temporal_conflict (would say)\n      ⚠️ Ada has judo. Which?\n      because of Ife");
    expect(text).toMatch(/by rule +would say +kept silent\ntemporal_conflict +1 +1/);
    expect(text).toContain("kept silent: quiet_hours.");
  });

  it("tells how often the family called it no conflict, who settled what, and what it settled first", () => {
    troubles(
      { state: "resolved", resolution: "dismiss", resolvedBy: memberId("ife"), ...said("Which?") },
      { state: "resolved", resolution: "keep", resolvedBy: memberId("ife"), ...said("Which?") },
      { state: "settled", reason: "settled_afterwards", ...said("Which?") },
      { state: "settled", reason: "settled_by_family" },
    );
    const text = report();
    expect(text).toContain("no conflict by Ife");
    expect(text).toMatch(/by rule +resolved +no conflict +settled after +settled first\n\S+ +1 +1 +1 +1/);
  });

  it("holds the family's words only where they are asked for", () => {
    troubles({ reason: "shadow", ...said("Which?") });
    expect(report()).not.toContain("opossum");
    expect(report("--json")).not.toContain("opossum");
    expect(report("--words")).toContain("“opossum 0”");
    expect(JSON.parse(report("--json", "--words")).lines[0].cause.words).toBe("opossum 0");
  });

  it("looks back no further than it is told", () => {
    troubles({ reason: "shadow", spokenText: "Which?", spokenAt: Date.now() - 30 * HOUR });
    expect(report("--days", "1")).toContain("It said nothing, and would have said nothing.");
    expect(report("--days", "2")).toContain("(would say)");
  });

  it("says what to do where the database is damaged, in its head or further in", () => {
    troubles({ reason: "shadow" });
    const path = join(folder, "family.db");
    const whole = readFileSync(path);
    for (const from of [0, 4096]) {
      writeFileSync(path, Buffer.concat([whole.subarray(0, from), Buffer.alloc(whole.length - from, "x")]));
      expect(fault({})).toMatchObject({ status: 2, stderr: expect.stringContaining("npm run restore") });
    }
  });

  it("changes nothing, and refuses what is another environment's or is not there", () => {
    expect(fault({})).toMatchObject({ status: 2, stderr: expect.stringContaining("There is no database") });
    troubles({ reason: "shadow" });
    expect(fault({ ENV: "staging" })).toMatchObject({ status: 2, stderr: expect.stringContaining("ENV=staging") });
    expect(fault({ FAMILY_CONTEXT: join(folder, "none.json") }).status).toBe(2);
  });
});
