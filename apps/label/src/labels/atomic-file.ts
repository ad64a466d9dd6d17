import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";

/** Only whoever labels reads what the family wrote. */
const OWNER_ONLY = 0o600;

/** Puts the text in place of what was there: whoever reads the file, or is killed writing it, has the old or the new. */
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
