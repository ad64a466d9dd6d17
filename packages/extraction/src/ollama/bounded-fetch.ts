import { ModelAsleep, ModelInvalid } from "./failures.ts";

export type Fetch = typeof fetch;

/** Longest response that is read, in bytes. A reading of a message takes some two thousand. */
const MAX_BODY_BYTES = 128 * 1024;

/**
 * A fetch for the Ollama client that aborts with `signal`, limits the response's size, follows no redirects, and throws
 * a classified failure for every error status. The client itself would put response bodies into its errors.
 */
export function boundedFetch(fetch: Fetch, signal: AbortSignal): Fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, signal, redirect: "manual" });
    if (!response.ok) {
      await response.body?.cancel();
      throw failureOf(response.status);
    }
    return new Response(response.body?.pipeThrough(capped()) ?? null, { headers: response.headers });
  };
}

function failureOf(status: number): Error {
  switch (status) {
    case 404:
      return new ModelAsleep("missing");
    case 429:
    case 502:
    case 503:
    case 504:
      return new ModelAsleep("busy");
    case 400:
      return new ModelInvalid("rejected");
    default:
      return status >= 500 ? new ModelInvalid("broke") : new ModelAsleep("not_ollama");
  }
}

function capped(): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > MAX_BODY_BYTES) controller.error(new ModelInvalid("too_large"));
      else controller.enqueue(chunk);
    },
  });
}
