import { existsSync, renameSync, rmSync } from "node:fs";
import type { EpochMs } from "@silent-observer/conversation";
import Database from "better-sqlite3";
import { eq, inArray } from "drizzle-orm";
import { copyDatabase, inspectDatabase } from "./backup.ts";
import { notedMoment, noteMoment } from "./intake.ts";
import { knownMigrations, openStore, type Store, StoreError, type StoreOptions } from "./open.ts";
import { notifications, redlines } from "./schema/index.ts";

const RESTORED_AT = "restored_at";

/** The moment up to which everything may have been said already by the database that was replaced; 0 where none was. */
export const restoredAt = (store: Store): EpochMs => notedMoment(store, RESTORED_AT) ?? 0;

/**
 * Puts a backup in the place of the database. Nothing that the backup had yet to say is said: whether it was, nobody knows
 * (law 5).
 * @param keepAside called before the database that is there is replaced
 * @throws StoreError where the backup is broken, newer than this version or another environment's, or the services have the
 * database open; nothing is changed then.
 */
export function restoreDatabase(
  backup: string,
  path: string,
  {
    environment,
    keepAside,
    now,
  }: { environment: NonNullable<StoreOptions["environment"]>; keepAside: () => void; now: EpochMs },
): void {
  const state = inspectDatabase(backup);
  if (state.damage) throw new StoreError(`${backup} is broken (${state.damage}). Take another backup.`);
  if (state.environment !== environment)
    throw new StoreError(`${backup} belongs to ENV=${state.environment}, not to ENV=${environment}.`);
  if (state.migrations > knownMigrations())
    throw new StoreError(`${backup} was made by a newer version. Update this one first.`);
  const current = existsSync(path);
  if (current) assertUnused(path);
  const prepared = `${path}.restoring`;
  rmSync(prepared, { force: true });
  copyDatabase(backup, prepared);
  const store = openStore(prepared, { environment });
  try {
    store.write(() => keepQuiet(store, now));
  } finally {
    store.close();
  }
  for (const rest of ["-wal", "-shm", ".lock"]) rmSync(`${prepared}${rest}`, { force: true });
  if (current) keepAside();
  for (const rest of ["-wal", "-shm"]) rmSync(`${path}${rest}`, { force: true });
  renameSync(prepared, path);
}

/** A connection in WAL holds a lock for as long as it lives, so that nobody else can leave WAL meanwhile. */
function assertUnused(path: string): void {
  const sqlite = new Database(path, { timeout: 2_000 });
  try {
    sqlite.pragma("journal_mode = DELETE");
  } catch (error) {
    if ((error as { code?: string }).code !== "SQLITE_BUSY") throw new StoreError((error as Error).message);
    throw new StoreError(
      `${path} is in use. Stop the services first: docker compose stop ingress worker brain, or Ctrl-C where npm start runs.`,
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
