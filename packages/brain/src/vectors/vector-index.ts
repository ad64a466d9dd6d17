import Database from "better-sqlite3";
import { load } from "sqlite-vec";
import type { Chunk } from "../knowledge/chunk.ts";

/**
 * Chunks by their vectors, in memory, searched by sqlite-vec. All vectors have one length, that of the last one added.
 */
export interface VectorIndex {
  readonly size: number;
  /** Of a vector, in numbers; 0 until the first is added. */
  readonly length: number;
  /** By the chunk's id, whatever its text. */
  has(chunk: Chunk): boolean;
  /** Drops all others first if their vectors have another length, as after a change of model. */
  add(chunk: Chunk, vector: Float32Array): void;
  /** Drops the vectors of all chunks but these, and of those whose text has changed. */
  keepOnly(chunks: readonly Chunk[]): void;
  /** The nearest by cosine distance, nearest first. */
  nearest(vector: Float32Array, most: number): readonly Neighbour[];
  close(): void;
}

/** @property distance 0..2, cosine; 0 is the same direction */
export type Neighbour = { readonly chunk: Chunk; readonly distance: number };

/** @throws if the extension cannot be loaded on this machine */
export function createVectorIndex(): VectorIndex {
  const db = new Database(":memory:");
  load(db);
  const rows = new Map<string, number>();
  const chunks = new Map<number, Chunk>();
  let length = 0;
  let last = 0;

  return {
    get size() {
      return rows.size;
    },
    get length() {
      return length;
    },
    has: ({ id }) => rows.has(id),
    add(chunk, vector) {
      if (vector.length !== length) restart(vector.length);
      last += 1;
      db.prepare("INSERT INTO vector (rowid, embedding) VALUES (?, ?)").run(BigInt(last), vector);
      rows.set(chunk.id, last);
      chunks.set(last, chunk);
    },
    keepOnly(kept) {
      const byId = new Map(kept.map((chunk) => [chunk.id, chunk]));
      for (const [row, known] of chunks) {
        const now = byId.get(known.id);
        if (now?.text === known.text) chunks.set(row, now);
        else remove(row, known);
      }
    },
    nearest: (vector, most) =>
      db
        .prepare<[Float32Array, bigint], { rowid: number; distance: number }>(
          "SELECT rowid, distance FROM vector WHERE embedding MATCH ? AND k = ? ORDER BY distance",
        )
        .all(vector, BigInt(most))
        .flatMap(({ rowid, distance }) => {
          const chunk = chunks.get(rowid);
          return chunk ? [{ chunk, distance }] : [];
        }),
    close: () => db.close(),
  };

  function restart(newLength: number): void {
    length = newLength;
    rows.clear();
    chunks.clear();
    db.exec("DROP TABLE IF EXISTS vector");
    db.exec(`CREATE VIRTUAL TABLE vector USING vec0(embedding float[${length}] distance_metric=cosine)`);
  }

  function remove(row: number, { id }: Chunk): void {
    db.prepare("DELETE FROM vector WHERE rowid = ?").run(BigInt(row));
    rows.delete(id);
    chunks.delete(row);
  }
}
