import {
  type ChatId,
  type EpochMs,
  type Message,
  type MessageId,
  type Reading,
  readingSchema,
  type Signal,
  type Tier1,
} from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { Store } from "../database/open.ts";
import { perStore } from "../database/per-store.ts";
import { byShape } from "../database/shapes.ts";
import { observerMessages } from "../schema/index.ts";
import { readJson } from "../schema/read-json.ts";

export type MessageRow = typeof observerMessages.$inferSelect;
export type MessagePatch = Partial<typeof observerMessages.$inferInsert>;

const STRANGER = "telegram:";
/** Value of `observer_messages.sender` for a person who is not in the family file. */
export const strangerSender = (userId: string): string => `${STRANGER}${userId}`;
/** The member who sent it; null for a stranger. */
export const senderOf = ({ sender }: Pick<MessageRow, "sender">): MemberId | null => memberOfSender(sender);
const memberOfSender = (sender: string): MemberId | null => (sender.startsWith(STRANGER) ? null : (sender as MemberId));

/** The columns that Tier 1 needs of an earlier message. Pattern names are left as stored JSON. */
export const heardColumns = {
  id: observerMessages.id,
  chatId: observerMessages.chatId,
  messageId: observerMessages.messageId,
  topicId: observerMessages.topicId,
  sender: observerMessages.sender,
  messageText: observerMessages.messageText,
  sentAt: observerMessages.sentAt,
  replyTo: observerMessages.replyTo,
  forwarded: observerMessages.forwarded,
  tripwireConfidence: observerMessages.tripwireConfidence,
  // Parsed once per row, and not again for every message that follows it.
  patternsJson: sql<string | null>`${observerMessages.tripwirePatterns}`.as("patterns_json"),
  tier1Decision: observerMessages.tier1Decision,
  signal: observerMessages.signal,
};

type Said = Pick<
  MessageRow,
  "chatId" | "messageId" | "topicId" | "sender" | "sentAt" | "replyTo" | "messageText" | "forwarded"
>;

export function toMessage(row: Said): Message {
  return {
    chatId: row.chatId as ChatId,
    messageId: row.messageId as MessageId,
    topicId: row.topicId,
    sender: memberOfSender(row.sender),
    sentAt: row.sentAt,
    replyTo: row.replyTo as MessageId | null,
    text: row.messageText,
    forwarded: row.forwarded,
  };
}

type Scored = Pick<MessageRow, "tripwireConfidence" | "tripwirePatterns" | "tier1Decision" | "signal">;

export function toTier1(row: Scored): Tier1 {
  return {
    confidence: row.tripwireConfidence ?? 0,
    patterns: row.tripwirePatterns ?? [],
    decision: row.tier1Decision ?? "DROP",
    signal: row.signal as Signal,
  };
}

/** The reading that later messages may build on; null if there is none or it did not pass its gate. */
export const toReading = (row: Pick<MessageRow, "extractedJson" | "extractionPassed">): Reading | null =>
  row.extractionPassed ? storedReading(row) : null;

/** The columns of a message of which nothing is read, and nothing asked of the Brain. */
export const noReading = {
  extractedJson: null,
  extractionConfidence: null,
  extractionPassed: false,
  lastDate: null,
  attributionSource: null,
  brainQueries: null,
  brainContext: null,
} as const;

/** Whatever was read, passed or not; null where it can be read no more. */
export const storedReading = ({ extractedJson }: Pick<MessageRow, "extractedJson">): Reading | null =>
  extractedJson ? readJson(readingSchema, extractedJson) : null;

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

export function updateMessage(store: Store, id: number, patch: MessagePatch): void {
  updated(store, patch, { row: id });
}

const inserted = byShape(({ db }, columns) =>
  db
    .insert(observerMessages)
    .values(columns as never)
    .prepare(),
);
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

/** Queues messages for Tier 2 again, except those that the bot has spoken about and those left for manual review. */
export function readAgain(store: Store, ids: readonly number[]): void {
  const done = and(inArray(observerMessages.id, [...ids]), eq(observerMessages.tier2State, "done"));
  const silent = and(
    done,
    or(isNull(observerMessages.redlineDecision), eq(observerMessages.redlineDecision, "SILENT")),
  );
  store.db.update(observerMessages).set({ tier2State: "queued", actionId: null, attempts: 0 }).where(silent).run();
}

/** Updates a message that is still unread and unedited since `row` was loaded. False otherwise. */
export function updateUnread(store: Store, row: MessageRow, patch: MessagePatch): boolean {
  const same = and(eq(observerMessages.id, row.id), eq(observerMessages.revision, row.revision), isUnread);
  return store.db.update(observerMessages).set(patch).where(same).run().changes === 1;
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

/** Literals, so that SQLite uses the partial index. */
export const isUnread = sql`${observerMessages.tier2State} in ('queued', 'retry')`;

/** Prepared, because every message needs them several times. */
const statements = perStore(({ db }) => {
  const { id, chatId, messageId, sentAt, processedAt } = observerMessages;
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
    // Names the index, because SQLite would otherwise choose one of all messages ever sent in the chat.
    nextUnread: select()
      .where(
        sql`${id} = (select id from ${observerMessages} indexed by idx_observer_work
          where chat_id = ${sql.placeholder("chatId")} and tier2_state in ('queued', 'retry') order by sent_at, id limit 1)`,
      )
      .prepare(),
    readWithin: db
      .select({ at: processedAt })
      .from(observerMessages)
      .where(
        and(
          ofChat,
          isNotNull(processedAt),
          gt(processedAt, sql.placeholder("since")),
          lte(processedAt, sql.placeholder("now")),
        ),
      )
      .orderBy(desc(processedAt))
      .limit(1)
      .offset(sql.placeholder("besides"))
      .prepare(),
  };
});

/** The next message of the chat that Tier 2 has to read; null if there is none. */
export function nextUnread(store: Store, chatId: ChatId): MessageRow | null {
  return statements(store).nextUnread.get({ chatId }) ?? null;
}

/** Chats with unread messages, and from when each may be tried. */
export function chatsWithWork(store: Store): { chatId: ChatId; from: EpochMs }[] {
  return store.db
    .select({ chatId: observerMessages.chatId, from: sql<number>`min(coalesce(${observerMessages.nextAttemptAt}, 0))` })
    .from(observerMessages)
    .where(isUnread)
    .groupBy(observerMessages.chatId)
    .all()
    .map(({ chatId, from }) => ({ chatId: chatId as ChatId, from }));
}

/** Number of unread messages, and when the oldest was recorded; null if there is none. */
export function waitingWork(store: Store): { count: number; since: EpochMs | null } {
  const row = store.db
    .select({ count: count(), since: sql<EpochMs | null>`min(${observerMessages.createdAt})` })
    .from(observerMessages)
    .where(isUnread)
    .get();
  return row ?? { count: 0, since: null };
}

/**
 * For the rate limit: of the messages of the chat read in the `span` milliseconds up to `now`, when the one was read
 * that has `besides` later ones; null if there are not that many. Messages with a read time after `now`, from when the
 * clock was ahead, do not count.
 */
export function readWithin(store: Store, chatId: ChatId, span: EpochMs, now: EpochMs, besides: number): EpochMs | null {
  return statements(store).readWithin.get({ chatId, since: now - span, now, besides })?.at ?? null;
}
