import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";

/** Only the user who labels may read what the family wrote. */
const OWNER_ONLY = 0o600;

/** Replaces the file atomically: a reader, or a crash while writing, sees the old text or the new one, never a mix. */
export function writeAtomically(path: string, text: string): void {
  const temporary = `${path}.tmp`;
  const file = openSync(temporary, "w", OWNER_ONLY);
  try {
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(temporary, path);
}

export const remove = (path: string): void => rmSync(path, { force: true });
