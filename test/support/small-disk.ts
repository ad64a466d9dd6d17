import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { temporaryFolder } from "./temporary-folder.ts";

/** A disk of a test's own that can be filled. */
export type SmallDisk = {
  readonly folder: string;
  /** Until nothing more can be written to it. */
  readonly fill: () => void;
  readonly makeRoom: () => void;
  /** Mounts it read-only; not while a file on it is open for writing. */
  readonly protect: () => void;
};

const CHUNKS = [64 * 1024, 512].map((bytes) => Buffer.alloc(bytes));

/** Mounts a disk of that size, until the test ends; null where the system does not let this user mount one. */
export function smallDisk(kilobytes: number): SmallDisk | null {
  const folder = temporaryFolder("disk");
  if (spawnSync("mount", ["-t", "tmpfs", "-o", `size=${kilobytes}k`, "tmpfs", folder]).status !== 0) return null;
  onTestFinished(() => void spawnSync("umount", ["-l", folder]));
  const filler = join(folder, "filler");
  return {
    folder,
    fill() {
      for (const chunk of CHUNKS)
        try {
          for (;;) writeFileSync(filler, chunk, { flag: "a" });
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
        }
    },
    makeRoom: () => rmSync(filler, { force: true }),
    protect: () => void spawnSync("mount", ["-o", "remount,ro", folder]),
  };
}
