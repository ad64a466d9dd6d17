import type { EpochMs } from "@silent-observer/conversation";
import { and, between, eq, like } from "drizzle-orm";
import type { Store } from "../database/open.ts";
import { byShape } from "../database/shapes.ts";
import { commands, meta, poison, presses, updates } from "../schema/index.ts";

export type UpdateRow = typeof updates.$inferInsert;

/** Records that an update was taken in. False if it was before, because Telegram may send updates twice. */
export function noteUpdate(store: Store, row: UpdateRow): boolean {
  return noted(store, row).changes === 1;
}

const noted = byShape(({ db }, columns) =>
  db
    .insert(updates)
    .values(columns as never)
    .onConflictDoNothing()
    .prepare(),
);

/**
 * Whether an update was taken in and handled from `since` until `now`. Later ones are of a clock that was ahead and was
 * put back.
 */
export function hasHeardSince({ db }: Store, since: EpochMs, now: EpochMs): boolean {
  const later = and(eq(updates.state, "handled"), between(updates.receivedAt, since, now));
  return db.select({ id: updates.updateId }).from(updates).where(later).limit(1).get() !== undefined;
}

/** Stores a request body that is not an update, for the operator to look at. */
export function keepPoison(store: Store, raw: string, now: EpochMs): void {
  store.db.insert(poison).values({ raw, receivedAt: now }).run();
}

/**
 * Records that a command is carried out. False if it was before, because Telegram may send it again in another update.
 */
export function noteCommand(store: Store, row: typeof commands.$inferInsert): boolean {
  return store.db.insert(commands).values(row).onConflictDoNothing().run().changes === 1;
}

export type PressRow = typeof presses.$inferInsert;

/** Whether this press was recorded before, because clients may send a press again. */
export function isPressKnown(store: Store, callbackQueryId: string): boolean {
  const own = eq(presses.callbackQueryId, callbackQueryId);
  return store.db.select({ id: presses.callbackQueryId }).from(presses).where(own).get() !== undefined;
}

/** Records a press and what it did. */
export function notePress(store: Store, row: PressRow): void {
  store.db.insert(presses).values(row).run();
}

/** Stores a timestamp under a name, for monitoring. */
export function noteMoment(store: Store, name: string, at: EpochMs): void {
  const row = { key: name, value: String(at) };
  store.write(() => store.db.insert(meta).values(row).onConflictDoUpdate({ target: meta.key, set: row }).run());
}

/** The timestamp stored under a name; null if there is none. */
export function notedMoment(store: Store, name: string): EpochMs | null {
  const row = store.db.select().from(meta).where(eq(meta.key, name)).get();
  return row ? Number(row.value) : null;
}

const START = "started_with:";

/** Stores what a service was started with. Most starts find the same, and need neither the lock nor room on the disk. */
export function noteStart(store: Store, service: string, noted: string): void {
  if (startsNoted(store).some((start) => start.service === service && start.noted === noted)) return;
  const row = { key: `${START}${service}`, value: noted };
  store.write(() => store.db.insert(meta).values(row).onConflictDoUpdate({ target: meta.key, set: row }).run());
}

/** What each service was last started with. */
export const startsNoted = ({ db }: Store): { readonly service: string; readonly noted: string }[] =>
  db
    .select()
    .from(meta)
    .where(like(meta.key, `${START}%`))
    .all()
    .map(({ key, value }) => ({ service: key.slice(START.length), noted: value }));
