import { readCapped } from "@silent-observer/brain-client";
import { Ollama } from "ollama";
import { z } from "zod";

/** Embeds texts, in order, as vectors of equal length. @throws EmbeddingFault, and network errors */
export type Embed = (texts: readonly string[], signal: AbortSignal) => Promise<Float32Array[]>;

/** The response contains no usable vectors. */
class EmbeddingFault extends Error {
  override name = "EmbeddingFault";
}

const reply = z.object({ embeddings: z.array(z.array(z.number()).min(1).max(8_192)) });

/** Longest response that is read, in bytes. A batch of texts takes a fifth of it. */
const MAX_BODY_BYTES = 32 * 1024 * 1024;

/** Embeds texts by a model of the Ollama server at `host`, and nowhere else. */
export function embedByOllama(host: string, model: string): Embed {
  return async (texts, signal) => {
    const bounded: typeof fetch = async (input, init) => {
      const response = await fetch(input, { ...init, signal, redirect: "error" });
      const body = await readCapped(response, MAX_BODY_BYTES);
      if (body === null) throw new EmbeddingFault("the response is too large");
      return new Response(body, response);
    };
    const answer = await within(new Ollama({ host, fetch: bounded }).embed({ model, input: [...texts] }), signal);
    const parsed = reply.safeParse(answer);
    if (!parsed.success) throw new EmbeddingFault("no vectors of numbers");
    const vectors = parsed.data.embeddings;
    if (vectors.length !== texts.length) throw new EmbeddingFault("another number of vectors than of texts");
    if (vectors.some(({ length }) => length !== vectors[0]?.length))
      throw new EmbeddingFault("vectors of several lengths");
    if (vectors.some((vector) => vector.every((value) => value === 0))) throw new EmbeddingFault("a vector of nothing");
    return vectors.map((vector) => Float32Array.from(vector));
  };
}

/** The client has no timeout of its own. */
function within<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}
