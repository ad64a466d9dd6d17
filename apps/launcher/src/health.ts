const PATIENCE_MS = 1_000;

/** Whether a service answers its health check with a success. */
export function healthAt(url: string): () => Promise<boolean> {
  return async () => {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  };
}
