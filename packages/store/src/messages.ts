import {
  type ChatId,
  type EpochMs,
  type Heard,
  type IsoDate,
  type Message,
  type MessageId,
  type Reading,
  readingSchema,
  type Signal,
  type Tier1,
} from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { Store } from "./open.ts";
import { confidenceLog, observerMessages, pendingActions } from "./schema/index.ts";

export type MessageRow = typeof observerMessages.$inferSelect;
export type MessagePatch = Partial<typeof observerMessages.$inferInsert>;
export type GateRow = Omit<typeof confidenceLog.$inferInsert, "id" | "messageId">;

const STRANGER = "telegram:";
/** How `observer_messages.sender` names somebody whom the family file does not. */
export const strangerSender = (userId: string): string => `${STRANGER}${userId}`;
const memberOfSender = (sender: string): MemberId | null => (sender.startsWith(STRANGER) ? null : (sender as MemberId));

export function toMessage(row: MessageRow): Message {
  return {
    chatId: row.chatId as ChatId,
    messageId: row.messageId as MessageId,
    sender: memberOfSender(row.sender),
    sentAt: row.sentAt,
    replyTo: row.replyTo as MessageId | null,
    text: row.messageText,
    forwarded: row.forwarded,
  };
}

export function toTier1(row: MessageRow): Tier1 {
  return {
    confidence: row.tripwireConfidence ?? 0,
    patterns: row.tripwirePatterns ?? [],
    decision: row.tier1Decision ?? "DROP",
    signal: row.signal as Signal,
  };
}

/** The reading that others may build on; null where there is none or it did not pass its gate. */
export const toReading = (row: MessageRow): Reading | null => (row.extractionPassed ? storedReading(row) : null);

/** Whatever was read, passed or not; null where a version wrote it whose shape is no longer read. */
export function storedReading(row: MessageRow): Reading | null {
  if (!row.extractedJson) return null;
  const parsed = readingSchema.safeParse(JSON.parse(row.extractedJson));
  return parsed.success ? parsed.data : null;
}

export function findMessage(store: Store, chatId: ChatId, messageId: MessageId): MessageRow | null {
  return store.db.select().from(observerMessages).where(is(chatId, messageId)).get() ?? null;
}

export function messageById(store: Store, id: number): MessageRow | null {
  return store.db.select().from(observerMessages).where(eq(observerMessages.id, id)).get() ?? null;
}

export function insertMessage(store: Store, row: typeof observerMessages.$inferInsert): number {
  return Number(store.db.insert(observerMessages).values(row).run().lastInsertRowid);
}

export function updateMessage(store: Store, id: number, patch: MessagePatch): void {
  store.db.update(observerMessages).set(patch).where(eq(observerMessages.id, id)).run();
}

/** Messages that ended in an action: the one that gave rise to it, and those merged into it. */
export function messagesWithAction(store: Store, actionId: string): number[] {
  const rows = store.db.select({ id: observerMessages.id }).from(observerMessages);
  return rows
    .where(eq(observerMessages.actionId, actionId))
    .all()
    .map(({ id }) => id);
}

/** Queues messages for Tier 2 once more, those that the observer has spoken about and those it left to a person apart. */
export function readAgain(store: Store, ids: readonly number[]): void {
  const done = and(inArray(observerMessages.id, [...ids]), eq(observerMessages.tier2State, "done"));
  const silent = and(
    done,
    or(isNull(observerMessages.redlineDecision), eq(observerMessages.redlineDecision, "SILENT")),
  );
  store.db.update(observerMessages).set({ tier2State: "queued", actionId: null, attempts: 0 }).where(silent).run();
}

/** Writes to a message that still waits for Tier 2 in the revision that was read. False where that has changed. */
export function updateUnread(store: Store, row: MessageRow, patch: MessagePatch): boolean {
  const same = and(eq(observerMessages.id, row.id), eq(observerMessages.revision, row.revision), isUnread);
  return store.db.update(observerMessages).set(patch).where(same).run().changes === 1;
}

/** What Tier 1 may look at: the messages of the hour before, oldest first, and the one that is replied to. */
export function recentBefore(store: Store, message: Message, span: EpochMs, limit = 60): MessageRow[] {
  const rows = store.db
    .select()
    .from(observerMessages)
    .where(
      and(
        eq(observerMessages.chatId, message.chatId),
        gte(observerMessages.sentAt, message.sentAt - span),
        before(message),
      ),
    )
    .orderBy(desc(observerMessages.sentAt), desc(observerMessages.id))
    .limit(limit)
    .all()
    .reverse();
  const replied = message.replyTo && findMessage(store, message.chatId, message.replyTo);
  return replied && !rows.some((row) => row.id === replied.id) ? [replied, ...rows] : rows;
}

/** Messages that were sent within `span` after one that has only come now, oldest first. */
export function messagesAfter(store: Store, message: Message, span: EpochMs): MessageRow[] {
  const later = and(gt(observerMessages.sentAt, message.sentAt), lte(observerMessages.sentAt, message.sentAt + span));
  return store.db
    .select()
    .from(observerMessages)
    .where(and(eq(observerMessages.chatId, message.chatId), later))
    .orderBy(asc(observerMessages.sentAt), asc(observerMessages.id))
    .all();
}

/** Messages of the chat that were sent before this one; of the same second, those that came in earlier. */
function before(message: Message): SQL | undefined {
  const own = sql`(select id from ${observerMessages} where chat_id = ${message.chatId} and message_id = ${message.messageId})`;
  return or(
    lt(observerMessages.sentAt, message.sentAt),
    and(
      eq(observerMessages.sentAt, message.sentAt),
      ne(observerMessages.messageId, message.messageId),
      sql`${observerMessages.id} < coalesce(${own}, 9223372036854775807)`,
    ),
  );
}

/**
 * What Tier 2 reads a message against: all of the chat since `since`, and whatever older message still speaks of
 * `today` or a later day, oldest first. `until` (exclusive) is the message itself; null for all there is.
 */
export function conversation(
  store: Store,
  chatId: ChatId,
  range: { since: EpochMs; today: IsoDate; until: MessageRow | null; also?: MessageId | null },
): { row: MessageRow; heard: Heard }[] {
  const { since, today, until, also } = range;
  const select = (reaching: SQL | undefined) =>
    store.db
      .select({ row: observerMessages, status: pendingActions.status })
      .from(observerMessages)
      .leftJoin(pendingActions, eq(pendingActions.actionId, observerMessages.actionId))
      .where(and(eq(observerMessages.chatId, chatId), reaching, until ? before(toMessage(until)) : undefined));
  // One read for each index: with an `or` between them SQLite reads the whole chat.
  const rows = [
    ...select(gte(observerMessages.sentAt, since)).all(),
    ...select(and(gte(observerMessages.lastDate, today), lt(observerMessages.sentAt, since))).all(),
    ...(also ? select(and(eq(observerMessages.messageId, also), lt(observerMessages.sentAt, since))).all() : []),
  ];
  const unique = [...new Map(rows.map((found) => [found.row.id, found])).values()];
  return unique
    .sort((a, b) => a.row.sentAt - b.row.sentAt || a.row.id - b.row.id)
    .map(({ row, status }) => ({ row, heard: toHeard(row, status) }));
}

function toHeard(row: MessageRow, status: (typeof pendingActions.$inferSelect)["status"] | null): Heard {
  return {
    message: toMessage(row),
    tier1: toTier1(row),
    reading: toReading(row),
    actionStatus: status === "replaced" ? null : status,
  };
}

/** Literal, so that SQLite sees that the partial index serves it. */
const isUnread = sql`${observerMessages.tier2State} in ('queued', 'retry')`;

/** The message of the chat whose turn it is, null where Tier 2 has nothing to do. */
export function nextUnread(store: Store, chatId: ChatId): MessageRow | null {
  return (
    store.db
      .select()
      .from(observerMessages)
      .where(and(eq(observerMessages.chatId, chatId), isUnread))
      .orderBy(asc(observerMessages.sentAt), asc(observerMessages.id))
      .limit(1)
      .get() ?? null
  );
}

/** Chats in which a message waits for Tier 2, with the moment from which it may be tried. */
export function chatsWithWork(store: Store): { chatId: ChatId; from: EpochMs }[] {
  return store.db
    .select({ chatId: observerMessages.chatId, from: sql<number>`min(coalesce(${observerMessages.nextAttemptAt}, 0))` })
    .from(observerMessages)
    .where(isUnread)
    .groupBy(observerMessages.chatId)
    .all()
    .map(({ chatId, from }) => ({ chatId: chatId as ChatId, from }));
}

/** When Tier 2 read messages of the chat after `since`, oldest first: what the pace is measured by. */
export function readSince(store: Store, chatId: ChatId, since: EpochMs): EpochMs[] {
  return store.db
    .select({ at: observerMessages.processedAt })
    .from(observerMessages)
    .where(
      and(
        eq(observerMessages.chatId, chatId),
        isNotNull(observerMessages.processedAt),
        gt(observerMessages.processedAt, since),
      ),
    )
    .orderBy(asc(observerMessages.processedAt))
    .all()
    .flatMap(({ at }) => at ?? []);
}

/** Replaces the gates that Tier 2 logged for a message, or all of them where Tier 1 reads it again. */
export function logGates(store: Store, id: number, gates: readonly GateRow[], replace: "tier2" | "all"): void {
  const own = eq(confidenceLog.messageId, String(id));
  store.db
    .delete(confidenceLog)
    .where(replace === "all" ? own : and(own, ne(confidenceLog.stage, "tripwire")))
    .run();
  for (const gate of gates)
    store.db
      .insert(confidenceLog)
      .values({ ...gate, messageId: String(id) })
      .run();
}

const is = (chatId: ChatId, messageId: MessageId): SQL | undefined =>
  and(eq(observerMessages.chatId, chatId), eq(observerMessages.messageId, messageId));
