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
  loadEnvFile(env);
  return env;
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
