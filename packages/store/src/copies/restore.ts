import { existsSync, renameSync, rmSync } from "node:fs";
import type { EpochMs } from "@silent-observer/conversation";
import Database from "better-sqlite3";
import { eq, inArray } from "drizzle-orm";
import { notedMoment, noteMoment } from "../chat/intake.ts";
import type { Stamp } from "../database/guards.ts";
import { knownMigrations } from "../database/migrations.ts";
import { openReadOnly, openStore, type Store } from "../database/open.ts";
import { StoreError } from "../database/store-error.ts";
import { notifications, redlines } from "../schema/index.ts";
import { copyDatabase, damageOf, inspectDatabase, isDamage, RESTORING } from "./backup.ts";

const RESTORED_AT = "restored_at";

/** Suffixes of the files that SQLite keeps beside a database. */
const BESIDE = ["-wal", "-shm"];

/**
 * Time of the last restore; anything due before it may have been said already by the replaced database. 0 if there was
 * none.
 */
export const restoredAt = (store: Store): EpochMs => notedMoment(store, RESTORED_AT) ?? 0;

/**
 * Replaces the database by a backup. Nothing that the backup had yet to say is said, because it is unknown whether it
 * was (law 5).
 * @param keepAside called before an intact database is replaced, to back it up; a damaged one is set aside instead
 * @returns the new path of the replaced database if it was damaged, else null
 * @throws StoreError if the backup is damaged, from a newer version or of another environment, the database is of
 * another environment, or the services have it open; nothing is changed then
 */
export function restoreDatabase(
  backup: string,
  path: string,
  { environment, keepAside, now }: { environment: NonNullable<Stamp>; keepAside: () => void; now: EpochMs },
): string | null {
  const state = inspectDatabase(backup);
  if (state.damage) throw new StoreError(`${backup} is damaged (${state.damage}). Take another backup.`);
  if (state.environment !== environment)
    throw new StoreError(`${backup} belongs to ENV=${state.environment}, not to ENV=${environment}.`);
  if (state.migrations > knownMigrations())
    throw new StoreError(`${backup} was made by a newer version. Update this one first.`);
  const current = existsSync(path);
  if (current) assertOwn(path, environment);
  if (current) assertUnused(path);
  const prepared = `${path}${RESTORING}`;
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

function prepare(backup: string, to: string, environment: Stamp, now: EpochMs): void {
  rmSync(to, { force: true });
  copyDatabase(backup, to);
  const store = openStore(to, { environment });
  try {
    store.write(() => keepQuiet(store, now));
  } finally {
    store.close();
  }
}

/** Includes the write-ahead log, which is needed to recover data from it. */
function setAside(path: string, now: EpochMs): string {
  const aside = `${path}.damaged-${new Date(now).toISOString().replaceAll(":", "-")}`;
  for (const rest of [...BESIDE, ""]) if (existsSync(`${path}${rest}`)) renameSync(`${path}${rest}`, `${aside}${rest}`);
  return aside;
}

/** The owner of a damaged file cannot be determined; it is kept. */
function assertOwn(path: string, environment: Stamp): void {
  try {
    openReadOnly(path, environment)?.close();
  } catch (error) {
    if (!(error instanceof StoreError && isDamage(error.cause))) throw error;
  }
}

/**
 * Fails if another process has the database open: a connection in WAL mode holds a lock that prevents leaving that
 * mode. This cannot be checked for a file with a damaged header; such a file is renamed, so that a process that has it
 * open does no harm.
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
