import { type AsleepReason, ModelAsleep, ModelInvalid } from "./failures.ts";

/** Until when a request may take, and who may call it off. */
export type Limit = {
  readonly until: AbortSignal;
  /** The caller's own signal, where there is one; its reason is passed on as it is. */
  readonly caller: AbortSignal | null;
  /** What it means when the time is up. */
  readonly late: AsleepReason;
};

/**
 * Runs a request that ends at its limit, even over a fetch that does not heed its signal. What the network throws becomes a
 * failure with a kind; its message, which may quote what was said, is dropped.
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

/** A stream that broke for a reason of ours comes wrapped in the network's error. */
function failureIn(error: unknown): Error {
  const candidates = error instanceof Error ? [error, error.cause] : [];
  const known = candidates.find((one) => one instanceof ModelAsleep || one instanceof ModelInvalid);
  if (known) return known;
  return new ModelAsleep(error instanceof SyntaxError ? "not_ollama" : "unreachable");
}
