import { createHash } from "node:crypto";
import Database from "better-sqlite3";

/** Vectors by their text, so that a start embeds only what has changed. The file may be deleted at any time. */
export type VectorCache = {
  get(text: string): Float32Array | null;
  put(text: string, vector: Float32Array): void;
  /** Deletes the vectors of all other texts, and those of other models. */
  keepOnly(texts: readonly string[]): void;
  close(): void;
};

/**
 * @param path the cache's file, or `:memory:`
 * @param model part of the key, so that models do not share vectors
 */
export function openVectorCache(path: string, model: string): VectorCache {
  const db = new Database(path);
  db.pragma("journal_mode = WAL");
  // A text could be guessed from its vector.
  db.pragma("secure_delete = ON");
  db.exec("CREATE TABLE IF NOT EXISTS vector (key TEXT PRIMARY KEY, floats BLOB NOT NULL) WITHOUT ROWID");
  const select = db.prepare<[string], { floats: Buffer }>("SELECT floats FROM vector WHERE key = ?");
  const insert = db.prepare("INSERT OR REPLACE INTO vector (key, floats) VALUES (?, ?)");
  const keys = db.prepare<[], string>("SELECT key FROM vector").pluck();
  const remove = db.prepare("DELETE FROM vector WHERE key = ?");
  // A hash, so that the family's texts are not copied into this file.
  const keyOf = (text: string) => createHash("sha256").update(`${model}\n${text}`).digest("hex");
  return {
    get(text) {
      const row = select.get(keyOf(text));
      return row ? new Float32Array(new Uint8Array(row.floats).buffer) : null;
    },
    put: (text, vector) => void insert.run(keyOf(text), Buffer.from(vector.buffer)),
    keepOnly(texts) {
      const kept = new Set(texts.map(keyOf));
      const others = keys.all().filter((key) => !kept.has(key));
      if (others.length === 0) return;
      db.transaction(() => others.forEach((key) => void remove.run(key)))();
      db.pragma("wal_checkpoint(TRUNCATE)");
    },
    close: () => db.close(),
  };
}
