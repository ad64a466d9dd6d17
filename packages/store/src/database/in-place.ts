import { statSync } from "node:fs";
import Database from "better-sqlite3";

/** SQLite's code for a database that was moved while it was open. In write-ahead mode SQLite does not look by itself. */
const MOVED = "SQLITE_READONLY_DBMOVED";

/**
 * Returns a function that throws unless the files of an open database are still those at its path. What is written to a
 * file that was deleted, or replaced by another, is gone with the process, however often it was committed.
 * @throws SqliteError `SQLITE_READONLY_DBMOVED`, from that function
 */
export function assertInPlace(path: string): () => void {
  const opened = path === ":memory:" ? [] : [path, `${path}-wal`].map((file) => [file, identityOf(file)] as const);
  const known = opened.filter(([, identity]) => identity !== null);
  return () => {
    if (known.some(([file, identity]) => identityOf(file) !== identity))
      throw new Database.SqliteError(`${path} was moved, deleted or replaced`, MOVED);
  };
}

function identityOf(file: string): string | null {
  try {
    const found = statSync(file, { throwIfNoEntry: false });
    return found ? `${found.dev} ${found.ino}` : null;
  } catch {
    return null;
  }
}
