import type { Store } from "./open.ts";

/**
 * Returns a function that creates a value once per open database, at first use: prepared statements and caches of its
 * rows.
 */
export function perStore<T>(make: (store: Store) => T): (store: Store) => T {
  const made = new WeakMap<Store, T>();
  return (store) => {
    const known = made.get(store);
    if (known !== undefined) return known;
    const fresh = make(store);
    made.set(store, fresh);
    return fresh;
  };
}
