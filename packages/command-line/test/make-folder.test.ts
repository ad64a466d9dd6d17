import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { makeFolder } from "../src/index.ts";

describe("making a folder", () => {
  it("makes those above it too, and is content where it is there", () => {
    const folder = join(temporaryFolder("make-folder"), "a", "b", "c");
    makeFolder(folder);
    makeFolder(folder);
    expect(existsSync(folder)).toBe(true);
  });

  it("fails where a file is in the way", () => {
    const file = join(temporaryFolder("make-folder"), "file");
    writeFileSync(file, "");
    expect(() => makeFolder(file)).toThrow(/EEXIST/);
    expect(() => makeFolder(join(file, "a"))).toThrow(/EEXIST|ENOTDIR/);
  });

  it.runIf(existsSync("/proc/self"))("fails, and ends, where the file system makes none", () => {
    expect(() => makeFolder("/proc/none/a")).toThrow(/ENOENT/);
  });
});
