import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "@silent-observer/command-line";
import Database from "better-sqlite3";
import { LaunchError } from "./options.ts";

export type DataFolder = { readonly release: () => void };

/**
 * Reserves a data folder for this launcher. The system releases the lock when the process ends, however it ends.
 * @throws LaunchError if another launcher holds it, or it cannot be written to.
 */
export function holdDataFolder(folder: string): DataFolder {
  const holder = join(folder, "start.pid");
  try {
    makeFolder(folder);
    const lock = new Database(join(folder, "start.lock"), { timeout: 0 });
    lock.exec("BEGIN EXCLUSIVE");
    writeFileSync(holder, String(process.pid));
    return {
      release: () => {
        rmSync(holder, { force: true });
        lock.close();
      },
    };
  } catch (error) {
    if ((error as { code?: string }).code !== "SQLITE_BUSY") {
      throw new LaunchError(
        `The data folder ${folder} cannot be used: ${(error as Error).message}. Name another with --data.`,
      );
    }
    throw new LaunchError(
      `It runs already on the data folder ${folder}${processIn(holder)}. Stop that one, or use --data.`,
    );
  }
}

/** Empties the local chat: its database, its Redis data and the local Bot API server's journal. */
export function clearLocalChat(folder: string): void {
  for (const name of ["staging.db", "staging.db-wal", "staging.db-shm", "local-telegram.jsonl", "redis"]) {
    rmSync(join(folder, name), { recursive: true, force: true });
  }
}

function processIn(file: string): string {
  try {
    return `, as process ${readFileSync(file, "utf8")}`;
  } catch {
    return "";
  }
}
