import { cpSync, existsSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { makeFolder } from "@silent-observer/command-line";
import { BACKUP_DATABASE, copyDatabase, inspectDatabase, StoreError, UNFINISHED } from "@silent-observer/store";
import { writeManifest } from "./manifest.ts";
import type { OwnSettings } from "./settings.ts";

export type Backup = { readonly folder: string; readonly messages: number; readonly events: number };

/**
 * Writes a backup into a new folder in `parent`, named by the time. The folder appears complete or not at all.
 * @throws StoreError if the database is damaged or missing, or the folder cannot be written
 */
export function writeBackup(settings: OwnSettings, parent: string, now: Date): Backup {
  const madeAt = now.toISOString();
  const folder = join(parent, madeAt.replaceAll(":", "-"));
  if (existsSync(folder)) throw new StoreError(`${folder} is there already. Try again.`);
  const unfinished = `${folder}${UNFINISHED}`;
  try {
    makeFolder(unfinished);
    const file = join(unfinished, BACKUP_DATABASE);
    copyDatabase(settings.dbPath, file);
    const { damage, messages, events } = inspectDatabase(file);
    if (damage) throw new StoreError(`${settings.dbPath} is damaged (${damage}). Restore an earlier backup.`);
    cpSync(settings.familyContext, join(unfinished, familyName(settings.familyContext)), { recursive: true });
    const { env: environment, familyId: family } = settings;
    writeManifest(unfinished, { made_at: madeAt, environment, family, messages, events });
    renameSync(unfinished, folder);
    return { folder, messages, events };
  } catch (error) {
    if (existsSync(unfinished)) rmSync(unfinished, { recursive: true });
    if (error instanceof StoreError) throw error;
    throw new StoreError(
      `The backup cannot be written to ${folder}: ${(error as Error).message}. Make room there and give this user the right to write, or choose another folder with --to.`,
    );
  }
}

const familyName = (path: string): string => (statSync(path).isDirectory() ? "family" : basename(path));
