import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";

const root = resolve(import.meta.dirname, "../../..");
let folder: string;
beforeEach(() => {
  folder = temporaryFolder("torture");
  writeFileSync(join(folder, "empty"), "");
});

it.each([
  ["an option that there is not", () => ["--nope"], /unknown option '--nope'/],
  ["a mode that there is not", () => ["--mode", "nope"], /Allowed choices are polling, webhook/],
  ["a fault that there is not", () => ["--only", "nope"], /There is no fault nope; --list shows/],
  ["no whole number", () => ["--updates", "x"], /It takes a whole number/],
  ["runs that are not there", () => ["--sum", join(folder, "none")], /none cannot be read: it is not there\. Name/],
  ["runs in a folder", () => ["--sum", folder], /cannot be read: it is a folder/],
  ["runs in an empty file", () => ["--sum", join(folder, "empty")], /empty holds no run\. Name a file that --report/],
])(
  "names what is wrong before anything is broken: %s",
  (_, args, words) => {
    const command = ["--import", "tsx", "apps/torture/src/main.ts", ...args()];
    const { status, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: "utf8" });
    expect(stderr).toMatch(words);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(status).toBe(2);
  },
  30_000,
);
