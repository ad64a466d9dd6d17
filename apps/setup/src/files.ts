import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { readText } from "@silent-observer/family";

export const readIfThere = (path: string): string | null => (existsSync(path) ? readText(path) : null);

/** Writes the file whole or not at all. */
export function writeWhole(path: string, text: string, mode: number): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.new`;
  // The mode counts for a file that is made, not for one that is there.
  rmSync(draft, { force: true });
  writeFileSync(draft, text, { mode });
  renameSync(draft, path);
}
