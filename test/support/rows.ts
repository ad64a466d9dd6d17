import { type Store, schema } from "@silent-observer/store";

type Tables = typeof schema;
type TableName = { [K in keyof Tables]: Tables[K] extends { $inferSelect: object } ? K : never }[keyof Tables];
export type Row<K extends TableName> = Tables[K] extends { $inferSelect: infer R } ? R : never;

/** Reads all rows of a table by its name in the schema, in the order in which they were written. */
export const rowsOf =
  ({ db }: Store) =>
  <K extends TableName>(table: K): Row<K>[] =>
    db
      .select()
      .from(schema[table] as never)
      .all() as Row<K>[];
