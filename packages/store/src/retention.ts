import type { EpochMs, IsoDate } from "@silent-observer/conversation";
import { and, eq, gte, inArray, isNull, lt, lte, max, ne, notInArray, or, sql } from "drizzle-orm";
import type { Db, Store } from "./open.ts";
import {
  commands,
  notifications,
  observerMessages,
  pendingActions,
  poison,
  presses,
  redlines,
  updates,
} from "./schema/index.ts";
import { forgetChanges } from "./undo/note-changes.ts";

/** The database, or a backup of it. */
type Kept = { readonly db: Db };

/** What was written before `before` is purged; `today` is the day of `now` in the family's zone. */
export type Retention = { readonly before: EpochMs; readonly now: EpochMs; readonly today: IsoDate };

/**
 * Purges what was written, and what was made of it, once it is older than `before` (law 8), and deletes the rows that nothing
 * needs any more. What is confirmed stays in the Event Graph, and what still lies ahead counts until its day has passed.
 * Messages stay, with how they were scored and ended, and so does what the bot said of them: `/forget` takes it out of the
 * chat however old it is. Returns how many texts.
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
 * Empties the text of messages sent before `before`, and what was read from it once the last day that it speaks of has
 * passed: until then an arrangement counts.
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

/** Literal, so that SQLite sees that the partial indexes serve them. */
const hasText = sql`${observerMessages.messageText} <> ''`;
const hasReading = sql`${observerMessages.extractedJson} is not null`;

/**
 * Empties messages of the bot that are older than `before`, and their buttons: both tell what was written. One that never got
 * out is given up. One that has yet to be brought to the chat by an edit is emptied too, however long that may take: the edit
 * then takes its words out of the chat.
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

/** What has yet to be brought to the chat by an edit stays; only what was sent can be edited. */
const isShown = or(ne(notifications.state, "sent"), gte(notifications.shownRevision, notifications.revision));

/**
 * Deletes messages of the bot that the chat never had, and those that show nothing of it: cards that are closed, but for the
 * chat's last one, which an `/undo` opens again, and answers such as that to `/help`.
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
 * Forgets what was read for actions that were decided, and of those that nobody confirmed also what they would have written;
 * with it how a press of that time would be taken back.
 */
function purgeActions(store: Kept, before: EpochMs, now: EpochMs): void {
  const { db } = store;
  const { status, createdAt, expiresAt, extractedJson, summaryText } = pendingActions;
  // In a backup nobody has noted that it expired meanwhile.
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

/** Forgets the words of troubles that are over. */
function purgeRedlines({ db }: Kept, before: EpochMs, now: EpochMs): void {
  const { createdAt, beginsAt, optionsJson } = redlines;
  const over = and(lte(createdAt, before), lte(beginsAt, now), ne(optionsJson, "[]"));
  db.update(redlines)
    .set({ troubleJson: sql`json_object('at', ${beginsAt})`, optionsJson: "[]", spokenText: null })
    .where(over)
    .run();
}

/** Longer than a day, whatever the zone: nothing is said of a day that is over, under whatever key. */
const DAY_IS_OVER_MS = 48 * 3_600_000;

/**
 * Deletes troubles that were never spoken about, but for those of shadow mode, which are for the report, and takes from the
 * others the key, which tells what they were about. Until their day is over it stays, so that nothing is said twice.
 */
function deleteRedlines({ db }: Kept, before: EpochMs, now: EpochMs): void {
  const { id, state, reason, spokenAt, troubleKey, createdAt, beginsAt } = redlines;
  const over = and(lte(createdAt, before), lte(beginsAt, now - DAY_IS_OVER_MS));
  const unsaid = or(and(eq(state, "settled"), isNull(spokenAt)), and(eq(state, "silenced"), ne(reason, "shadow")));
  db.delete(redlines).where(and(over, unsaid)).run();
  const key = sql`'over:' || ${id}`;
  db.update(redlines)
    .set({ troubleKey: key })
    .where(and(over, ne(troubleKey, key)))
    .run();
}

/** Telegram keeps updates for a day; ids older than `before` are of no use, and may come again after a quiet week. */
export function forgetUpdates(store: Kept, before: EpochMs): void {
  store.db.delete(updates).where(lte(updates.receivedAt, before)).run();
  store.db.delete(poison).where(lte(poison.receivedAt, before)).run();
}

/** Forgets which commands were carried out before `before`: no update tells of them any more. They hold no words of anybody's. */
export function forgetCommands({ db }: Store, before: EpochMs): void {
  db.delete(commands).where(lte(commands.at, before)).run();
}
