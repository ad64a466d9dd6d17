/** Microseconds that `run` takes, once. */
export function microseconds(run: () => unknown): number {
  const since = performance.now();
  run();
  return (performance.now() - since) * 1_000;
}

/** The value that a share (0..1) of the values does not exceed; 0 if there are none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);
