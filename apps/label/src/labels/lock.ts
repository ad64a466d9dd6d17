import { InputError } from "@silent-observer/corpus";
import Database from "better-sqlite3";

/**
 * Keeps a second process from writing to the same labels. The system releases the lock when the process ends, however
 * it ends.
 * @returns a function that releases the lock.
 * @throws InputError if another process holds it.
 */
export function holdLock(output: string): () => void {
  const lock = new Database(`${output}.lock`, { timeout: 0 });
  try {
    lock.exec("BEGIN EXCLUSIVE");
    return () => lock.close();
  } catch (error) {
    lock.close();
    if ((error as { code?: string }).code !== "SQLITE_BUSY") throw error;
    throw new InputError(
      `Another label process writes to ${output}. Stop that one, or name another file with --output.`,
    );
  }
}
