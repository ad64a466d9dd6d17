import { MINUTE_MS } from "@silent-observer/conversation";
import type { Chunk } from "../knowledge/chunk.ts";
import type { VectorCache } from "./cache.ts";
import type { Embed } from "./embed.ts";
import { createVectorIndex } from "./vector-index.ts";

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
/** How many facts, at most, show how near the average one is. */
const COMPARED = 10 * NEAREST;

/** @throws if sqlite-vec cannot be loaded on this machine */
export function createVectors({ embed, cache, onFault }: VectorsOptions): Vectors {
  const index = createVectorIndex();
  const questions = new Map<string, Float32Array>();
  const stop = new AbortController();
  const within = (timeoutMs: number) => AbortSignal.any([stop.signal, AbortSignal.timeout(timeoutMs)]);
  let wanted: readonly Chunk[] = [];
  let filling: Promise<void> | null = null;
  let retry: NodeJS.Timeout | null = null;

  return {
    follow(chunks) {
      wanted = chunks;
      index.keepOnly(wanted);
      startFilling();
    },
    async prepare(question) {
      if (index.length === 0 || questions.has(question)) return;
      const [vector] = await embed([question], within(QUESTION_BUDGET_MS)).catch(() => []);
      if (!vector || vector.length !== index.length) return;
      if (questions.size >= QUESTIONS) questions.clear();
      questions.set(question, vector);
    },
    near(question) {
      const vector = questions.get(question);
      if (!vector || index.size === 0) return [];
      const compared = index.nearest(vector, Math.min(index.size, COMPARED));
      const usual = compared.at(-1)?.distance ?? 0;
      if (usual === 0) return [];
      return compared
        .slice(0, NEAREST)
        .map(({ chunk, distance }) => ({ chunk, alike: Math.max(0, 1 - distance / usual) }));
    },
    state: () => ({ embedded: index.size, of: wanted.length }),
    settled: async () => void (await filling),
    close() {
      stop.abort();
      if (retry) clearTimeout(retry);
      cache.close();
      index.close();
    },
  };

  function startFilling(): void {
    filling ??= Promise.resolve()
      .then(fill)
      .finally(() => {
        filling = null;
      });
  }

  async function fill(): Promise<void> {
    try {
      for (let missing = unembedded(); missing.length > 0 && !stop.signal.aborted; missing = unembedded())
        await addBatch(missing.slice(0, BATCH));
      if (!stop.signal.aborted) cache.keepOnly(wanted.map(textOf));
    } catch (error) {
      if (stop.signal.aborted) return;
      onFault(error instanceof Error ? error.name : "unknown");
      // Changes in the meantime have scheduled retries too; only one is kept.
      if (retry) clearTimeout(retry);
      retry = setTimeout(startFilling, RETRY_MS).unref();
    }
  }

  async function addBatch(batch: readonly Chunk[]): Promise<void> {
    const cached = batch.map(({ text }) => cache.get(text));
    const asked = batch.filter((_, at) => !cached[at]).map(textOf);
    const fresh = asked.length > 0 ? await embed(asked, within(BATCH_TIMEOUT_MS)) : [];
    if (stop.signal.aborted) return;
    for (const [at, text] of asked.entries()) if (fresh[at]) cache.put(text, fresh[at]);
    for (const [at, chunk] of batch.entries()) {
      const vector = cached[at] ?? fresh.shift();
      if (!vector) continue;
      // After a change of model, vectors have another length: those of questions are of no use any more.
      if (vector.length !== index.length) questions.clear();
      index.add(chunk, vector);
    }
  }

  function unembedded(): Chunk[] {
    return wanted.filter((chunk) => !index.has(chunk));
  }
}

const textOf = ({ text }: Chunk): string => text;
