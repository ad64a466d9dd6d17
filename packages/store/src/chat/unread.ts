import type { ChatId, EpochMs } from "@silent-observer/conversation";
import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { Store } from "../database/open.ts";
import { perStore } from "../database/per-store.ts";
import { observerMessages } from "../schema/index.ts";
import type { MessagePatch, MessageRow } from "./message-row.ts";

/** Literals, so that SQLite uses the partial index. */
export const isUnread = sql`${observerMessages.tier2State} in ('queued', 'retry')`;

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

const statements = perStore(({ db }) => {
  const { id, chatId, createdAt, processedAt } = observerMessages;
  return {
    // Names the index, because SQLite would otherwise choose one of all messages ever sent in the chat.
    nextUnread: db
      .select()
      .from(observerMessages)
      .where(
        sql`${id} = (select id from ${observerMessages} indexed by idx_observer_work
          where chat_id = ${sql.placeholder("chatId")} and tier2_state in ('queued', 'retry') order by sent_at, id limit 1)`,
      )
      .prepare(),
    unreadOf: db
      .select({ count: count() })
      .from(sql`${observerMessages} indexed by idx_observer_work`)
      .where(and(eq(chatId, sql.placeholder("chatId")), isUnread, lte(createdAt, sql.placeholder("by"))))
      .prepare(),
    readWithin: db
      .select({ at: processedAt })
      .from(observerMessages)
      .where(
        and(
          eq(chatId, sql.placeholder("chatId")),
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

/** Number of unread messages of the chat that were recorded by then. */
export function unreadOf(store: Store, chatId: ChatId, by: EpochMs): number {
  return statements(store).unreadOf.get({ chatId, by })?.count ?? 0;
}

/** Chats with unread messages, and from when each may be tried. */
export function chatsWithWork(store: Store): { chatId: ChatId; from: EpochMs }[] {
  return store.db
    .select({ chatId: observerMessages.chatId, from: sql<number>`min(coalesce(${observerMessages.nextAttemptAt}, 0))` })
    .from(observerMessages)
    .where(isUnread)
    .groupBy(observerMessages.chatId)
    .all();
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
