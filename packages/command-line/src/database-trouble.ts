export type DatabaseTrouble = { readonly why: string; readonly cure: string };

/** What SQLite's codes mean (sqlite.org/rescode.html) and what somebody can do about it. */
const TROUBLES: readonly (readonly [code: RegExp, why: string, cure: string])[] = [
  [
    /^SQLITE_(?:CORRUPT|NOTADB)/,
    "the database file is damaged",
    "Restore a backup (npm run restore), or move the file away to begin anew.",
  ],
  // The index of the write-ahead log grows with the log.
  [/^SQLITE_(?:FULL|IOERR_SHMSIZE)/, "the disk of the database is full", "Free space on the disk."],
  [
    /^SQLITE_IOERR/,
    "the disk of the database fails, or has become read-only",
    "Check the disk and that it is mounted writable, and that DB_PATH names a file.",
  ],
  [/^SQLITE_(?:BUSY|LOCKED|PROTOCOL)/, "another program holds the database", "Stop the other program that holds it."],
  [
    /^SQLITE_READONLY_DBMOVED/,
    "the database was moved, deleted or replaced while it was open",
    "Put it back, or restart the services.",
  ],
  [
    /^SQLITE_(?:READONLY|CANTOPEN)/,
    "the database cannot be written",
    "Make it and its folder writable for the user that runs this, or set DB_PATH to another file.",
  ],
];

/** Fixed words for a code of SQLite, which a log may show; null where nobody can do anything about it. */
export function databaseTrouble(code: string): DatabaseTrouble | null {
  const [, why, cure] = TROUBLES.find(([known]) => known.test(code)) ?? [];
  return why && cure ? { why, cure } : null;
}
