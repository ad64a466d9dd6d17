import { spawnSync } from "node:child_process";
import { chmodSync } from "node:fs";
import { join } from "node:path";
import { openStore } from "@silent-observer/store";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { lookAtDatabase } from "../src/checks/database.ts";

let path: string;
beforeEach(() => {
  path = join(temporaryFolder("doctor"), "observer.db");
  openStore(path, { environment: "production" }).close();
});

const faults = () => lookAtDatabase(path, "production").filter(({ state }) => state === "fault");

/** Root may write to any file that is not on a disk mounted read-only. */
function takeAwayWriting(file: string): boolean {
  chmodSync(file, 0o444);
  if (process.getuid?.() !== 0) return true;
  const mounted = spawnSync("mount", ["--bind", file, file]).status === 0;
  if (mounted) onTestFinished(() => void spawnSync("umount", ["-l", file]));
  return mounted && spawnSync("mount", ["-o", "remount,ro,bind", file]).status === 0;
}

describe("what the doctor says of the database", () => {
  it("is no fault where there is none", () => {
    expect(faults()).toEqual([]);
  });

  it("is that a newer version made it, which no service would open", () => {
    const store = openStore(path, { environment: "production" });
    store.db.run("insert into __drizzle_migrations(hash, created_at) values ('later', 9e12)");
    store.close();
    expect(faults()).toMatchObject([
      { told: expect.stringContaining("newer version"), cure: expect.stringMatching(/Update/) },
    ]);
  });

  it("is that its file cannot be written to, though its folder can", ({ skip }) => {
    if (!takeAwayWriting(path)) skip();
    const root = process.getuid?.() === 0;
    expect(faults()).toMatchObject([
      root
        ? { told: `${path} lies on a disk that is mounted read-only`, cure: expect.stringMatching(/mount it writable/) }
        : { told: `${path} cannot be written to`, cure: expect.stringMatching(/the right/) },
    ]);
  });
});
