import { MINUTE_MS } from "@silent-observer/conversation";
import type { Chunk } from "../knowledge/chunk.ts";
import type { VectorCache } from "./cache.ts";
import type { VectorIndex } from "./vector-index.ts";

type FillerOptions = {
  readonly index: VectorIndex;
  readonly cache: VectorCache;
  readonly embed: (texts: readonly string[]) => Promise<Float32Array[]>;
  readonly stop: AbortSignal;
  /** Called where vectors come in another length than those before. */
  readonly changed: () => void;
  readonly onFault: (kind: string) => void;
};

/** Keeps the index filled in the background, by the cache or the model. */
export type Filler = {
  /** Indexes these facts and no others. */
  follow(chunks: readonly Chunk[]): void;
  /** The number of facts that are to be in the index. */
  wanted(): number;
  /** Resolves once everything that can be embedded has been. */
  settled(): Promise<void>;
};

const BATCH = 32;
/** Milliseconds before a sleeping machine is asked again. */
const RETRY_MS = MINUTE_MS;

export function createFiller({ index, cache, embed, stop, changed, onFault }: FillerOptions): Filler {
  let wanted: readonly Chunk[] = [];
  let filling: Promise<void> | null = null;
  let retry: NodeJS.Timeout | undefined;
  stop.addEventListener("abort", () => clearTimeout(retry));

  return {
    follow(chunks) {
      wanted = chunks;
      index.keepOnly(wanted);
      startFilling();
    },
    wanted: () => wanted.length,
    settled: async () => void (await filling),
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
      for (let missing = unembedded(); missing.length > 0 && !stop.aborted; missing = unembedded())
        await addBatch(missing.slice(0, BATCH));
      if (!stop.aborted) cache.keepOnly(wanted.map(textOf));
    } catch (error) {
      if (stop.aborted) return;
      onFault(error instanceof Error ? error.name : "unknown");
      // Changes in the meantime have scheduled retries too; only one is kept.
      clearTimeout(retry);
      retry = setTimeout(startFilling, RETRY_MS).unref();
    }
  }

  async function addBatch(batch: readonly Chunk[]): Promise<void> {
    const cached = batch.map(({ text }) => cache.get(text));
    const asked = batch.filter((_, at) => !cached[at]).map(textOf);
    const fresh = asked.length > 0 ? await embed(asked) : [];
    if (stop.aborted) return;
    for (const [at, text] of asked.entries()) if (fresh[at]) cache.put(text, fresh[at]);
    for (const [at, chunk] of batch.entries()) {
      const vector = cached[at] ?? fresh.shift();
      if (!vector) continue;
      if (vector.length !== index.length) changed();
      index.add(chunk, vector);
    }
  }

  function unembedded(): Chunk[] {
    return wanted.filter((chunk) => !index.has(chunk));
  }
}

const textOf = ({ text }: Chunk): string => text;
