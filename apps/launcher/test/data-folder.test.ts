import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { clearLocalChat, holdDataFolder } from "../src/data-folder.ts";
import { LaunchError } from "../src/options.ts";

let folder: string;
beforeEach(() => {
  folder = temporaryFolder("data");
});

describe("a data folder", () => {
  it("is held by one at a time, and free again afterwards", () => {
    const held = holdDataFolder(join(folder, "new"));
    expect(() => holdDataFolder(join(folder, "new"))).toThrow(
      new RegExp(`runs already on .*process ${process.pid}\\b`),
    );
    held.release();
    holdDataFolder(join(folder, "new")).release();
  });

  it("is free where a lock file was left behind by one that was killed", () => {
    writeFileSync(join(folder, "start.lock"), "");
    writeFileSync(join(folder, "start.pid"), "1");
    holdDataFolder(folder).release();
  });

  it("that cannot be made is told as such", () => {
    writeFileSync(join(folder, "file"), "");
    expect(() => holdDataFolder(join(folder, "file", "data"))).toThrow(LaunchError);
  });

  it("is emptied of the local chat and of nothing else", () => {
    mkdirSync(join(folder, "redis"));
    for (const name of ["staging.db", "staging.db-wal", "redis/dump.rdb", "family.db", "notes.md"]) {
      writeFileSync(join(folder, name), "");
    }
    clearLocalChat(folder);
    const left = ["staging.db", "staging.db-wal", "redis", "family.db", "notes.md"].filter((name) =>
      existsSync(join(folder, name)),
    );
    expect(left).toEqual(["family.db", "notes.md"]);
  });
});
