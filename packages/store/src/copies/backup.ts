import { existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { databaseTrouble } from "@silent-observer/command-line";
import { DAY_MS, type EpochMs } from "@silent-observer/conversation";
import Database from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { StoreError, unusable } from "../database/store-error.ts";
import { purgeOld, type Retention } from "../forgetting/retention.ts";

/** File name of the database copy in the folder of a backup. */
export const BACKUP_DATABASE = "observer.db";

/** Suffix of a backup, or of a copy, that is being written. */
export const UNFINISHED = ".part";

/** Suffix of a database that is about to be restored. */
export const RESTORING = ".restoring";

/** Longer than any copy takes. */
const CUT_OFF_AFTER_MS = DAY_MS;

/** Folder of a database's backups. Texts in it are purged together with those in the database. */
export const backupsBeside = (dbPath: string): string => join(dirname(dbPath), "backups");

/**
 * Writes a consistent copy of a database while others may go on writing to it. The file appears complete or not at all.
 * @throws StoreError if the database does not exist or is damaged, or the copy cannot be written
 */
export function copyDatabase(path: string, to: string): void {
  if (!existsSync(path)) throw new StoreError(`There is no database ${path} yet. Set DB_PATH, or start the bot first.`);
  const sqlite = new Database(path, { readonly: true, fileMustExist: true, timeout: 10_000 });
  try {
    sqlite.prepare("VACUUM INTO ?").run(`${to}${UNFINISHED}`);
    renameSync(`${to}${UNFINISHED}`, to);
  } catch (error) {
    if (isDamage(error)) throw new StoreError(`${path} is damaged (${error.message}). Restore an earlier backup.`);
    throw new StoreError(`The copy ${to} cannot be written: ${(error as Error).message}.`, {
      cause: error,
      cure: databaseTrouble((error as { code?: string }).code ?? "")?.cure ?? null,
    });
  } finally {
    sqlite.close();
  }
}

/** What can be read from a database without changing it. */
export type DatabaseState = {
  /** SQLite's message if the file is damaged; null if it is intact. */
  readonly damage: string | null;
  readonly environment: string | null;
  /** Number of migrations applied to it. */
  readonly migrations: number;
  readonly messages: number;
  readonly events: number;
};

/** @throws StoreError if the file is not a database of the observer, or cannot be opened */
export function inspectDatabase(path: string): DatabaseState {
  if (!existsSync(path)) throw new StoreError(`There is no file ${path}.`);
  try {
    const sqlite = new Database(path, { readonly: true, fileMustExist: true });
    try {
      const one = (query: string) => sqlite.prepare(query).pluck().get();
      return {
        damage: integrity(sqlite),
        environment: (one("select value from meta where key = 'environment'") as string | undefined) ?? null,
        migrations: Number(one("select count(*) from __drizzle_migrations")),
        messages: Number(one("select count(*) from observer_messages")),
        events: Number(one("select count(*) from events")),
      };
    } finally {
      sqlite.close();
    }
  } catch (error) {
    if (!isOfFile(error)) throw unusable(path, error as NodeJS.ErrnoException);
    throw new StoreError(`${path} is damaged, or not a database of this program: ${error.message}.`, { cause: error });
  }
}

/** SQLite's message if a file, of whatever program, is damaged; null if it is intact. */
export function damageOf(path: string): string | null {
  const sqlite = new Database(path, { readonly: true, fileMustExist: true });
  try {
    return integrity(sqlite);
  } catch (error) {
    if (isDamage(error)) return error.message;
    throw error;
  } finally {
    sqlite.close();
  }
}

/** Whether SQLite reported that the file itself is damaged or not a database. */
export const isDamage = (error: unknown): error is Error =>
  error instanceof Database.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code);

/** Whether it is the file's content that cannot be used: it is damaged, or has other tables. */
const isOfFile = (error: unknown): error is Error =>
  isDamage(error) || (error instanceof Database.SqliteError && error.code === "SQLITE_ERROR");

function integrity(sqlite: Database.Database): string | null {
  const check = String(sqlite.pragma("integrity_check(1)", { simple: true }));
  return check === "ok" ? null : check;
}

/**
 * Deletes backups that were cut off while they were written, and copies cut off before a restore: nobody can use them,
 * and nobody would purge the texts in them.
 */
export function deleteUnfinished(dbPath: string, now: EpochMs): void {
  const [folder, parent] = [backupsBeside(dbPath), dirname(dbPath)];
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const unfinished = [
    ...names.filter((name) => name.endsWith(UNFINISHED)).map((name) => join(folder, name)),
    ...readdirSync(parent)
      .filter((name) => name.startsWith(`${basename(dbPath)}${RESTORING}`))
      .map((name) => join(parent, name)),
  ];
  for (const path of unfinished)
    if (now - statSync(path).mtimeMs > CUT_OFF_AFTER_MS) rmSync(path, { recursive: true, force: true });
}

/**
 * Purges old texts from the backups in a folder, as from the database itself, so that no text is kept longer there.
 * @returns the number of texts, and the backups that could not be purged because they are damaged or have an older
 * schema
 */
export function purgeBackups(folder: string, retention: Retention): { purged: number; failed: string[] } {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const result = { purged: 0, failed: [] as string[] };
  for (const name of names) {
    const file = join(folder, name, BACKUP_DATABASE);
    if (!existsSync(file)) continue;
    try {
      result.purged += purgeBackup(file, retention);
    } catch {
      result.failed.push(name);
    }
  }
  return result;
}

function purgeBackup(file: string, retention: Retention): number {
  const sqlite = new Database(file);
  try {
    // Purged text must not remain in free pages.
    sqlite.pragma("secure_delete = ON");
    return sqlite.transaction(() => purgeOld({ db: drizzle(sqlite) }, retention)).immediate();
  } finally {
    sqlite.close();
  }
}
