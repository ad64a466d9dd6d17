/** How one item of a batch ended. */
export type Settled<Result> = { readonly value: Result } | { readonly error: unknown };

type Waiting<Item, Result> = {
  readonly item: Item;
  readonly resolve: (value: Result) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Batches calls: everything passed in during one turn of the event loop goes to `work` together, and each caller gets
 * the result or error of its own item.
 * @param work gives one result per item, in their order
 */
export function batched<Item, Result>(
  work: (items: readonly Item[]) => readonly Settled<Result>[],
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  const run = (): void => {
    const batch = waiting;
    waiting = [];
    const settled = work(batch.map(({ item }) => item));
    for (const [at, { resolve, reject }] of batch.entries()) {
      const end = settled[at];
      if (end && "value" in end) resolve(end.value);
      else reject(end?.error);
    }
  };
  return (item) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(run);
      waiting.push({ item, resolve, reject });
    });
}
