import { databaseTrouble } from "@silent-observer/command-line";
import Database from "better-sqlite3";

/** The database cannot be used. The message says why and what to do. */
export class StoreError extends Error {
  override name = "StoreError";
}

/** What somebody can do about an error of the system, by its code. */
const CURES: readonly (readonly [code: RegExp, cure: string])[] = [
  [/^ENOSPC/, "Free space on the disk."],
  [
    /^E(?:ACCES|PERM|ROFS|NOTDIR|EXIST|NOENT)/,
    "Make it and its folder writable for the user that runs this, or set DB_PATH to another file.",
  ],
];

/** The error with the path, SQLite's or the system's own words, and the cure where one is known. */
export function unusable(path: string, error: NodeJS.ErrnoException): StoreError {
  const code = error.code ?? "";
  const cure = databaseTrouble(code)?.cure ?? CURES.find(([known]) => known.test(code))?.[1];
  const why = `The database ${path} cannot be used: ${error.message}${/[.!]$/.test(error.message) ? "" : "."}`;
  return new StoreError(cure ? `${why} ${cure}` : why, { cause: error });
}

/** Does `work` on the database of that path. @throws StoreError if SQLite fails; what else `work` throws as it is */
export function usable<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof Database.SqliteError ? unusable(path, error) : error;
  }
}
