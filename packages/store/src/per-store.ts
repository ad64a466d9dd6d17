import type { Store } from "./open.ts";

/** What is made once for each open database, at its first use: prepared statements, and what may be remembered of its rows. */
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
