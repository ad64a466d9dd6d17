import type { ChatId, EpochMs, MessageId } from "@silent-observer/conversation";
import type { Family, MemberId } from "@silent-observer/family";
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/sqlite-core";
import type { Store } from "../database/open.ts";
import { bumpRevision } from "../graph/revision.ts";
import { eventSources, pressChanges, presses } from "../schema/index.ts";
import { type Buttons, readableButtons } from "../speaking/notifications.ts";
import { graph, type Shape, watched } from "./note-changes.ts";

export type PressTaken = typeof presses.$inferSelect;

/**
 * Presses that decided something in a chat, latest first, at most 20; optionally only those on one message of the bot,
 * or of certain decisions.
 */
export function decisiveIn(
  store: Store,
  chatId: ChatId,
  of: { readonly telegramMessageId?: MessageId; readonly decisions?: readonly string[] } = {},
): PressTaken[] {
  const { telegramMessageId, decisions } = of;
  return store.db
    .select()
    .from(presses)
    .where(
      and(
        eq(presses.chatId, chatId),
        isNotNull(presses.decisionId),
        telegramMessageId === undefined ? undefined : eq(presses.telegramMessageId, telegramMessageId),
        decisions === undefined ? undefined : inArray(presses.decisionId, [...decisions]),
      ),
    )
    .orderBy(desc(sql`rowid`))
    .limit(20)
    .all();
}

type Row = Readonly<Record<string, string | number | null>>;
/** A row that a press changed, before and after it; null if there was none. */
type RowChange = {
  readonly shape: Shape;
  readonly rowKey: string;
  readonly before: Row | null;
  readonly after: Row | null;
};

/** What a press changed, one entry per row, without rows that it left the same. */
function changesOf(store: Store, pressId: string): RowChange[] {
  const noted = store.db
    .select()
    .from(pressChanges)
    .where(eq(pressChanges.pressId, pressId))
    .orderBy(asc(pressChanges.id))
    .all();
  const rows = new Map<string, typeof noted>();
  for (const entry of noted) {
    const key = `${entry.tableName} ${entry.rowKey}`;
    rows.set(key, [...(rows.get(key) ?? []), entry]);
  }
  return [...rows.values()].flatMap((entries) => {
    const [first, last] = [entries[0], entries.at(-1)];
    const shape = watched.find(({ name }) => name === first?.tableName);
    if (!first || !last || !shape || first.before === last.after) return [];
    return [{ shape, rowKey: first.rowKey, before: parsed(first.before), after: parsed(last.after) }];
  });
}

const parsed = (json: string | null): Row | null => (json === null ? null : (JSON.parse(json) as Row));

/**
 * Undoes a press, row by row, and marks it as undone. Refused, with nothing changed, if a later press depends on it: it
 * wrote or confirmed the same rows, refers to an event that this press added, or decided an action or redline that this
 * one reopened. Changes that the bot itself has made since are kept.
 * @returns how the bot's messages looked before, for whoever shows them so again; `rested_on` if refused; `nothing` if
 * its undo records no longer exist
 */
export function takeBack(
  store: Store,
  family: Family,
  { callbackQueryId: pressId, decisionId }: PressTaken,
  by: { readonly member: MemberId; readonly at: EpochMs },
): FormerLook[] | "rested_on" | "nothing" {
  const changes = changesOf(store, pressId);
  if (changes.length === 0) return "nothing";
  if (changes.some((change) => restsOn(store, pressId, change))) return "rested_on";
  const restorable = changes.filter(({ shape }) => shape.name !== "notifications");
  const gone = (change: RowChange) => change.before === null;
  const byShape = (a: RowChange, b: RowChange) => watched.indexOf(a.shape) - watched.indexOf(b.shape);
  // Events are restored before the rows that refer to them, and deleted after these.
  for (const change of restorable.filter((change) => !gone(change)).sort(byShape)) restore(store, change);
  for (const change of restorable.filter(gone).sort((a, b) => byShape(b, a))) restore(store, change);
  const source = { fact: "undone", pressId, decisionId, actor: by.member, at: by.at };
  const touched = new Set(changes.filter(({ shape }) => isGraph(shape)).map(eventOf));
  for (const eventId of touched)
    store.db
      .insert(eventSources)
      .values({ ...source, eventId })
      .run();
  if (touched.size > 0) bumpRevision(store, family.id, touched);
  const undone = { undoneAt: by.at, undoneBy: by.member };
  store.db.update(presses).set(undone).where(eq(presses.callbackQueryId, pressId)).run();
  return changes.flatMap(formerLook);
}

/** How a redline message of the bot looked before a press. */
export type FormerLook = { readonly id: number; readonly text: string; readonly buttons: Buttons };

function formerLook({ shape, rowKey, before }: RowChange): FormerLook[] {
  if (shape.name !== "notifications" || before?.kind !== "redline") return [];
  const { id } = JSON.parse(rowKey) as { id: number };
  const buttons = readableButtons({ buttonsJson: String(before.buttons_json) });
  return buttons ? [{ id, text: String(before.text), buttons }] : [];
}

/** Whether a later press depends on a row of this one. */
function restsOn(store: Store, pressId: string, { shape, rowKey, after }: RowChange): boolean {
  if (!isGraph(shape)) return decidedSince(currentRow(store, shape, rowKey), after);
  if (JSON.stringify(currentRow(store, shape, rowKey)) !== JSON.stringify(after)) return true;
  const hanging = shape.name === "events" ? eventOf({ rowKey }) : null;
  const own = eq(pressChanges.pressId, pressId);
  const since = store.db
    .select({ id: sql<number>`max(${pressChanges.id})` })
    .from(pressChanges)
    .where(own)
    .get()?.id;
  const sameRow = and(eq(pressChanges.tableName, shape.name), eq(pressChanges.rowKey, rowKey));
  const onIt: SQL | undefined =
    hanging === null ? sameRow : sql`(${sameRow} or json_extract(${pressChanges.rowKey}, '$.event_id') = ${hanging})`;
  const later = store.db
    .select({ id: pressChanges.id })
    .from(pressChanges)
    .innerJoin(presses, eq(presses.callbackQueryId, pressChanges.pressId))
    .where(and(sql`${pressChanges.id} > ${since ?? 0}`, isNull(presses.undoneAt), onIt))
    .get();
  return later !== undefined;
}

const graphNames = graph.map((table) => getTableConfig(table).name);
const isGraph = ({ name }: Shape): boolean => graphNames.includes(name);

/** Id of the event that a row of the Event Graph is or refers to. */
function eventOf({ rowKey }: Pick<RowChange, "rowKey">): string {
  const { id, event_id: eventId } = JSON.parse(rowKey) as { id?: string; event_id?: string };
  return id ?? eventId ?? "";
}

/** Final states of an action or redline that only a press can set. */
const DECIDED = ["confirmed", "rejected", "resolved"];

function decidedSince(current: Row | null, after: Row | null): boolean {
  const end = (row: Row | null) => row?.status ?? row?.state ?? null;
  return end(current) !== end(after) && DECIDED.includes(String(end(current)));
}

function currentRow(store: Store, { name, columns, key }: Shape, rowKey: string): Row | null {
  const row = store.db.get<Record<string, string | number | null> | undefined>(
    sql`select ${sql.raw(columns.map((column) => `"${column}"`).join(", "))} from ${sql.identifier(name)} where ${isRow(key, rowKey)}`,
  );
  return row ? Object.fromEntries(columns.map((column) => [column, row[column] ?? null])) : null;
}

function isRow(key: readonly string[], rowKey: string): SQL {
  const values = JSON.parse(rowKey) as Row;
  return sql.join(
    key.map((column) => sql`${sql.identifier(column)} = ${values[column]}`),
    sql` and `,
  );
}

/** Restores a row. Columns that have changed since keep their later value. */
function restore(store: Store, { shape, rowKey, before, after }: RowChange): void {
  const { name, columns, key } = shape;
  const table = sql.identifier(name);
  const current = currentRow(store, shape, rowKey);
  if (before === null) {
    if (current && sameEnd(current, after)) store.db.run(sql`delete from ${table} where ${isRow(key, rowKey)}`);
    return;
  }
  if (after === null) {
    const names = sql.raw(columns.map((column) => `"${column}"`).join(", "));
    const values = sql.join(
      columns.map((column) => sql`${before[column] ?? null}`),
      sql`, `,
    );
    if (!current) store.db.run(sql`insert into ${table} (${names}) values (${values})`);
    return;
  }
  if (!current || !sameEnd(current, after)) return;
  const changed = columns.filter((column) => before[column] !== after[column] && current[column] === after[column]);
  if (changed.length === 0) return;
  const set = sql.join(
    changed.map((column) => sql`${sql.identifier(column)} = ${before[column] ?? null}`),
    sql`, `,
  );
  store.db.run(sql`update ${table} set ${set} where ${isRow(key, rowKey)}`);
}

/** If the bot has ended an action or redline differently since, it is not restored. */
const sameEnd = (current: Row, after: Row | null): boolean =>
  current.status === after?.status && current.state === after?.state;
