import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const build = (...options: string[]) =>
  spawnSync(process.execPath, [join(root, "scripts/build.mjs"), ...options], { encoding: "utf8" });

describe("npm run build", () => {
  it("tells what it does when asked, and builds nothing", () => {
    const { status, stdout, stderr } = build("--help");
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/--out DIR/);
    expect(stdout).not.toContain("Built");
  });

  it.each([
    ["an option that there is not", ["--outt", "x"], /'--outt'/],
    ["a program without its file", ["doctor"], /doctor is no NAME=FILE/],
    ["a folder that is there", ["--out", root], /is there already; --out takes a new folder/],
  ])("says in words what is wrong with %s", (_, options, words) => {
    const { status, stderr } = build(...options);
    expect(status).toBe(2);
    expect(stderr).toMatch(words);
    expect(stderr).not.toMatch(/\n {4}at /);
  });
});
