import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";

/**
 * Replaces a file: a reader, and whoever looks after a crash, sees the old text or the new one, never a mix.
 * @param mode of the new file, whatever the old one had
 */
export function writeAtomically(path: string, text: string, mode: number): void {
  const temporary = `${path}.tmp`;
  // The mode is given to a new file only.
  rmSync(temporary, { force: true });
  const file = openSync(temporary, "w", mode);
  try {
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(temporary, path);
}
