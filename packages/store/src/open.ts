import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import Database from "better-sqlite3";
import { eq } from "drizzle-orm";
import { type BetterSQLite3Database, drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { meta } from "./schema/index.ts";

/** The database cannot be used; the message says why and what to do. */
export class StoreError extends Error {
  override name = "StoreError";
}

export type Db = BetterSQLite3Database;

export type Store = {
  readonly db: Db;
  readonly path: string;
  /** One write transaction that holds the lock from its first statement on; nests by joining. No `await` inside. */
  readonly write: <T>(work: () => T) => T;
  /** Reads that see one state of the database, and take its lock but once; nests by joining. No `await` inside, no writing. */
  readonly read: <T>(work: () => T) => T;
  /**
   * Rewrites the whole file, write-ahead log included, so that nothing that was deleted is left in a page of it. Outside of
   * transactions only. False where another process holds the database; then it is to be tried again.
   */
  readonly scrub: () => boolean;
  /** Whether an error came of the database (down, locked, full) rather than of what was to be written. */
  readonly isToBlame: (error: unknown) => boolean;
  /** From now on another process's lock is waited for so long, in milliseconds. */
  readonly waitForLocks: (ms: number) => void;
  readonly close: () => void;
};

export type StoreOptions = {
  /** Stamped into a new database; a database with another stamp is refused (law 7). Null for replay and tests. */
  readonly environment: "staging" | "production" | null;
  /** How long to wait for another process's lock, in milliseconds. */
  readonly busyTimeoutMs?: number;
};

/** A lock that is held for longer fails what waits for it, which is then tried again. */
export const BUSY_TIMEOUT_MS = 5_000;
/** A service that starts waits for whoever holds the database, in milliseconds: nobody is there to try it again. */
export const STARTING_TIMEOUT_MS = 30_000;

/** Faults of the database itself. A constraint that does not hold is the fault of what was to be written. */
const DOWN = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY|CORRUPT|NOTADB|NOMEM|PROTOCOL)/;

/** Where the migrations that were made are listed. */
const MIGRATIONS = "__drizzle_migrations";

/** WAL with several processes could corrupt before this version. */
const FIRST_SAFE_SQLITE = [3, 51, 3] as const;

/**
 * Opens the database and brings its schema up to date. `:memory:` gives one of its own.
 * @throws StoreError when SQLite is too old, the file is another environment's or program's, or it cannot be opened.
 */
export function openStore(path: string, options: StoreOptions): Store {
  const sqlite = connect(path, options);
  try {
    assertSafeVersion(sqlite);
    assertNotNewer(sqlite, path);
    const db = drizzle(sqlite);
    oneAtATime(path, () => migrate(db, { migrationsFolder: migrationsFolder() }));
    // A table that a migration makes anew must not take along what hangs on it; within its transaction it is too late.
    sqlite.pragma("foreign_keys = ON");
    if (options.environment) stamp(db, options.environment);
    return {
      db,
      path,
      write: (work) => (sqlite.inTransaction ? work() : sqlite.transaction(work).immediate()),
      read: (work) => (sqlite.inTransaction ? work() : sqlite.transaction(work).deferred()),
      scrub: () => scrub(sqlite),
      isToBlame: (error) => !sqlite.open || (error instanceof Database.SqliteError && DOWN.test(error.code)),
      waitForLocks: (ms) => void sqlite.pragma(`busy_timeout = ${ms}`),
      close: () => sqlite.close(),
    };
  } catch (error) {
    sqlite.close();
    throw error;
  }
}

/** The file is written anew beside itself, so it takes as much room again. */
function scrub(sqlite: Database.Database): boolean {
  try {
    sqlite.exec("VACUUM");
    return emptied(sqlite);
  } catch (error) {
    if (!(error instanceof Database.SqliteError && /^SQLITE_(BUSY|LOCKED|FULL)/.test(error.code))) throw error;
    // What was written of it gives back its room, which others on the disk may need.
    if (error.code === "SQLITE_FULL") emptied(sqlite);
    return false;
  }
}

function emptied(sqlite: Database.Database): boolean {
  const [checkpoint] = sqlite.pragma("wal_checkpoint(TRUNCATE)") as { busy: number }[];
  return checkpoint?.busy === 0;
}

/**
 * A read-only connection for those who only look, such as the local chat page. Null while there is no database.
 * @throws StoreError when the file is another environment's, or another program's.
 */
export function openReadOnly(
  path: string,
  environment: StoreOptions["environment"] = null,
  busyTimeoutMs = BUSY_TIMEOUT_MS,
): { db: Db; close: () => void } | null {
  assertName(path, environment);
  if (!existsSync(path)) return null;
  const sqlite = new Database(path, { readonly: true, fileMustExist: true, timeout: busyTimeoutMs });
  try {
    assertOwn(sqlite, path, environment);
  } catch (error) {
    sqlite.close();
    throw error;
  }
  return { db: drizzle(sqlite), close: () => sqlite.close() };
}

function connect(path: string, { environment, busyTimeoutMs = BUSY_TIMEOUT_MS }: StoreOptions): Database.Database {
  try {
    // Read-only first: whatever is set on a connection that may write, its journal mode too, is written to the file.
    openReadOnly(path, environment, busyTimeoutMs)?.close();
    if (path !== ":memory:") mkdirSync(dirname(path), { recursive: true });
    const sqlite = new Database(path, { timeout: busyTimeoutMs });
    sqlite.pragma("journal_mode = WAL");
    // better-sqlite3 compiles WAL with NORMAL, which may lose the last commits in a power cut.
    sqlite.pragma("synchronous = FULL");
    sqlite.pragma("foreign_keys = OFF");
    // Purged text must not linger in free pages.
    sqlite.pragma("secure_delete = ON");
    return sqlite;
  } catch (error) {
    if (error instanceof StoreError) throw error;
    throw new StoreError(`The database ${path} cannot be opened: ${(error as Error).message}`);
  }
}

/** The version of the SQLite that comes with this program. */
export function sqliteVersion(): string {
  const sqlite = new Database(":memory:");
  try {
    return String(sqlite.prepare("select sqlite_version()").pluck().get());
  } finally {
    sqlite.close();
  }
}

function assertSafeVersion(sqlite: Database.Database): void {
  const version = String(sqlite.prepare("select sqlite_version()").pluck().get());
  const [major = 0, minor = 0, patch = 0] = version.split(".").map(Number);
  const [a, b, c] = FIRST_SAFE_SQLITE;
  const safe = major > a || (major === a && (minor > b || (minor === b && patch >= c)));
  if (!safe)
    throw new StoreError(`SQLite ${version} may corrupt a shared database; ${a}.${b}.${c} or newer is needed.`);
}

function assertName(path: string, environment: StoreOptions["environment"]): void {
  if (environment === "production" && basename(path) === "staging.db")
    throw new StoreError(`ENV=production must not open ${path}, the staging database. Set DB_PATH to another file.`);
}

/** Refuses the other environment's database, and one that is no database of the observer's at all. */
function assertOwn(sqlite: Database.Database, path: string, environment: StoreOptions["environment"]): void {
  const tables = sqlite.prepare("select name from sqlite_master where type = 'table'").pluck().all();
  // A start that was cut off may have left the list of migrations, and nothing in it.
  if (tables.some((name) => name !== MIGRATIONS) && !tables.includes("observer_messages"))
    throw new StoreError(`${path} is another program's database. Set DB_PATH to another file.`);
  if (!environment || !tables.includes("meta")) return;
  const stamped = sqlite.prepare("select value from meta where key = 'environment'").pluck().get();
  if (stamped && stamped !== environment)
    throw new StoreError(`${path} belongs to ENV=${stamped}, not to ENV=${environment}. Set ENV or DB_PATH.`);
}

/** Refuses what a later version of this program has made: rows that it does not know would be lost on it. */
function assertNotNewer(sqlite: Database.Database, path: string): void {
  if (!sqlite.prepare("select 1 from sqlite_master where name = ?").get(MIGRATIONS)) return;
  const made = Number(sqlite.prepare(`select count(*) from ${MIGRATIONS}`).pluck().get());
  if (made > knownMigrations())
    throw new StoreError(`${path} was made by a newer version of this program. Update, or restore an earlier backup.`);
}

function stamp(db: Db, environment: string): void {
  db.insert(meta).values({ key: "environment", value: environment }).onConflictDoNothing().run();
  const stamped = db.select().from(meta).where(eq(meta.key, "environment")).get()?.value;
  if (stamped !== environment)
    throw new StoreError(`The database belongs to ENV=${stamped}, not to ENV=${environment}.`);
}

/** Services that start together must not migrate together: an exclusive lock on a database of its own orders them. */
function oneAtATime(path: string, work: () => void): void {
  if (path === ":memory:") {
    work();
    return;
  }
  const lock = new Database(`${path}.lock`, { timeout: 30_000 });
  try {
    lock.exec("BEGIN EXCLUSIVE");
    work();
    lock.exec("COMMIT");
  } finally {
    lock.close();
  }
}

export const knownMigrations = (): number =>
  readdirSync(migrationsFolder()).filter((name) => name.endsWith(".sql")).length;

/** Beside the sources in a checkout, beside the bundle in the image. */
function migrationsFolder(): string {
  const here = import.meta.dirname;
  const folder = [join(here, "..", "migrations"), join(here, "migrations")].find((candidate) => existsSync(candidate));
  if (!folder) throw new StoreError(`The database migrations are missing: looked beside ${here}.`);
  return folder;
}
