import { DAY_MS, type EpochMs, type IsoDate } from "@silent-observer/conversation";
import { and, eq, gte, inArray, isNull, lt, lte, max, ne, notInArray, or, sql } from "drizzle-orm";
import type { Db, Store } from "../database/open.ts";
import {
  commands,
  notifications,
  observerMessages,
  pendingActions,
  poison,
  presses,
  redlines,
  updates,
} from "../schema/index.ts";
import { forgetChanges } from "../undo/note-changes.ts";

/** The database, or a backup of it. */
type Kept = { readonly db: Db };

/** Everything written before `before` is purged. `today` is the day of `now` in the family's time zone. */
export type Retention = { readonly before: EpochMs; readonly now: EpochMs; readonly today: IsoDate };

/**
 * Purges texts, and what was derived from them, once they are older than `before` (law 8), and deletes rows that are no
 * longer needed. What is confirmed stays in the Event Graph, and what still lies ahead is kept until its day has
 * passed. Messages are kept with their scores and results, and so are the rows of the bot's messages about them,
 * because `/forget` edits these in the chat however old they are.
 * @returns the number of texts purged
 */
export function purgeOld(store: Kept, { before, now, today }: Retention): number {
  purgeActions(store, before, now);
  purgeRedlines(store, before, now);
  forgetUpdates(store, before);
  const purged = purgeText(store, before, today) + purgeNotifications(store, before);
  store.db.delete(presses).where(lte(presses.at, before)).run();
  deleteRedlines(store, before, now);
  deleteNotifications(store, before);
  return purged;
}

/**
 * Empties the text of messages sent before `before`. Their readings are purged only after the last day they mention,
 * because until then an arrangement counts.
 */
function purgeText(store: Kept, before: EpochMs, today: IsoDate): number {
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

/** Literals, so that SQLite uses the partial indexes. */
const hasText = sql`${observerMessages.messageText} <> ''`;
const hasReading = sql`${observerMessages.extractedJson} is not null`;

/**
 * Empties text and buttons of the bot's messages that are older than `before`, because both repeat what was written.
 * Those that were never sent are withdrawn. Those still waiting to be edited in the chat are emptied too; the edit then
 * removes their words from the chat.
 */
function purgeNotifications(store: Kept, before: EpochMs): number {
  const unsent = and(
    lte(notifications.createdAt, before),
    inArray(notifications.state, ["awaiting", "ready", "sending"]),
  );
  store.db.update(notifications).set({ state: "withdrawn" }).where(unsent).run();
  return store.db
    .update(notifications)
    .set({ text: "", buttonsJson: "[]" })
    .where(
      and(
        lte(notifications.createdAt, before),
        ne(notifications.text, ""),
        inArray(notifications.state, ["sent", "uncertain", "refused", "withdrawn"]),
      ),
    )
    .run().changes;
}

/** Only sent messages can be edited; those that still have to be are kept. */
const isShown = or(ne(notifications.state, "sent"), gte(notifications.shownRevision, notifications.revision));

/**
 * Deletes messages of the bot that never reached the chat, and sent ones that show nothing about a message: answers
 * such as that to `/help`, and closed cards, except the chat's last one, which `/undo` may open again.
 */
function deleteNotifications({ db }: Kept, before: EpochMs): void {
  const { id, chatId, kind, state, ref, createdAt } = notifications;
  const card = eq(kind, "pending");
  const lastCards = db
    .select({ id: max(id) })
    .from(notifications)
    .where(card)
    .groupBy(chatId);
  const showsNothing = and(isNull(ref), isShown, inArray(state, ["sent", "uncertain"]), notInArray(id, lastCards));
  const neverShown = inArray(state, ["withdrawn", "refused"]);
  db.delete(notifications)
    .where(and(lte(createdAt, before), or(neverShown, showsNothing)))
    .run();
}

/**
 * Purges what was read for decided actions, and for unconfirmed ones also what they would have written. Also purges the
 * undo records of presses from that time.
 */
function purgeActions(store: Kept, before: EpochMs, now: EpochMs): void {
  const { db } = store;
  const { status, createdAt, expiresAt, extractedJson, summaryText } = pendingActions;
  // In a backup, an action may have expired without being marked so.
  const decided = and(or(ne(status, "pending"), lte(expiresAt, now)), lte(createdAt, before));
  db.update(pendingActions)
    .set({ extractedJson: "{}" })
    .where(and(decided, ne(extractedJson, "{}")))
    .run();
  db.update(pendingActions)
    .set({ suggestedEventJson: "{}", summaryText: "" })
    .where(and(decided, ne(status, "confirmed"), ne(summaryText, "")))
    .run();
  forgetChanges(store, before);
}

/** When a redline is over. One that does not tell, being damaged or erased, is so from its creation. */
const overAt = sql`coalesce(${redlines.beginsAt}, ${redlines.createdAt})`;

/** Purges the content of redlines that are over. */
function purgeRedlines({ db }: Kept, before: EpochMs, now: EpochMs): void {
  const { createdAt, beginsAt, optionsJson } = redlines;
  const over = and(lte(createdAt, before), lte(overAt, now), ne(optionsJson, "[]"));
  db.update(redlines)
    .set({ troubleJson: sql`json_object('at', ${beginsAt})`, optionsJson: "[]", spokenText: null })
    .where(over)
    .run();
}

/** Longer than a day in any time zone: nothing is said about a day that is over, whatever its key. */
const DAY_IS_OVER_MS = 2 * DAY_MS;

/**
 * Deletes redlines that were never spoken about, except those of shadow mode, which the report needs, and replaces the
 * keys of the others, which say what they were about. Keys are kept until their day is over, so that nothing is said
 * twice.
 */
function deleteRedlines({ db }: Kept, before: EpochMs, now: EpochMs): void {
  const { id, state, reason, spokenAt, troubleKey, createdAt } = redlines;
  const over = and(lte(createdAt, before), lte(overAt, now - DAY_IS_OVER_MS));
  const unsaid = or(and(eq(state, "settled"), isNull(spokenAt)), and(eq(state, "silenced"), ne(reason, "shadow")));
  db.delete(redlines).where(and(over, unsaid)).run();
  const key = sql`'over:' || ${id}`;
  db.update(redlines)
    .set({ troubleKey: key })
    .where(and(over, ne(troubleKey, key)))
    .run();
}

/**
 * Deletes update ids received before `before`. Telegram keeps updates for a day, and may reuse ids after a week without
 * updates.
 */
export function forgetUpdates(store: Kept, before: EpochMs): void {
  store.db.delete(updates).where(lte(updates.receivedAt, before)).run();
  store.db.delete(poison).where(lte(poison.receivedAt, before)).run();
}

/** Forgets commands carried out before `before`: no update repeats them any more. They contain no text. */
export function forgetCommands({ db }: Store, before: EpochMs): void {
  db.delete(commands).where(lte(commands.at, before)).run();
}
