import type { EpochMs } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import { and, eq, gte, inArray, sql } from "drizzle-orm";
import { type MessageRow, noReading } from "../chat/message-row.ts";
import type { Store } from "../database/open.ts";
import { observerMessages, pressChanges, redlines } from "../schema/index.ts";

/** Erases what redlines were about, their keys included. A person's decision on one is kept. */
export function blankRedlines(store: Store, ids: readonly string[]): void {
  const open = sql`case when ${redlines.state} in ('waiting', 'speaking', 'spoken', 'uncertain') then 'settled' else ${redlines.state} end`;
  store.db
    .update(redlines)
    .set({
      state: open as unknown as "settled",
      reason: "forgotten",
      troubleKey: sql`'forgotten:' || ${redlines.id}`,
      troubleJson: "{}",
      optionsJson: "[]",
      spokenText: null,
    })
    .where(inArray(redlines.id, [...ids]))
    .run();
}

/** Erases the readings of these messages. */
export function blankReadings(store: Store, ids: readonly number[]): void {
  store.db
    .update(observerMessages)
    .set({ ...noReading, actionId: null })
    .where(inArray(observerMessages.id, [...ids]))
    .run();
}

/** Erases the text of a message, and notes who had it erased. */
export function blankMessage(store: Store, { id, revision }: MessageRow, by: { member: MemberId; at: EpochMs }): void {
  store.db
    .update(observerMessages)
    .set({
      messageText: "",
      // A worker that is reading the old text discards its work.
      revision: revision + 1,
      tier2State: "none",
      signal: "none",
      tripwirePatterns: [],
      contextWindow: [],
      reason: "forgotten",
      forgottenAt: by.at,
      forgottenBy: by.member,
    })
    .where(eq(observerMessages.id, id))
    .run();
}

/** Erases Brain context of the message and later ones if it mentions an event that was erased. */
export function blankContext(store: Store, { chatId, sentAt }: MessageRow, summaries: readonly string[]): void {
  const told = sql`exists (
    select 1 from json_each(${JSON.stringify(summaries)}) where instr(${observerMessages.brainContext}, value) > 0)`;
  store.db
    .update(observerMessages)
    .set({ brainContext: null })
    .where(and(eq(observerMessages.chatId, chatId), gte(observerMessages.sentAt, sentAt), told))
    .run();
}

/** Deletes the undo records of presses that touched these rows, because they hold the rows' old contents. */
export function forgetUndo(store: Store, rows: readonly (readonly [table: string, key: object])[]): void {
  const keys = rows.map(([table, key]) => `${table} ${JSON.stringify(key)}`);
  const touched = store.db
    .selectDistinct({ id: pressChanges.pressId })
    .from(pressChanges)
    .where(inArray(sql`${pressChanges.tableName} || ' ' || ${pressChanges.rowKey}`, keys));
  store.db.delete(pressChanges).where(inArray(pressChanges.pressId, touched)).run();
}
