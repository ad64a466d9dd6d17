import type { ChatId, EpochMs, Message, MessageId } from "@silent-observer/conversation";
import { and, asc, eq, gt, gte, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { Store } from "../database/open.ts";
import { perStore } from "../database/per-store.ts";
import { byShape, insertInto } from "../database/shapes.ts";
import { observerMessages } from "../schema/index.ts";
import type { MessagePatch, MessageRow } from "./message-row.ts";

/** The message with this id in its chat; null if it has not been heard. */
export function findMessage(store: Store, chatId: ChatId, messageId: MessageId): MessageRow | null {
  return statements(store).byMessage.get({ chatId, messageId }) ?? null;
}

/** @param id of the row */
export function messageById(store: Store, id: number): MessageRow | null {
  return statements(store).byId.get({ id }) ?? null;
}

/** @returns the id of its row, which is not its id in the chat */
export function insertMessage(store: Store, row: typeof observerMessages.$inferInsert): number {
  return Number(inserted(store, row).lastInsertRowid);
}

/** @param id of the row */
export function updateMessage(store: Store, id: number, patch: MessagePatch): void {
  updated(store, patch, { row: id });
}

const inserted = insertInto(observerMessages);
const updated = byShape(({ db }, columns) =>
  db
    .update(observerMessages)
    .set(columns)
    .where(eq(observerMessages.id, sql.placeholder("row")))
    .prepare(),
);

/** Row ids of the messages of an action: the one it came from, and those merged into it. */
export function messagesWithAction(store: Store, actionId: string): number[] {
  const rows = store.db.select({ id: observerMessages.id }).from(observerMessages);
  return rows
    .where(eq(observerMessages.actionId, actionId))
    .all()
    .map(({ id }) => id);
}

/** Whether a message that still has its text was sent at that moment or later, by Telegram's clock. */
export function hasTextSince({ db }: Store, since: EpochMs): boolean {
  // A literal, so that SQLite uses the partial index.
  const later = and(gte(observerMessages.sentAt, since), sql`${observerMessages.messageText} <> ''`);
  return db.select({ id: observerMessages.id }).from(observerMessages).where(later).limit(1).get() !== undefined;
}

/** Messages in the same topic within `span` milliseconds after one that arrived late, oldest first. */
export function messagesAfter(store: Store, message: Message, span: EpochMs): MessageRow[] {
  const { chatId, topicId, sentAt } = message;
  return statements(store).after.all({ chatId, topicId, sentAt, until: sentAt + span });
}

/**
 * Condition for messages sent before a given one (placeholders `chatId`, `messageId`, `sentAt`). Among those of the
 * same second, the ones that arrived earlier.
 */
export const before: SQL | undefined = or(
  lt(observerMessages.sentAt, sql.placeholder("sentAt")),
  and(
    eq(observerMessages.sentAt, sql.placeholder("sentAt")),
    ne(observerMessages.messageId, sql.placeholder("messageId")),
    sql`${observerMessages.id} < coalesce((select id from ${observerMessages} where chat_id = ${sql.placeholder("chatId")} and message_id = ${sql.placeholder("messageId")}), 9223372036854775807)`,
  ),
);

/**
 * Condition for messages of a topic (placeholder `topicId`). Null is the general topic, or the whole chat if it has no
 * topics.
 */
export const ofTopic: SQL = sql`${observerMessages.topicId} is ${sql.placeholder("topicId")}`;

/** Prepared, because every message needs them several times. */
const statements = perStore(({ db }) => {
  const { id, chatId, messageId, sentAt } = observerMessages;
  const ofChat = eq(chatId, sql.placeholder("chatId"));
  const select = () => db.select().from(observerMessages);
  return {
    byId: select()
      .where(eq(id, sql.placeholder("id")))
      .prepare(),
    byMessage: select()
      .where(and(ofChat, eq(messageId, sql.placeholder("messageId"))))
      .prepare(),
    after: select()
      .where(and(ofChat, ofTopic, gt(sentAt, sql.placeholder("sentAt")), lte(sentAt, sql.placeholder("until"))))
      .orderBy(asc(sentAt), asc(id))
      .prepare(),
  };
});
