import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Store } from "./open.ts";
import { perStore } from "./per-store.ts";

type Row = Readonly<Record<string, unknown>>;
type Statement = {
  readonly run: (values: Row) => { readonly changes: number; readonly lastInsertRowid: number | bigint };
};

/**
 * Returns a function that inserts or updates rows with statements cached by the shape of the row: which columns it
 * names and which of them are null. The same few shapes occur with every message.
 * @param prepare receives a placeholder, or null, for each column
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

/** `byShape` for inserting rows into a table. */
export function insertInto<T extends SQLiteTable>(table: T) {
  const insert = byShape(({ db }, columns) =>
    db
      .insert(table)
      .values(columns as never)
      .prepare(),
  );
  return (store: Store, row: T["$inferInsert"]): ReturnType<Statement["run"]> => insert(store, row);
}
