type Ended<Result> = { readonly value: Result } | { readonly error: unknown };
type Waiting<One, Result> = {
  readonly one: One;
  readonly resolve: (value: Result) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Batches calls: everything passed in during one turn of the event loop goes to `work` together, and each caller gets
 * the result or error of its own item.
 */
export function gathered<One, Result>(
  work: (all: readonly One[]) => readonly Ended<Result>[],
): (one: One) => Promise<Result> {
  let waiting: Waiting<One, Result>[] = [];
  const run = (): void => {
    const all = waiting;
    waiting = [];
    const ended = work(all.map(({ one }) => one));
    for (const [at, { resolve, reject }] of all.entries()) {
      const end = ended[at];
      if (end && "value" in end) resolve(end.value);
      else reject(end?.error);
    }
  };
  return (one) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(run);
      waiting.push({ one, resolve, reject });
    });
}
