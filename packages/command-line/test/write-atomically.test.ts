import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { writeAtomically } from "../src/index.ts";

it("a file is replaced with its new mode, whatever a crash has left behind", () => {
  const folder = temporaryFolder("atomic");
  const path = join(folder, "secret");
  writeFileSync(path, "old", { mode: 0o644 });
  writeFileSync(`${path}.tmp`, "hal", { mode: 0o644 });
  writeAtomically(path, "new", 0o600);
  expect(readFileSync(path, "utf8")).toBe("new");
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(["secret"]);
});

it("a file that cannot be replaced stays as it is", () => {
  const folder = temporaryFolder("atomic");
  const path = join(folder, "file");
  writeFileSync(path, "old");
  mkdirSync(`${path}.tmp`);
  expect(() => writeAtomically(path, "new", 0o600)).toThrow();
  expect(readFileSync(path, "utf8")).toBe("old");
});
