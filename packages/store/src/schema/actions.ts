import type { ChatId, MessageId } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import { sql } from "drizzle-orm";
import { index, integer, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { redlineRules } from "./messages.ts";
import { textList } from "./text-list.ts";

/** Actions that a person may confirm. Times are epoch milliseconds. */
export const pendingActions = sqliteTable(
  "pending_actions",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    actionId: text("action_id").notNull().unique(),
    sourceType: text("source_type").notNull(),
    /** `observer_messages.id`. */
    sourceId: text("source_id"),
    chatId: text("chat_id").$type<ChatId>().notNull(),
    actionType: text("action_type", {
      enum: ["maintenance_update", "event_create", "care_assignment", "schedule_change"],
    }).notNull(),
    extractedJson: text("extracted_json").notNull(),
    extractionConfidence: real("extraction_confidence").notNull(),
    status: text("status", { enum: ["pending", "confirmed", "rejected", "expired", "replaced"] })
      .notNull()
      .default("pending"),
    /** The proposal: what Confirm writes to the Event Graph. */
    suggestedEventJson: text("suggested_event_json").notNull(),
    summaryText: text("summary_text").notNull(),
    confirmPayload: text("confirm_payload"),
    expiresAt: integer("expires_at"),
    confirmedAt: integer("confirmed_at"),
    /** Member id of the adult whose press decided it. */
    confirmedBy: text("confirmed_by").$type<MemberId>(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("idx_pending_status").on(table.status, table.expiresAt),
    index("idx_pending_source").on(table.sourceType, table.sourceId),
    index("idx_pending_chat").on(table.chatId, table.status, table.createdAt),
  ],
);

/** Conflicts found, from their grace until they are spoken about or settled. */
export const redlines = sqliteTable(
  "redlines",
  {
    id: text("id").primaryKey(),
    chatId: text("chat_id").$type<ChatId>().notNull(),
    messageRowId: integer("message_row_id").notNull(),
    rule: text("rule", { enum: redlineRules }).notNull(),
    variant: text("variant").notNull(),
    /** Its identity: variant, day, who and what it is about. */
    troubleKey: text("trouble_key").notNull(),
    troubleJson: text("trouble_json").notNull(),
    /** When the conflict begins, from `trouble_json`; it is over from then on. Null where that is damaged or erased. */
    beginsAt: integer("begins_at").generatedAlwaysAs(
      sql`case when json_valid(trouble_json) then json_extract(trouble_json, '$.at') end`,
      { mode: "virtual" },
    ),
    optionsJson: text("options_json").notNull(),
    /**
     * `waiting` during the grace; `settled` by the family before or after it was spoken about; `silenced` with a
     * reason; `speaking` once its message is in the outbox; then `spoken`, `uncertain` or `resolved`.
     */
    state: text("state", {
      enum: ["waiting", "settled", "silenced", "speaking", "spoken", "uncertain", "resolved"],
    }).notNull(),
    reason: text("reason"),
    dueAt: integer("due_at").notNull(),
    spokenText: text("spoken_text"),
    spokenAt: integer("spoken_at"),
    notificationRowId: integer("notification_row_id"),
    resolvedBy: text("resolved_by").$type<MemberId>(),
    resolution: text("resolution"),
    resolvedAt: integer("resolved_at"),
    /** Ids of the arrangements that the resolution put out of force. */
    arrangementsDropped: textList("arrangements_dropped"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("idx_redline_due").on(table.state, table.dueAt),
    index("idx_redline_message").on(table.messageRowId),
    /** Nothing is said twice: at most one redline with the same key gets past its grace. */
    uniqueIndex("idx_redline_once")
      .on(table.chatId, table.troubleKey)
      .where(sql`state in ('speaking', 'spoken', 'uncertain', 'resolved')`),
    index("idx_redline_said")
      .on(table.chatId, table.spokenAt)
      .where(sql`state in ('speaking', 'spoken', 'uncertain', 'resolved')`),
    index("idx_redline_ahead").on(table.chatId, table.beginsAt).where(sql`state = 'spoken'`),
    index("idx_redline_dropped").on(table.chatId).where(sql`arrangements_dropped is not null`),
  ],
);

/**
 * Outbox: all messages of the bot, as they should look. A row becomes `sending` before Telegram is called; if the
 * process dies then, it becomes `uncertain` and is never sent again. Edits can safely be repeated: `shown_revision`
 * follows `revision`.
 */
export const notifications = sqliteTable(
  "notifications",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    chatId: text("chat_id").$type<ChatId>().notNull(),
    topicId: text("topic_id"),
    kind: text("kind", { enum: ["redline", "pending", "reply"] }).notNull(),
    /**
     * What it shows. A redline: its id. A card: the action's id, or `list`. An answer: `week`, or `message:` and the
     * row id of the message it is about. Null if it shows nothing of the chat.
     */
    ref: text("ref"),
    replyTo: text("reply_to").$type<MessageId>(),
    text: text("text").notNull(),
    buttonsJson: text("buttons_json").notNull(),
    /** `awaiting`: reserved for an answer that is still being looked up; its text is empty until then. */
    state: text("state", {
      enum: ["awaiting", "ready", "sending", "sent", "uncertain", "refused", "withdrawn"],
    }).notNull(),
    /** When it was claimed, in epoch milliseconds. If it is `sending` for too long, its process has died. */
    claimedAt: integer("claimed_at"),
    notBefore: integer("not_before").notNull().default(0),
    attempts: integer("attempts").notNull().default(0),
    telegramMessageId: text("telegram_message_id").$type<MessageId>(),
    revision: integer("revision").notNull().default(0),
    shownRevision: integer("shown_revision").notNull().default(0),
    /**
     * Why it was not delivered. A message with `not_before` in the future and no error waits with its whole chat (429).
     */
    error: text("error"),
    createdAt: integer("created_at").notNull(),
    sentAt: integer("sent_at"),
  },
  (table) => [
    index("idx_notification_state").on(table.state, table.notBefore),
    index("idx_notification_message").on(table.chatId, table.telegramMessageId),
    index("idx_notification_ref").on(table.kind, table.ref),
    index("idx_notification_kind").on(table.chatId, table.kind, table.id),
    index("idx_notification_stale").on(table.id).where(sql`state = 'sent' and revision > shown_revision`),
  ],
);
