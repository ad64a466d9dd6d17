import type { Store } from "./open.ts";
import { perStore } from "./per-store.ts";

/**
 * Caches what `make` builds from a row: returns the same object as long as the row is unchanged, so that it can serve
 * as a key of other caches.
 * @param most rows kept; beyond that the oldest is dropped
 */
export function sameObject<Row extends { readonly id: number }, Made>(
  columns: readonly (keyof Row)[],
  most: number,
  make: (row: Row) => Made,
): (store: Store, row: Row) => Made {
  const remembered = perStore(() => new Map<number, { readonly row: Row; readonly made: Made }>());
  return (store, row) => {
    const known = remembered(store);
    const before = known.get(row.id);
    if (before && columns.every((name) => before.row[name] === row[name])) return before.made;
    const made = make(row);
    known.delete(row.id);
    known.set(row.id, { row, made });
    const oldest = known.keys().next();
    if (known.size > most && !oldest.done) known.delete(oldest.value);
    return made;
  };
}
