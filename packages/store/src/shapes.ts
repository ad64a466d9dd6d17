import { type SQL, sql } from "drizzle-orm";
import type { Store } from "./open.ts";
import { perStore } from "./per-store.ts";

type Row = Readonly<Record<string, unknown>>;
type Statement = {
  readonly run: (values: Row) => { readonly changes: number; readonly lastInsertRowid: number | bigint };
};

/**
 * A write that is put together and compiled once for each shape of its row, that is which columns it names and which of them
 * are null: with every message the same few come again.
 * @param prepare is given placeholders by the names of the row's columns
 */
export function byShape(prepare: (store: Store, columns: Record<string, SQL | null>) => Statement) {
  const statements = perStore((_: Store) => new Map<string, Statement>());
  return (store: Store, row: Row, besides: Row = {}): ReturnType<Statement["run"]> => {
    const known = statements(store);
    const named = Object.entries(row).filter(([, value]) => value !== undefined);
    const shape = named.map(([name, value]) => (value === null ? `${name} null` : name)).join();
    const statement =
      known.get(shape) ??
      prepare(
        store,
        Object.fromEntries(
          named.map(([name, value]) => [name, value === null ? null : (sql.placeholder(name) as never)]),
        ),
      );
    known.set(shape, statement);
    return statement.run({ ...row, ...besides });
  };
}
