import type { EpochMs } from "@silent-observer/conversation";
import { eq } from "drizzle-orm";
import type { Store } from "./open.ts";
import { commands, meta, poison, presses, updates } from "./schema/index.ts";
import { byShape } from "./shapes.ts";

export type UpdateRow = typeof updates.$inferInsert;

/** Notes that an update was taken in. False where it was before: Telegram sends updates twice. */
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

/** Keeps a body that is no update, for the one who runs the bot to look at. */
export function keepPoison(store: Store, raw: string, now: EpochMs): void {
  store.db.insert(poison).values({ raw, receivedAt: now }).run();
}

/** Notes that a command is carried out. False where it was before: Telegram may send it again in another update. */
export function noteCommand(store: Store, row: typeof commands.$inferInsert): boolean {
  return store.db.insert(commands).values(row).onConflictDoNothing().run().changes === 1;
}

export type PressRow = typeof presses.$inferInsert;

/** Whether this very press was noted before: clients send a press again. */
export function isPressKnown(store: Store, callbackQueryId: string): boolean {
  const own = eq(presses.callbackQueryId, callbackQueryId);
  return store.db.select({ id: presses.callbackQueryId }).from(presses).where(own).get() !== undefined;
}

/** Notes what a press did. */
export function notePress(store: Store, row: PressRow): void {
  store.db.insert(presses).values(row).run();
}

/** Keeps a moment under a name, for whoever looks after the services. */
export function noteMoment(store: Store, name: string, at: EpochMs): void {
  const row = { key: name, value: String(at) };
  store.write(() => store.db.insert(meta).values(row).onConflictDoUpdate({ target: meta.key, set: row }).run());
}

/** The moment that was kept under a name; null where none was. */
export function notedMoment(store: Store, name: string): EpochMs | null {
  const row = store.db.select().from(meta).where(eq(meta.key, name)).get();
  return row ? Number(row.value) : null;
}
