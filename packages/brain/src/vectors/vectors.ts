import { MINUTE_MS } from "@silent-observer/conversation";
import Database from "better-sqlite3";
import { load } from "sqlite-vec";
import type { Chunk } from "../knowledge/chunk.ts";
import type { VectorCache } from "./cache.ts";
import type { Embed } from "./embed.ts";

/** A fact that is close to a question in meaning. */
export type Near = {
  readonly chunk: Chunk;
  /** How much nearer it is than the average fact, 0..1, independent of the model's scale. */
  readonly alike: number;
};

/** Finds facts by meaning. A model that sleeps costs nothing but that: facts are then found by words alone. */
export interface Vectors {
  /** Embeds these chunks in the background and indexes only them. Until then they are found by words only. */
  follow(chunks: readonly Chunk[]): void;
  /** Embeds a question within the budget. Without a vector it is answered by words only. */
  prepare(question: string): Promise<void>;
  /** Facts close to a question that was prepared; empty for any other. */
  near(question: string): readonly Near[];
  state(): { readonly embedded: number; readonly of: number };
  /** Resolves once everything that can be embedded has been; for tests. */
  settled(): Promise<void>;
  close(): void;
}

export type VectorsOptions = {
  readonly embed: Embed;
  readonly cache: VectorCache;
  /** Called with the reason why facts could not be embedded, never with their text. */
  readonly onFault: (kind: string) => void;
};

const BATCH = 32;
const BATCH_TIMEOUT_MS = 30_000;
/** Milliseconds before a sleeping machine is asked again. */
const RETRY_MS = MINUTE_MS;
/** Milliseconds that a question may wait for its vector. */
const QUESTION_BUDGET_MS = 150;
/** Number of questions whose vectors are cached. */
const QUESTIONS = 500;
const NEAREST = 20;

/** Vectors in memory, searched by sqlite-vec. @throws if the extension cannot be loaded on this machine */
export function createVectors({ embed, cache, onFault }: VectorsOptions): Vectors {
  const db = new Database(":memory:");
  load(db);
  const questions = new Map<string, Float32Array>();
  const held = new Map<string, { row: number; text: string }>();
  const byRow = new Map<number, Chunk>();
  const stop = new AbortController();
  let wanted: readonly Chunk[] = [];
  let length = 0;
  let last = 0;
  let filling: Promise<void> | null = null;
  let retry: NodeJS.Timeout | null = null;

  return {
    follow(chunks) {
      wanted = chunks;
      forgetOthers();
      filling ??= Promise.resolve()
        .then(fill)
        .finally(() => {
          filling = null;
        });
    },
    async prepare(question) {
      if (length === 0 || questions.has(question)) return;
      const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(QUESTION_BUDGET_MS)]);
      const [vector] = await embed([question], signal).catch(() => []);
      if (!vector || vector.length !== length || questions.size >= QUESTIONS) questions.clear();
      if (vector?.length === length) questions.set(question, vector);
    },
    near(question) {
      const vector = questions.get(question);
      if (!vector || held.size === 0) return [];
      const most = Math.min(held.size, 10 * NEAREST);
      const rows = db
        .prepare<[Float32Array, bigint], { rowid: number; distance: number }>(
          "SELECT rowid, distance FROM vector WHERE embedding MATCH ? AND k = ? ORDER BY distance",
        )
        .all(vector, BigInt(most));
      const usual = rows.at(-1)?.distance ?? 0;
      return rows.slice(0, NEAREST).flatMap(({ rowid, distance }) => {
        const chunk = byRow.get(rowid);
        return chunk && usual > 0 ? [{ chunk, alike: Math.max(0, 1 - distance / usual) }] : [];
      });
    },
    state: () => ({ embedded: held.size, of: wanted.length }),
    settled: async () => void (await filling),
    close() {
      stop.abort();
      if (retry) clearTimeout(retry);
      cache.close();
      db.close();
    },
  };

  async function fill(): Promise<void> {
    try {
      for (let missing = unheld(); missing.length > 0 && !stop.signal.aborted; missing = unheld()) {
        const texts = missing.slice(0, BATCH).map(textOf);
        const known = texts.map((text) => cache.get(text));
        const asked = texts.filter((_, at) => !known[at]);
        const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(BATCH_TIMEOUT_MS)]);
        const fresh = asked.length > 0 ? await embed(asked, signal) : [];
        if (stop.signal.aborted) return;
        for (const [at, text] of asked.entries()) if (fresh[at]) cache.put(text, fresh[at]);
        for (const [at, chunk] of missing.slice(0, BATCH).entries()) {
          const vector = known[at] ?? fresh.shift();
          if (vector) hold(chunk, vector);
        }
      }
      if (!stop.signal.aborted) cache.keepOnly(wanted.map(textOf));
    } catch (error) {
      if (stop.signal.aborted) return;
      onFault(error instanceof Error ? error.name : "unknown");
      // Changes in the meantime have scheduled retries too; only one is kept.
      if (retry) clearTimeout(retry);
      retry = setTimeout(() => {
        filling ??= fill().finally(() => {
          filling = null;
        });
      }, RETRY_MS).unref();
    }
  }

  /** After a change of model, vectors have another length; all are then created again. */
  function hold(chunk: Chunk, vector: Float32Array): void {
    if (vector.length !== length) {
      length = vector.length;
      held.clear();
      byRow.clear();
      questions.clear();
      db.exec("DROP TABLE IF EXISTS vector");
      db.exec(`CREATE VIRTUAL TABLE vector USING vec0(embedding float[${length}] distance_metric=cosine)`);
    }
    last += 1;
    db.prepare("INSERT INTO vector (rowid, embedding) VALUES (?, ?)").run(BigInt(last), vector);
    held.set(chunk.id, { row: last, text: textOf(chunk) });
    byRow.set(last, chunk);
  }

  function forgetOthers(): void {
    const texts = new Map(wanted.map((chunk) => [chunk.id, chunk]));
    for (const [id, { row, text }] of held) {
      const chunk = texts.get(id);
      if (chunk && textOf(chunk) === text) byRow.set(row, chunk);
      else {
        db.prepare("DELETE FROM vector WHERE rowid = ?").run(BigInt(row));
        held.delete(id);
        byRow.delete(row);
      }
    }
  }

  function unheld(): Chunk[] {
    return wanted.filter(({ id }) => !held.has(id));
  }
}

const textOf = ({ text }: Chunk): string => text;
