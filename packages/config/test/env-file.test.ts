import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadEnvFile } from "../src/index.ts";

const before = process.cwd();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "env-"));
  process.chdir(folder);
});
afterEach(() => {
  process.chdir(before);
  rmSync(folder, { recursive: true });
});

const loaded = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  loadEnvFile(env, () => {});
  return env;
};

const warnings = (env: NodeJS.ProcessEnv): string[] => {
  const told: string[] = [];
  loadEnvFile(env, (problem) => told.push(problem));
  return told;
};

describe("the .env of the working folder", () => {
  it("adds to the environment what that does not say", () => {
    writeFileSync(".env", "ENV=production\n# a comment\nDB_PATH='./my data/home.db'\n");
    expect(loaded({ ENV: "staging" })).toEqual({ ENV: "staging", DB_PATH: "./my data/home.db" });
  });

  it("is read with its first line where Windows Notepad has put its mark before it", () => {
    writeFileSync(".env", "\uFEFFENV=production\r\nPORT=1\r\n");
    expect(loaded({})).toEqual({ ENV: "production", PORT: "1" });
  });

  it("need not be there", () => {
    expect(loaded({ ENV: "staging" })).toEqual({ ENV: "staging" });
  });
});

describe("a name that is no setting", () => {
  it("is told of with the one that may be meant, where it stands in .env", () => {
    writeFileSync(".env", "EXTRACTION_CONFIDENCE_TRESHOLD=0.7\nspeak_mode=shadow\nQUIZ=1\nENV=staging\n");
    expect(warnings({})).toEqual([
      "EXTRACTION_CONFIDENCE_TRESHOLD in .env is no setting. Is EXTRACTION_THRESHOLD meant?",
      "QUIZ in .env is no setting.",
      "speak_mode in .env is no setting. Is SPEAK_MODE meant?",
    ]);
  });

  it("is told of where it stands in the environment and is within two letters of one", () => {
    const env = { SPEAK_MODUS: "shadow", QUITE_HOURS: "off", HOME: "/", PATH: "/bin", SPORT: "1", MY_REDIS_URL: "x" };
    expect(warnings(env)).toEqual([
      "SPEAK_MODUS in the environment is no setting. Is SPEAK_MODE meant?",
      "QUITE_HOURS in the environment is no setting. Is QUIET_HOURS meant?",
    ]);
  });

  it("is told of once, by whoever reads the file first, and its value never", () => {
    writeFileSync(".env", "TELEGRAM_BOT_TOCKEN=1:quokka\n2:quokka=x\n");
    const env = {};
    expect(warnings(env)).toEqual(["TELEGRAM_BOT_TOCKEN in .env is no setting. Is TELEGRAM_BOT_TOKEN meant?"]);
    expect(warnings(env)).toEqual([]);
  });

  it("may be another program's that reads the same file", () => {
    writeFileSync(".env", "REDIS_PASSWORD=x\nCOMPOSE_PROJECT_NAME=x\nTZ=UTC\n");
    expect(warnings({})).toEqual([]);
  });
});
