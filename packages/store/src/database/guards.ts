import { basename } from "node:path";
import Database from "better-sqlite3";
import { eq } from "drizzle-orm";
import type { BetterSQLite3Database } from "drizzle-orm/better-sqlite3";
import { meta } from "../schema/index.ts";
import { knownMigrations, MIGRATIONS } from "./migrations.ts";
import { StoreError } from "./store-error.ts";

/** The environment that a database belongs to. Null asks for none, as replay and tests do. */
export type Stamp = "staging" | "production" | null;

/** Before this version, WAL mode with several processes could corrupt the database. */
const FIRST_SAFE_SQLITE = [3, 51, 3] as const;

/** Version of the SQLite library in use. */
export function sqliteVersion(): string {
  const sqlite = new Database(":memory:");
  try {
    return String(sqlite.prepare("select sqlite_version()").pluck().get());
  } finally {
    sqlite.close();
  }
}

/** Refuses a SQLite that may corrupt the database. */
export function assertSafeVersion(sqlite: Database.Database): void {
  const version = String(sqlite.prepare("select sqlite_version()").pluck().get());
  const [major = 0, minor = 0, patch = 0] = version.split(".").map(Number);
  const [a, b, c] = FIRST_SAFE_SQLITE;
  const safe = major > a || (major === a && (minor > b || (minor === b && patch >= c)));
  if (!safe)
    throw new StoreError(`SQLite ${version} may corrupt a shared database; ${a}.${b}.${c} or newer is needed.`);
}

/** Refuses staging's database in production by its name, before the file is touched. */
export function assertName(path: string, environment: Stamp): void {
  if (environment === "production" && basename(path) === "staging.db")
    throw new StoreError(`ENV=production must not open ${path}, the staging database. Set DB_PATH to another file.`);
}

/** Refuses a database of the other environment or of another program. */
export function assertOwn(sqlite: Database.Database, path: string, environment: Stamp): void {
  const tables = sqlite.prepare("select name from sqlite_master where type = 'table'").pluck().all();
  // A first start that was interrupted may have left an empty table of migrations.
  if (tables.some((name) => name !== MIGRATIONS) && !tables.includes("observer_messages"))
    throw new StoreError(`${path} is another program's database. Set DB_PATH to another file.`);
  if (!environment || !tables.includes("meta")) return;
  const stamped = sqlite.prepare("select value from meta where key = 'environment'").pluck().get();
  if (stamped && stamped !== environment)
    throw new StoreError(`${path} belongs to ENV=${stamped}, not to ENV=${environment}. Set ENV or DB_PATH.`);
}

/** Refuses a database of a later version, whose data this version might damage. */
export function assertNotNewer(sqlite: Database.Database, path: string): void {
  if (!sqlite.prepare("select 1 from sqlite_master where name = ?").get(MIGRATIONS)) return;
  const made = Number(sqlite.prepare(`select count(*) from ${MIGRATIONS}`).pluck().get());
  if (made > knownMigrations())
    throw new StoreError(`${path} was made by a newer version of this program. Update, or restore an earlier backup.`);
}

/** Marks a new database as the environment's, and refuses one that another service has marked meanwhile. */
export function stamp(db: BetterSQLite3Database, environment: NonNullable<Stamp>): void {
  db.insert(meta).values({ key: "environment", value: environment }).onConflictDoNothing().run();
  const stamped = db.select().from(meta).where(eq(meta.key, "environment")).get()?.value;
  if (stamped !== environment)
    throw new StoreError(`The database belongs to ENV=${stamped}, not to ENV=${environment}.`);
}
