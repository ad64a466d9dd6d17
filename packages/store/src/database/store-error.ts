import { accessSync, constants, statfsSync } from "node:fs";
import { dirname } from "node:path";
import { databaseTrouble } from "@silent-observer/command-line";
import Database from "better-sqlite3";

/** The database cannot be used. The message says why and what to do. */
export class StoreError extends Error {
  override name = "StoreError";
  /** What is wrong, without the cure. */
  readonly problem: string;
  /** What to do, where it is not part of the problem. */
  readonly cure: string | null;

  constructor(problem: string, { cause, cure = null }: { cause?: unknown; cure?: string | null } = {}) {
    super(cure ? `${problem} ${cure}` : problem, { cause });
    this.problem = problem;
    this.cure = cure;
  }
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
  const full = databaseTrouble("SQLITE_FULL");
  if (full && !hasRoom(path))
    return new StoreError(`The database ${path} cannot be used: ${full.why}.`, { cause: error, cure: full.cure });
  if (whyUnwritable(dirname(path)) === "read-only")
    return new StoreError(`The database ${path} cannot be used: its disk is mounted read-only.`, {
      cause: error,
      cure: READ_ONLY_CURE,
    });
  const code = error.code ?? "";
  const cure = databaseTrouble(code)?.cure ?? CURES.find(([known]) => known.test(code))?.[1] ?? null;
  const why = `The database ${path} cannot be used: ${error.message}${/[.!]$/.test(error.message) ? "" : "."}`;
  return new StoreError(why, { cause: error, cure });
}

/** Opening a database takes some 200 KB beside it, creating one 600. */
const ROOM_BYTES = 1024 ** 2;

/**
 * Whether a database could be opened there. The error does not always tell: to SQLite a full disk may be one that fails, and
 * an error that ends a transaction hides behind that of the rollback.
 */
function hasRoom(path: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(dirname(path));
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return true;
  }
}

export const READ_ONLY_CURE =
  "Check the disk, which a fault may have made read-only, and mount it writable; or set DB_PATH.";

/** Why a file or folder cannot be written: the disk is mounted read-only, or this user may not; null if it can. */
export function whyUnwritable(path: string): "read-only" | "not_permitted" | null {
  try {
    accessSync(path, constants.W_OK);
    return null;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EROFS" ? "read-only" : "not_permitted";
  }
}

/** Does `work` on the database of that path. @throws StoreError if SQLite fails; what else `work` throws as it is */
export function usable<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof Database.SqliteError ? unusable(path, error) : error;
  }
}
