import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { temporaryFolder } from "./temporary-folder.ts";

/** A disk of a test's own that can fail. */
export type BrokenDisk = {
  readonly folder: string;
  /** As the kernel does on an error of the device: from now on nothing can be written, whoever has what open. */
  readonly fail: () => void;
  /** As a restart of the machine: checks the disk and mounts it anew. */
  readonly repair: () => void;
};

/** Mounts a disk, until the test ends; null where the system does not let this user mount one. */
export function brokenDisk(): BrokenDisk | null {
  const base = temporaryFolder("broken-disk");
  const [image, folder] = [join(base, "image"), join(base, "mounted")];
  mkdirSync(folder);
  const mount = ["mount", "-o", "loop", image, folder];
  if (![["truncate", "-s", "32M", image], ["mkfs.ext4", "-q", image], mount].every(succeeds)) return null;
  onTestFinished(() => void spawnSync("umount", ["-l", folder]));
  return {
    folder,
    fail: () => void spawnSync("mount", ["-o", "remount,abort", folder]),
    repair: () => [["umount", folder], ["e2fsck", "-y", image], mount].forEach(succeeds),
  };
}

const succeeds = ([program = "", ...args]: readonly string[]): boolean => spawnSync(program, args).status === 0;
