import type { EpochMs } from "@silent-observer/conversation";
import { gt, notInArray, sql } from "drizzle-orm";
import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db, Store } from "../database/open.ts";
import {
  eventExceptions,
  eventParticipants,
  eventSuspensions,
  events,
  notifications,
  observerMessages,
  pendingActions,
  pressChanges,
  presses,
  redlines,
} from "../schema/index.ts";

/*
 * Temporary triggers record what a press did, row by row (as described in sqlite.org/undoredo.html), so that it can be
 * undone exactly, whatever it wrote.
 */

/** Tables that a press may change. In the Event Graph, `events` comes before the tables that refer to it. */
export const graph = [events, eventParticipants, eventExceptions, eventSuspensions];
export const watched = [...graph, pendingActions, redlines, observerMessages, notifications].map(shapeOf);

export type Shape = { readonly name: string; readonly columns: readonly string[]; readonly key: readonly string[] };

function shapeOf(table: SQLiteTable): Shape {
  const { name, columns, primaryKeys } = getTableConfig(table);
  const composite = primaryKeys[0]?.columns.map((column) => column.name);
  return {
    name,
    columns: columns.filter(({ generated }) => generated === undefined).map((column) => column.name),
    key: composite ?? columns.filter(({ primary }) => primary).map((column) => column.name),
  };
}

/** Runs `work`, which carries out a press, and records every row that it changes. The caller holds the transaction. */
export function noteChanges<T>(store: Store, pressId: string, work: () => T): T {
  const { db } = store;
  db.run(sql`create temp table if not exists current_press (id text not null)`);
  db.run(sql`delete from current_press`);
  db.run(sql`insert into current_press values (${pressId})`);
  for (const shape of watched) for (const trigger of triggersOf(shape)) db.run(sql.raw(trigger));
  try {
    return work();
  } finally {
    for (const { name } of watched)
      for (const on of ["insert", "again", "update", "delete"]) db.run(sql.raw(`drop trigger if exists ${on}_${name}`));
  }
}

function triggersOf({ name, columns, key }: Shape): string[] {
  const row = (of: string, names: readonly string[]) =>
    `json_object(${names.map((column) => `'${column}', ${of}"${column}"`).join(", ")})`;
  const note = (keyOf: string, before: string, after: string) =>
    `insert into press_changes (press_id, table_name, row_key, before, after)
     select current_press.id, '${name}', ${row(keyOf, key)}, ${before}, ${after} from current_press`;
  const known = key.map((column) => `known."${column}" = new."${column}"`).join(" and ");
  const standing = row("known.", columns);
  const trigger = (label: string, when: string, work: string) =>
    `create temp trigger ${label}_${name} ${when} on main.${name} begin ${work}; end`;
  return [
    trigger("insert", "after insert", note("new.", "null", row("new.", columns))),
    // A press that states what is there already: undoing the earlier press must not remove what the later one relies
    // on.
    trigger("again", "before insert", `${note("known.", standing, standing)}, ${name} as known where ${known}`),
    trigger("update", "after update", note("old.", row("old.", columns), row("new.", columns))),
    trigger("delete", "after delete", note("old.", row("old.", columns), "null")),
  ];
}

/**
 * Deletes the undo records of presses older than `before`. Selects the recent presses, because their number does not
 * grow.
 */
export function forgetChanges({ db }: { readonly db: Db }, before: EpochMs): void {
  const recent = db.select({ id: presses.callbackQueryId }).from(presses).where(gt(presses.at, before));
  db.delete(pressChanges).where(notInArray(pressChanges.pressId, recent)).run();
}
