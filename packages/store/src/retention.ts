import type { EpochMs, IsoDate } from "@silent-observer/conversation";
import { and, gte, inArray, isNull, lt, lte, ne, or, sql } from "drizzle-orm";
import type { Store } from "./open.ts";
import { notifications, observerMessages, pendingActions, poison, updates } from "./schema/index.ts";

/**
 * Empties the text of messages sent before `before`, and what was read from it once the last day that it speaks of has
 * passed: until then an arrangement counts. Returns how many texts.
 */
export function purgeText(store: Store, before: EpochMs, today: IsoDate): number {
  const old = and(lte(observerMessages.sentAt, before), hasText);
  const over = or(isNull(observerMessages.lastDate), lt(observerMessages.lastDate, today));
  const forgotten = and(lte(observerMessages.sentAt, before), hasReading, over);
  store.db.update(observerMessages).set({ extractedJson: null, extractionPassed: false }).where(forgotten).run();
  return store.db
    .update(observerMessages)
    .set({ messageText: "", brainQueries: null, brainContext: null })
    .where(old)
    .run().changes;
}

/** Literal, so that SQLite sees that the partial indexes serve them. */
const hasText = sql`${observerMessages.messageText} <> ''`;
const hasReading = sql`${observerMessages.extractedJson} is not null`;

/** Empties messages of the bot that are older than `before`: cards quote what was written. Returns how many. */
export function purgeNotifications(store: Store, before: EpochMs): number {
  return store.db
    .update(notifications)
    .set({ text: "" })
    .where(
      and(
        lte(notifications.createdAt, before),
        ne(notifications.text, ""),
        gte(notifications.shownRevision, notifications.revision),
        inArray(notifications.state, ["sent", "uncertain", "refused", "withdrawn"]),
      ),
    )
    .run().changes;
}

/** Forgets what was read for actions that were decided, once they are older than `before`; their summary stays. */
export function purgeActions(store: Store, before: EpochMs): void {
  const decided = and(ne(pendingActions.status, "pending"), lte(pendingActions.createdAt, before));
  store.db.update(pendingActions).set({ extractedJson: "{}" }).where(decided).run();
}

/** Telegram keeps updates for a day; ids older than `before` are of no use, and may come again after a quiet week. */
export function forgetUpdates(store: Store, before: EpochMs): void {
  store.db.delete(updates).where(lte(updates.receivedAt, before)).run();
  store.db.delete(poison).where(lte(poison.receivedAt, before)).run();
}
