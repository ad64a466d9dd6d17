import { spawnSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";

/** Folder and file in which redis-server 7 and later lists the parts of its append-only file. */
const PARTS = "appendonlydir";
const LIST = "appendonly.aof.manifest";

/**
 * Deletes Redis' append-only file if it is damaged, as a power cut may leave it: Redis would not start with it. Nothing
 * is lost, because the work is in the database, where the sweep finds it. The server must not be running.
 * @param program redis-server, which also checks files when it is called by another name
 * @param folder the server's `dir`
 * @returns whether it was deleted
 */
export function discardDamagedFile(program: string, folder: string): boolean {
  const parts = join(folder, PARTS);
  if (!existsSync(parts)) return false;
  const { status } = spawnSync(program, [join(parts, LIST)], { argv0: "redis-check-aof", stdio: "ignore" });
  if (status === 0) return false;
  rmSync(parts, { recursive: true });
  return true;
}
