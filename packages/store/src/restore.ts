import { existsSync, renameSync, rmSync } from "node:fs";
import type { EpochMs } from "@silent-observer/conversation";
import Database from "better-sqlite3";
import { eq, inArray } from "drizzle-orm";
import { copyDatabase, damageOf, inspectDatabase, isDamage } from "./backup.ts";
import { notedMoment, noteMoment } from "./intake.ts";
import { knownMigrations, openReadOnly, openStore, type Store, StoreError, type StoreOptions } from "./open.ts";
import { notifications, redlines } from "./schema/index.ts";

const RESTORED_AT = "restored_at";

/** What stands beside a database's file and is of no use without it. */
const BESIDE = ["-wal", "-shm"];

/** The moment up to which everything may have been said already by the database that was replaced; 0 where none was. */
export const restoredAt = (store: Store): EpochMs => notedMoment(store, RESTORED_AT) ?? 0;

/**
 * Puts a backup in the place of the database. Nothing that the backup had yet to say is said: whether it was, nobody knows
 * (law 5). Returns where the database that was there lies now if it was damaged, else null.
 * @param keepAside called before a database that is whole is replaced; of a damaged one there can be no backup
 * @throws StoreError where the backup is broken, newer than this version or another environment's, the database is another's,
 * or the services have it open; nothing is changed then.
 */
export function restoreDatabase(
  backup: string,
  path: string,
  {
    environment,
    keepAside,
    now,
  }: { environment: NonNullable<StoreOptions["environment"]>; keepAside: () => void; now: EpochMs },
): string | null {
  const state = inspectDatabase(backup);
  if (state.damage) throw new StoreError(`${backup} is broken (${state.damage}). Take another backup.`);
  if (state.environment !== environment)
    throw new StoreError(`${backup} belongs to ENV=${state.environment}, not to ENV=${environment}.`);
  if (state.migrations > knownMigrations())
    throw new StoreError(`${backup} was made by a newer version. Update this one first.`);
  const current = existsSync(path);
  if (current) assertOwn(path, environment);
  if (current) assertUnused(path);
  const prepared = `${path}.restoring`;
  try {
    prepare(backup, prepared, environment, now);
    const damaged = current && damageOf(path) !== null ? setAside(path, now) : null;
    if (current && !damaged) keepAside();
    for (const rest of BESIDE) rmSync(`${path}${rest}`, { force: true });
    renameSync(prepared, path);
    return damaged;
  } finally {
    for (const rest of ["", ...BESIDE, ".lock"]) rmSync(`${prepared}${rest}`, { force: true });
  }
}

function prepare(backup: string, to: string, environment: StoreOptions["environment"], now: EpochMs): void {
  rmSync(to, { force: true });
  copyDatabase(backup, to);
  const store = openStore(to, { environment });
  try {
    store.write(() => keepQuiet(store, now));
  } finally {
    store.close();
  }
}

/** Its log and all: whoever wants to save something from it needs both. */
function setAside(path: string, now: EpochMs): string {
  const aside = `${path}.damaged-${new Date(now).toISOString().replaceAll(":", "-")}`;
  for (const rest of [...BESIDE, ""]) if (existsSync(`${path}${rest}`)) renameSync(`${path}${rest}`, `${aside}${rest}`);
  return aside;
}

/** Of a damaged file nobody can tell whose it was; it is kept. */
function assertOwn(path: string, environment: StoreOptions["environment"]): void {
  try {
    openReadOnly(path, environment)?.close();
  } catch (error) {
    if (!isDamage(error)) throw error;
  }
}

/**
 * A connection in WAL holds a lock for as long as it lives, so that nobody else can leave WAL meanwhile. Of a file that is damaged
 * where that is noted nobody can tell; it is renamed, so that whoever still has it open spoils nothing.
 */
function assertUnused(path: string): void {
  const sqlite = new Database(path, { timeout: 2_000 });
  try {
    sqlite.pragma("journal_mode = DELETE");
  } catch (error) {
    if (isDamage(error)) return;
    if ((error as { code?: string }).code !== "SQLITE_BUSY") throw new StoreError((error as Error).message);
    throw new StoreError(
      `${path} is in use. Stop the services first: Ctrl-C where npm start runs, or docker compose stop ingress worker brain, and then docker compose run --rm --no-deps, which starts none of them again.`,
    );
  } finally {
    sqlite.close();
  }
}

function keepQuiet(store: Store, now: EpochMs): void {
  noteMoment(store, RESTORED_AT, now);
  store.db
    .update(notifications)
    .set({ state: "uncertain", error: "restored from a backup" })
    .where(inArray(notifications.state, ["awaiting", "ready", "sending"]))
    .run();
  store.db.update(redlines).set({ state: "uncertain" }).where(eq(redlines.state, "speaking")).run();
}
