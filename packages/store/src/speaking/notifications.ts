import type { ChatId, EpochMs, MessageId } from "@silent-observer/conversation";
import { and, asc, between, count, desc, eq, gt, inArray, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Store } from "../database/open.ts";
import { perStore } from "../database/per-store.ts";
import { notifications } from "../schema/index.ts";
import { readJson } from "../schema/read-json.ts";

export type NotificationRow = typeof notifications.$inferSelect;

/** Rows of buttons under a message. `data` is what a press sends back, at most 64 bytes. */
export type Buttons = readonly (readonly { readonly label: string; readonly data: string }[])[];
const buttonsSchema = z.array(z.array(z.object({ label: z.string(), data: z.string() })));
/** @throws if they cannot be parsed */
export const buttonsOf = (row: NotificationRow): Buttons => buttonsSchema.parse(JSON.parse(row.buttonsJson));

/** The buttons of a message; null if they cannot be parsed. */
export const readableButtons = ({ buttonsJson }: Pick<NotificationRow, "buttonsJson">): Buttons | null =>
  readJson(buttonsSchema, buttonsJson);

/** `ref` of an answer about the message with this row id. */
export const refToMessage = (rowId: number): string => `message:${rowId}`;

export type NewNotification = {
  readonly chatId: ChatId;
  readonly topicId: string | null;
  readonly kind: NotificationRow["kind"];
  readonly ref: string | null;
  readonly replyTo: MessageId | null;
  readonly text: string;
  readonly buttons: Buttons;
  readonly now: EpochMs;
  readonly state?: "ready" | "awaiting";
};

/** Puts a message of the bot into the outbox. @returns its row id */
export function enqueueNotification(store: Store, n: NewNotification): number {
  const { buttons, now, ...row } = n;
  const inserted = store.db
    .insert(notifications)
    .values({ ...row, buttonsJson: JSON.stringify(buttons), state: row.state ?? "ready", createdAt: now })
    .run();
  return Number(inserted.lastInsertRowid);
}

/** A message of the bot by the id of its row, whatever its state. */
export function notificationById(store: Store, id: number): NotificationRow | null {
  return store.db.select().from(notifications).where(eq(notifications.id, id)).get() ?? null;
}

/** The bot's message with this Telegram id in a chat. */
export function findNotification(store: Store, chatId: ChatId, telegramMessageId: MessageId): NotificationRow | null {
  return (
    store.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.chatId, chatId), eq(notifications.telegramMessageId, telegramMessageId)))
      .get() ?? null
  );
}

/**
 * The latest message of a kind in the chat that is shown, may be shown, or is about to be sent; null if there is none.
 */
export function latestOfKind(store: Store, chatId: ChatId, kind: NotificationRow["kind"]): NotificationRow | null {
  return statements(store).latest.get({ chatId, kind }) ?? null;
}

/** The message of the chat's outbox with this id, if it may have been sent but its Telegram id is unknown. */
export function notificationInFlight(store: Store, chatId: ChatId, id: number): NotificationRow | null {
  const row = notificationById(store, id);
  return row?.chatId === chatId && (row.state === "sending" || row.state === "uncertain") ? row : null;
}

/** Reserved answers whose text is still being looked up, oldest first. */
export function awaitedAnswers(store: Store): NotificationRow[] {
  return store.db
    .select()
    .from(notifications)
    .where(eq(notifications.state, "awaiting"))
    .orderBy(asc(notifications.id))
    .all();
}

/** Fills in the text of a reserved answer, or withdraws it (null). False if another process has done so already. */
export function answerAwaited({ db }: Store, id: number, text: string | null): boolean {
  const change = text === null ? { state: "withdrawn" as const } : { state: "ready" as const, text };
  const waits = and(eq(notifications.id, id), eq(notifications.state, "awaiting"));
  return db.update(notifications).set(change).where(waits).run().changes === 1;
}

/** Number of replies that were put into the chat's outbox in the `span` milliseconds up to `now`. */
export function repliesWithin(store: Store, chatId: ChatId, span: EpochMs, now: EpochMs): number {
  const own = and(
    eq(notifications.chatId, chatId),
    eq(notifications.kind, "reply"),
    between(notifications.createdAt, now - span, now),
  );
  return store.db.select({ n: count() }).from(notifications).where(own).get()?.n ?? 0;
}

/** Messages that may be sent at `now`, oldest first. */
export function sendable(store: Store, now: EpochMs): NotificationRow[] {
  return statements(store).sendable.all({ now });
}

/**
 * Chats that Telegram rate-limits at `now`: a message is held back without an error of its own. A message that failed
 * with an error holds back only itself.
 */
export function slowedChats(store: Store, now: EpochMs): ChatId[] {
  return statements(store)
    .slowed.all({ now })
    .map(({ chatId }) => chatId);
}

/** Claims a message for sending, to be committed before Telegram is called. False if another process has claimed it. */
export function claimNotification(store: Store, id: number, now: EpochMs): boolean {
  return (
    store.db
      .update(notifications)
      .set({ state: "sending", claimedAt: now, attempts: sql`${notifications.attempts} + 1` })
      .where(and(eq(notifications.id, id), eq(notifications.state, "ready")))
      .run().changes === 1
  );
}

/** Withdraws a message that is not yet sent. False if it has been claimed meanwhile and may already be in the chat. */
export function withdrawNotification(store: Store, id: number): boolean {
  return moveNotification(store, id, ["ready"], { state: "withdrawn" });
}

/** Changes a message that is still in one of the states `from`. False if it has moved on meanwhile. */
export function moveNotification(
  store: Store,
  id: number,
  from: readonly NotificationRow["state"][],
  patch: Partial<typeof notifications.$inferInsert>,
): boolean {
  const still = and(eq(notifications.id, id), inArray(notifications.state, [...from]));
  return store.db.update(notifications).set(patch).where(still).run().changes === 1;
}

/** Changes a message whatever its state. Where another process may move it, use `moveNotification`. */
export function updateNotification(store: Store, id: number, patch: Partial<typeof notifications.$inferInsert>): void {
  store.db.update(notifications).set(patch).where(eq(notifications.id, id)).run();
}

/** Sets how a message should look from now on; delivery edits it in the chat. */
export function reviseNotification(
  store: Store,
  id: number,
  look: { readonly text: string; readonly buttons: Buttons; readonly ref?: string | null },
): void {
  store.db
    .update(notifications)
    .set({
      text: look.text,
      buttonsJson: JSON.stringify(look.buttons),
      revision: sql`${notifications.revision} + 1`,
      ...(look.ref === undefined ? {} : { ref: look.ref }),
    })
    .where(eq(notifications.id, id))
    .run();
}

/** Sent messages that look different from how they should, and may be edited at `now`. */
export function editable(store: Store, now: EpochMs): NotificationRow[] {
  return statements(store).editable.all({ now });
}

/** Lets edits that failed be tried again at once, because their cause is gone. */
export function hastenEdits({ db }: Store, chat: ChatId): void {
  const { chatId, state, error } = notifications;
  const failed = and(eq(chatId, chat), eq(state, "sent"), isNotNull(error));
  db.update(notifications).set({ notBefore: 0, attempts: 0 }).where(failed).run();
}

/**
 * Marks messages that were claimed before `before` and never completed as `uncertain`: their process died between the
 * call and the commit, so it is unknown whether they were sent. They are never sent again automatically.
 * @returns their rows
 */
export function markUncertain(store: Store, before: EpochMs): NotificationRow[] {
  return store.db
    .update(notifications)
    .set({ state: "uncertain", error: "the process ended while it was being sent" })
    .where(and(eq(notifications.state, "sending"), lte(notifications.claimedAt, before)))
    .returning()
    .all();
}

/** Prepared, because every wake-up and every message needs them. */
const statements = perStore(({ db }) => {
  const { id, chatId, kind, state, revision, shownRevision, notBefore, error } = notifications;
  const inTime = lte(notBefore, sql.placeholder("now"));
  // Literals, so that SQLite uses the partial index.
  const stale = sql`${state} = 'sent' and ${revision} > ${shownRevision}`;
  const select = (where: SQL | undefined) => db.select().from(notifications).where(where).orderBy(asc(id)).prepare();
  const ofKind = and(eq(chatId, sql.placeholder("chatId")), eq(kind, sql.placeholder("kind")));
  return {
    sendable: select(and(eq(state, "ready"), inTime)),
    editable: select(and(stale, inTime)),
    slowed: db
      .selectDistinct({ chatId })
      .from(notifications)
      .where(and(inArray(state, ["ready", "sent", "withdrawn"]), gt(notBefore, sql.placeholder("now")), isNull(error)))
      .prepare(),
    latest: db
      .select()
      .from(notifications)
      .where(and(ofKind, inArray(state, ["ready", "sending", "sent", "uncertain"])))
      .orderBy(desc(id))
      .limit(1)
      .prepare(),
  };
});
