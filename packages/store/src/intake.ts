import { type ChatId, chatId, type EpochMs } from "@silent-observer/conversation";
import { desc, eq, sql } from "drizzle-orm";
import type { Store } from "./open.ts";
import { perStore } from "./per-store.ts";
import {
  chatMigrations,
  commands,
  meta,
  observerMessages,
  pauses,
  pendingActions,
  poison,
  presses,
  redlines,
  updates,
} from "./schema/index.ts";
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

/**
 * Takes note that a group became a supergroup. What is still open moves along; old messages, the bot's own among them, stay
 * with the old chat, because the new one numbers its messages from 1 again.
 */
export function migrateChat(store: Store, from: ChatId, to: ChatId, now: EpochMs): void {
  store.db.insert(chatMigrations).values({ fromChatId: from, toChatId: to, at: now }).onConflictDoNothing().run();
  store.db.update(pendingActions).set({ chatId: to }).where(eq(pendingActions.chatId, from)).run();
  store.db.run(sql`update or replace ${pauses} set chat_id = ${to} where chat_id = ${from}`);
  // Where both chats have spoken of one trouble, the old chat keeps its own.
  store.db.run(sql`update or ignore ${redlines} set chat_id = ${to} where chat_id = ${from}`);
}

/** The chat that `id` is today: itself, or what it was migrated to. */
export function currentChat(store: Store, id: ChatId): ChatId {
  let current: string = id;
  for (const seen = new Set<string>(); !seen.has(current); ) {
    seen.add(current);
    current = migrated(store).get({ current })?.toChatId ?? current;
  }
  return chatId(current);
}

const migrated = perStore(({ db }) =>
  db
    .select()
    .from(chatMigrations)
    .where(eq(chatMigrations.fromChatId, sql.placeholder("current")))
    .prepare(),
);

/** The latest chat that the bot heard anything in; null before the first message. */
export function latestChat(store: Store): ChatId | null {
  const row = store.db.select().from(observerMessages).orderBy(desc(observerMessages.id)).limit(1).get();
  return row ? chatId(row.chatId) : null;
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
