import type { ChatId, MessageId } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Telegram updates that were taken in, so that a repeated update is recognised by its id. */
export const updates = sqliteTable("updates", {
  updateId: integer("update_id").primaryKey(),
  kind: text("kind").notNull(),
  /** `quarantined`: it could not be parsed; `raw` keeps it for the operator. */
  state: text("state", { enum: ["handled", "ignored", "quarantined"] }).notNull(),
  reason: text("reason"),
  raw: text("raw"),
  receivedAt: integer("received_at").notNull(),
});

/** Request bodies that are not updates and so have no update id. */
export const poison = sqliteTable("poison", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  raw: text("raw").notNull(),
  receivedAt: integer("received_at").notNull(),
});

/** Commands that were carried out, so that a command repeated in another update is recognised by its message. */
export const commands = sqliteTable(
  "commands",
  {
    chatId: text("chat_id").$type<ChatId>().notNull(),
    messageId: text("message_id").$type<MessageId>().notNull(),
    /** Without slash, bot name and arguments. */
    name: text("name").notNull(),
    at: integer("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.chatId, table.messageId] })],
);

/** Presses of buttons, each with what it did. */
export const presses = sqliteTable(
  "presses",
  {
    callbackQueryId: text("callback_query_id").primaryKey(),
    chatId: text("chat_id").$type<ChatId>().notNull(),
    telegramMessageId: text("telegram_message_id").$type<MessageId>(),
    userId: text("user_id").notNull(),
    data: text("data").notNull(),
    result: text("result").notNull(),
    /** The pending action or redline that it decided; null if it decided nothing. */
    decisionId: text("decision_id"),
    at: integer("at").notNull(),
    /** When `/undo` took it back, and by which member. */
    undoneAt: integer("undone_at"),
    undoneBy: text("undone_by").$type<MemberId>(),
  },
  (table) => [index("idx_press_at").on(table.at)],
);

/**
 * What a press did, row by row, written in its transaction: each row before and after, as JSON of its columns; null if
 * there was none. Both are equal if the press stated what was there already. Kept as long as the press can be undone.
 */
export const pressChanges = sqliteTable(
  "press_changes",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    pressId: text("press_id").notNull(),
    tableName: text("table_name").notNull(),
    /** JSON of the primary key columns. */
    rowKey: text("row_key").notNull(),
    before: text("before"),
    after: text("after"),
  },
  (table) => [
    index("idx_press_change_press").on(table.pressId),
    index("idx_press_change_row").on(table.tableName, table.rowKey),
  ],
);

/** Chats in which an adult paused unasked messages. */
export const pauses = sqliteTable("pauses", {
  chatId: text("chat_id").$type<ChatId>().primaryKey(),
  until: integer("until").notNull(),
  /** Member id. */
  pausedBy: text("paused_by").$type<MemberId>().notNull(),
  at: integer("at").notNull(),
});

/** Groups that became supergroups and changed their id. */
export const chatMigrations = sqliteTable("chat_migrations", {
  fromChatId: text("from_chat_id").$type<ChatId>().primaryKey(),
  toChatId: text("to_chat_id").$type<ChatId>().notNull(),
  at: integer("at").notNull(),
});

/** Facts about the database itself, for example its environment and the fingerprint of the family file. */
export const meta = sqliteTable("meta", { key: text("key").primaryKey(), value: text("value").notNull() });
