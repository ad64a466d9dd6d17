import { type AsleepReason, ModelAsleep, ModelInvalid } from "./failures.ts";

/** When a request must end, and who may abort it. */
export type Limit = {
  readonly until: AbortSignal;
  /** The caller's signal, if any; its reason is rethrown as it is. */
  readonly caller: AbortSignal | null;
  /** The failure if the time is up. */
  readonly late: AsleepReason;
};

/**
 * Runs a request that ends at its limit, even if the fetch ignores its signal. Network errors become classified
 * failures; their messages, which may quote text of the chat, are dropped.
 */
export async function within<T>(limit: Limit, request: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = limit.caller ? AbortSignal.any([limit.until, limit.caller]) : limit.until;
  try {
    signal.throwIfAborted();
    return await Promise.race([request(signal), aborted(signal)]);
  } catch (error) {
    limit.caller?.throwIfAborted();
    if (limit.until.aborted) throw new ModelAsleep(limit.late);
    throw failureIn(error);
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

/** An error thrown while a stream is read arrives wrapped in a network error. */
function failureIn(error: unknown): Error {
  const candidates = error instanceof Error ? [error, error.cause] : [];
  const known = candidates.find((one) => one instanceof ModelAsleep || one instanceof ModelInvalid);
  if (known) return known;
  return new ModelAsleep(error instanceof SyntaxError ? "not_ollama" : "unreachable");
}
