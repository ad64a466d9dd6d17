import type { Chunk } from "../knowledge/chunk.ts";
import type { VectorCache } from "./cache.ts";
import type { Embed } from "./embed.ts";
import { createFiller } from "./filler.ts";
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

const BATCH_TIMEOUT_MS = 30_000;
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
  const embedWithin = (timeoutMs: number) => (texts: readonly string[]) =>
    embed(texts, AbortSignal.any([stop.signal, AbortSignal.timeout(timeoutMs)]));
  // After a change of model, vectors have another length: those of questions are of no use any more.
  const changed = () => questions.clear();
  const filler = createFiller({
    index,
    cache,
    embed: embedWithin(BATCH_TIMEOUT_MS),
    stop: stop.signal,
    changed,
    onFault,
  });

  return {
    follow: filler.follow,
    async prepare(question) {
      if (index.length === 0 || questions.has(question)) return;
      const [vector] = await embedWithin(QUESTION_BUDGET_MS)([question]).catch(() => []);
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
    state: () => ({ embedded: index.size, of: filler.wanted() }),
    settled: filler.settled,
    close() {
      stop.abort();
      cache.close();
      index.close();
    },
  };
}
