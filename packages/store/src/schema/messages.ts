import type { ChatId, MessageId, Signal } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import { sql } from "drizzle-orm";
import { index, integer, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { reasons } from "./reasons.ts";
import { textList } from "./text-list.ts";

export const redlineRules = ["temporal_conflict", "resource_conflict", "missing_variable"] as const;

/** All messages of the group, what each stage made of them and how they ended. Times are epoch milliseconds. */
export const observerMessages = sqliteTable(
  "observer_messages",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    messageId: text("message_id").$type<MessageId>().notNull(),
    chatId: text("chat_id").$type<ChatId>().notNull(),
    /** The observer's conversation: the row id of its first message. A Telegram topic is `topic_id`. */
    threadId: text("thread_id"),
    topicId: text("topic_id"),
    /** Member id, or `telegram:<user id>` for a person who is not in the family file. */
    sender: text("sender").notNull(),
    /** Emptied after the retention time. */
    messageText: text("message_text").notNull(),
    sentAt: integer("sent_at").notNull(),
    replyTo: text("reply_to").$type<MessageId>(),
    forwarded: integer("forwarded", { mode: "boolean" }).notNull().default(false),
    editedAt: integer("edited_at"),
    /** Number of edits; work on an older revision is discarded. */
    revision: integer("revision").notNull().default(0),
    contextWindow: textList("context_window"),

    tripwireConfidence: real("tripwire_confidence"),
    tripwirePatterns: textList("tripwire_patterns"),
    tier1Decision: text("tier1_decision", { enum: ["DROP", "QUEUE"] }),
    signal: text("signal").$type<Signal>().notNull().default("none"),

    /** `none`: dropped by Tier 1. `queued` and `retry`: to be read. `done` and `manual_review`: final. */
    tier2State: text("tier2_state", { enum: ["none", "queued", "retry", "done", "manual_review"] }).notNull(),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: integer("next_attempt_at"),
    processedAt: integer("processed_at"),
    extractedJson: text("extracted_json"),
    extractionConfidence: real("extraction_confidence"),
    /** Whether the reading passed its gate. Later messages and judgements use only readings that did. */
    extractionPassed: integer("extraction_passed", { mode: "boolean" }).notNull().default(false),
    /** Last day that the reading mentions; its arrangements count until then. */
    lastDate: text("last_date"),
    attributionSource: text("attribution_source").$type<MessageId>(),

    brainQueries: textList("brain_queries"),
    brainContext: text("brain_context"),
    brainRelevance: real("brain_relevance"),

    redlineDecision: text("redline_decision", { enum: ["SILENT", "SPEAK"] }),
    redlineTriggerRule: text("redline_trigger_rule", { enum: redlineRules }),
    /** Why it ended as it did. */
    reason: text("reason", { enum: reasons }),

    actionId: text("action_id"),
    notificationId: text("notification_id").$type<MessageId>(),
    /** When `/forget` erased it, and by which member. Later edits of it are ignored. */
    forgottenAt: integer("forgotten_at"),
    forgottenBy: text("forgotten_by").$type<MemberId>(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("idx_observer_message").on(table.chatId, table.messageId),
    index("idx_observer_thread").on(table.threadId, table.sentAt),
    index("idx_observer_tripwire").on(table.tripwireConfidence, table.tier1Decision),
    index("idx_observer_decision").on(table.redlineDecision, table.processedAt),
    index("idx_observer_chat").on(table.chatId, table.sentAt),
    index("idx_observer_work").on(table.chatId, table.sentAt, table.id).where(sql`tier2_state in ('queued', 'retry')`),
    index("idx_observer_read").on(table.chatId, table.processedAt),
    index("idx_observer_text").on(table.sentAt).where(sql`message_text <> ''`),
    index("idx_observer_reading").on(table.sentAt).where(sql`extracted_json is not null`),
    index("idx_observer_action").on(table.actionId),
    /** The few messages that a chat's ledger can rest on. */
    index("idx_observer_bearing")
      .on(table.chatId, table.sentAt)
      .where(sql`extraction_passed = 1 or signal = 'withdrawal'`),
    index("idx_observer_ahead").on(table.chatId, table.lastDate),
  ],
);

/** The gates that each message passed or failed. Scores are never blended (law 4). */
export const confidenceLog = sqliteTable(
  "observer_confidence_log",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** `observer_messages.id`. */
    messageId: text("message_id").notNull(),
    stage: text("stage", { enum: ["tripwire", "extraction", "brain"] }).notNull(),
    confidenceType: text("confidence_type", { enum: ["regex_score", "llm_score", "relevance"] }),
    /** Null if the Brain timed out. */
    score: real("score"),
    threshold: real("threshold").notNull(),
    passed: integer("passed", { mode: "boolean" }).notNull(),
    decision: text("decision", { enum: ["proceed", "drop", "proceed_no_context"] }).notNull(),
    loggedAt: integer("logged_at").notNull(),
  },
  (table) => [index("idx_confidence_msg").on(table.messageId, table.stage)],
);
