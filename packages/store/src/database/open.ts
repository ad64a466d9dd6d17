import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { makeFolder } from "@silent-observer/command-line";
import Database from "better-sqlite3";
import { type BetterSQLite3Database, drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { assertName, assertNotNewer, assertOwn, assertSafeVersion, type Stamp, stamp } from "./guards.ts";
import { assertInPlace } from "./in-place.ts";
import { migrationsFolder } from "./migrations.ts";
import { StoreError, unusable, usable } from "./store-error.ts";

export type Db = BetterSQLite3Database;

/** One open database. Queries are functions over it. */
export type Store = {
  readonly db: Db;
  readonly path: string;
  /**
   * Runs `work` in a write transaction that takes the lock at its start; joins an open transaction. `work` must not
   * `await`. Throws before that if the database's files are no longer where they were opened.
   */
  readonly write: <T>(work: () => T) => T;
  /**
   * Runs reads on one consistent state of the database, locking it once; joins an open transaction. `work` must neither
   * `await` nor write.
   */
  readonly read: <T>(work: () => T) => T;
  /**
   * Rewrites the whole file and empties the write-ahead log, so that no page still holds deleted data. Must be called
   * outside transactions. False if another process holds the database or the disk is full; it must then be tried again.
   */
  readonly scrub: () => boolean;
  /**
   * Moves everything from the write-ahead log into the database and empties the log, because purged text must not
   * remain in it. False if others are reading at the moment.
   */
  readonly emptyLog: () => boolean;
  /** Whether an error was caused by the database (unavailable, locked, full) and not by what was to be written. */
  readonly isToBlame: (error: unknown) => boolean;
  /** Sets how long to wait for another process's lock, in milliseconds. */
  readonly waitForLocks: (ms: number) => void;
  readonly close: () => void;
};

export type StoreOptions = {
  /** Stamped into a new database; a database with another stamp is refused (law 7). Null for replay and tests. */
  readonly environment: Stamp;
  /** How long to wait for another process's lock, in milliseconds. */
  readonly busyTimeoutMs?: number;
};

/** Milliseconds. If a lock is held longer, whatever waits for it fails and is tried again. */
export const BUSY_TIMEOUT_MS = 5_000;
/** Milliseconds that a starting service waits for the lock, longer because nothing would try again. */
export const STARTING_TIMEOUT_MS = 30_000;

/** Errors of the database itself. A violated constraint is the fault of what was to be written. */
const DOWN = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY|CORRUPT|NOTADB|NOMEM|PROTOCOL)/;

/**
 * Opens the database and brings its schema up to date. `:memory:` gives a separate database.
 * @throws StoreError if SQLite is too old, the file belongs to another environment or program, or it cannot be opened
 */
export function openStore(path: string, options: StoreOptions): Store {
  const sqlite = opened(path, options);
  const inPlace = assertInPlace(path);
  return {
    db: drizzle(sqlite),
    path,
    write(work) {
      if (sqlite.inTransaction) return work();
      inPlace();
      return sqlite.transaction(work).immediate();
    },
    read: (work) => (sqlite.inTransaction ? work() : sqlite.transaction(work).deferred()),
    scrub: () => scrub(sqlite),
    emptyLog: () => emptyLog(sqlite),
    isToBlame: (error) => !sqlite.open || (error instanceof Database.SqliteError && DOWN.test(error.code)),
    waitForLocks: (ms) => void sqlite.pragma(`busy_timeout = ${ms}`),
    close: () => sqlite.close(),
  };
}

/** The file is rewritten as a copy, which takes as much disk space again. */
function scrub(sqlite: Database.Database): boolean {
  try {
    sqlite.exec("VACUUM");
    return emptyLog(sqlite);
  } catch (error) {
    if (!(error instanceof Database.SqliteError && /^SQLITE_(BUSY|LOCKED|FULL)/.test(error.code))) throw error;
    // Frees the disk space of the incomplete copy in the write-ahead log.
    if (error.code === "SQLITE_FULL") emptyLog(sqlite);
    return false;
  }
}

function emptyLog(sqlite: Database.Database): boolean {
  const [checkpoint] = sqlite.pragma("wal_checkpoint(TRUNCATE)") as { busy: number }[];
  return checkpoint?.busy === 0;
}

/**
 * Opens a read-only connection, for example for the local chat page. Null if there is no database.
 * @throws StoreError if the file belongs to another environment or program, or cannot be read
 */
export function openReadOnly(
  path: string,
  environment: Stamp = null,
  busyTimeoutMs = BUSY_TIMEOUT_MS,
): { db: Db; close: () => void } | null {
  assertName(path, environment);
  if (!existsSync(path)) return null;
  const sqlite = usable(
    path,
    () => new Database(path, { readonly: true, fileMustExist: true, timeout: busyTimeoutMs }),
  );
  try {
    usable(path, () => assertOwn(sqlite, path, environment));
  } catch (error) {
    sqlite.close();
    throw error;
  }
  return { db: drizzle(sqlite), close: () => sqlite.close() };
}

function opened(path: string, options: StoreOptions): Database.Database {
  try {
    return path === ":memory:" ? prepared(path, options) : openedInTurn(path, options);
  } catch (error) {
    if (error instanceof StoreError) throw error;
    throw unusable(path, error as NodeJS.ErrnoException);
  }
}

/** Services that start together open and migrate their database one after the other. */
function openedInTurn(path: string, options: StoreOptions): Database.Database {
  // Another owner's folder gets no lock file. Ours has one before it has a database.
  if (!existsSync(lockOf(path))) openReadOnly(path, options.environment, options.busyTimeoutMs)?.close();
  makeFolder(dirname(path));
  return oneAtATime(path, () => {
    // Read-only first, because a writable connection may change the file as soon as settings such as the journal mode
    // are made.
    openReadOnly(path, options.environment, options.busyTimeoutMs)?.close();
    return prepared(path, options);
  });
}

function prepared(path: string, { environment, busyTimeoutMs = BUSY_TIMEOUT_MS }: StoreOptions): Database.Database {
  const sqlite = new Database(path, { timeout: busyTimeoutMs });
  try {
    // SQLite does not wait for a lock here, so no other service may be opening the database.
    sqlite.pragma("journal_mode = WAL");
    // better-sqlite3 defaults to NORMAL in WAL mode, which may lose the last commits in a power cut.
    sqlite.pragma("synchronous = FULL");
    sqlite.pragma("foreign_keys = OFF");
    // Purged text must not remain in free pages.
    sqlite.pragma("secure_delete = ON");
    assertSafeVersion(sqlite);
    assertNotNewer(sqlite, path);
    const db = drizzle(sqlite);
    migrate(db, { migrationsFolder: migrationsFolder() });
    // Only after the migrations: a table that is rebuilt must not delete rows that refer to it, and the setting cannot
    // be changed inside their transaction.
    sqlite.pragma("foreign_keys = ON");
    if (environment) stamp(db, environment);
    return sqlite;
  } catch (error) {
    sqlite.close();
    throw error;
  }
}

const lockOf = (path: string): string => `${path}.lock`;

/** Does `work` while no other process does its own, by an exclusive lock on a separate database file. */
function oneAtATime<T>(path: string, work: () => T): T {
  const lock = new Database(lockOf(path), { timeout: STARTING_TIMEOUT_MS });
  try {
    lock.exec("BEGIN EXCLUSIVE");
    const done = work();
    // Writes the first page of a new lock file, so that from then on a start needs no room on the disk.
    lock.exec("COMMIT");
    return done;
  } finally {
    lock.close();
  }
}
