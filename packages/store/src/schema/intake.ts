import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Updates of Telegram that were taken in; an update that comes again is known by its id. */
export const updates = sqliteTable("updates", {
  updateId: integer("update_id").primaryKey(),
  kind: text("kind").notNull(),
  /** `quarantined`: could not be understood; `raw` holds it for the one who runs the bot. */
  state: text("state", { enum: ["handled", "ignored", "quarantined"] }).notNull(),
  reason: text("reason"),
  raw: text("raw"),
  receivedAt: integer("received_at").notNull(),
});

/** Bodies that are no updates at all, so have no update id. */
export const poison = sqliteTable("poison", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  raw: text("raw").notNull(),
  receivedAt: integer("received_at").notNull(),
});

/** Commands that were carried out; one that comes again in another update is known by its message. */
export const commands = sqliteTable(
  "commands",
  {
    chatId: text("chat_id").notNull(),
    messageId: text("message_id").notNull(),
    /** Without slash, bot and arguments. */
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
    chatId: text("chat_id").notNull(),
    telegramMessageId: text("telegram_message_id"),
    userId: text("user_id").notNull(),
    data: text("data").notNull(),
    result: text("result").notNull(),
    /** Pending action or redline that it decided; null where it decided nothing. */
    decisionId: text("decision_id"),
    at: integer("at").notNull(),
    /** Set once `/undo` has taken back what it did; by which member. */
    undoneAt: integer("undone_at"),
    undoneBy: text("undone_by"),
  },
  (table) => [index("idx_press_at").on(table.at)],
);

/**
 * What a press did, row by row, in the transaction of the press: how each row was before and after it, as JSON of its
 * columns; null where there was none. Equal ones tell that the press said what stood there already. Kept for as long as
 * the press can be taken back.
 */
export const pressChanges = sqliteTable(
  "press_changes",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    pressId: text("press_id").notNull(),
    tableName: text("table_name").notNull(),
    /** JSON of the columns of its primary key. */
    rowKey: text("row_key").notNull(),
    before: text("before"),
    after: text("after"),
  },
  (table) => [
    index("idx_press_change_press").on(table.pressId),
    index("idx_press_change_row").on(table.tableName, table.rowKey),
  ],
);

/** Chats in which an adult has asked the bot to say nothing unasked. */
export const pauses = sqliteTable("pauses", {
  chatId: text("chat_id").primaryKey(),
  until: integer("until").notNull(),
  /** Member id. */
  pausedBy: text("paused_by").notNull(),
  at: integer("at").notNull(),
});

/** Groups that became supergroups and changed their id. */
export const chatMigrations = sqliteTable("chat_migrations", {
  fromChatId: text("from_chat_id").primaryKey(),
  toChatId: text("to_chat_id").notNull(),
  at: integer("at").notNull(),
});

/** Facts about the database itself: the environment that it belongs to, the family file that it follows. */
export const meta = sqliteTable("meta", { key: text("key").primaryKey(), value: text("value").notNull() });
