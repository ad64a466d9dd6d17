/** The database cannot be used. The message says why and what to do. */
export class StoreError extends Error {
  override name = "StoreError";
}

/** What somebody can do about an error, by what its code begins with. */
const CURES: readonly (readonly [code: RegExp, cure: string])[] = [
  [/^SQLITE_(?:CORRUPT|NOTADB)/, "Restore a backup (npm run restore), or move the file away to begin anew."],
  [/^SQLITE_FULL|^ENOSPC/, "Free space on the disk."],
  [/^SQLITE_IOERR/, "Check the disk, and that DB_PATH names a file."],
  [/^SQLITE_(?:BUSY|LOCKED|PROTOCOL)/, "Another program holds it; stop that one."],
  [
    /^SQLITE_(?:READONLY|CANTOPEN)|^E(?:ACCES|PERM|ROFS|NOTDIR|EXIST|NOENT)/,
    "Make it and its folder writable for the user that runs this, or set DB_PATH to another file.",
  ],
];

/** The error with the path, SQLite's or the system's own words, and the cure where one is known. */
export function unusable(path: string, error: NodeJS.ErrnoException): StoreError {
  const [, cure] = CURES.find(([code]) => code.test(error.code ?? "")) ?? [];
  const why = `The database ${path} cannot be used: ${error.message}${/[.!]$/.test(error.message) ? "" : "."}`;
  return new StoreError(cure ? `${why} ${cure}` : why, { cause: error });
}
