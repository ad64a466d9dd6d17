import type { ChatId, EpochMs } from "@silent-observer/conversation";
import { and, asc, between, desc, eq, gt, inArray, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Store } from "./open.ts";
import { perStore } from "./per-store.ts";
import { readJson } from "./read-json.ts";
import { notifications } from "./schema/index.ts";

export type NotificationRow = typeof notifications.$inferSelect;

/** Rows of buttons under a message; `data` is what a press sends back, at most 64 bytes. */
export type Buttons = readonly (readonly { readonly label: string; readonly data: string }[])[];
const buttonsSchema = z.array(z.array(z.object({ label: z.string(), data: z.string() })));
/** @throws where they cannot be read */
export const buttonsOf = (row: NotificationRow): Buttons => buttonsSchema.parse(JSON.parse(row.buttonsJson));

/** The buttons of a message; null where they cannot be read. */
export const readableButtons = (row: NotificationRow): Buttons | null => readJson(buttonsSchema, row.buttonsJson);

/** `ref` of an answer that speaks of the message of this row. */
export const refToMessage = (rowId: number): string => `message:${rowId}`;

export type NewNotification = {
  readonly chatId: ChatId;
  readonly topicId: string | null;
  readonly kind: NotificationRow["kind"];
  readonly ref: string | null;
  readonly replyTo: string | null;
  readonly text: string;
  readonly buttons: Buttons;
  readonly now: EpochMs;
  readonly state?: "ready" | "awaiting";
};

/** Puts a message of the bot into the outbox. */
export function enqueueNotification(store: Store, n: NewNotification): number {
  const { buttons, now, ...row } = n;
  const inserted = store.db
    .insert(notifications)
    .values({ ...row, buttonsJson: JSON.stringify(buttons), state: row.state ?? "ready", createdAt: now })
    .run();
  return Number(inserted.lastInsertRowid);
}

export function notificationById(store: Store, id: number): NotificationRow | null {
  return store.db.select().from(notifications).where(eq(notifications.id, id)).get() ?? null;
}

/** The bot's own message in a chat, by Telegram's id of it. */
export function findNotification(store: Store, chatId: ChatId, telegramMessageId: string): NotificationRow | null {
  return (
    store.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.chatId, chatId), eq(notifications.telegramMessageId, telegramMessageId)))
      .get() ?? null
  );
}

/** The latest message of a kind in the chat that is shown, may be, or is about to be; null where there is none. */
export function latestOfKind(store: Store, chatId: ChatId, kind: NotificationRow["kind"]): NotificationRow | null {
  return statements(store).latest.get({ chatId, kind }) ?? null;
}

/** The latest message of a kind that the chat may have under an id that nobody knows; null where there is none. */
export function latestInTheAir(store: Store, chatId: ChatId, kind: NotificationRow["kind"]): NotificationRow | null {
  return statements(store).inTheAir.get({ chatId, kind }) ?? null;
}

/** Places in the outbox whose text is still being looked up, oldest first. */
export function awaitedAnswers(store: Store): NotificationRow[] {
  return store.db
    .select()
    .from(notifications)
    .where(eq(notifications.state, "awaiting"))
    .orderBy(asc(notifications.id))
    .all();
}

/** Gives a place its text, or gives it up (null). False where another process has done so already. */
export function answerAwaited({ db }: Store, id: number, text: string | null): boolean {
  const change = text === null ? { state: "withdrawn" as const } : { state: "ready" as const, text };
  const waits = and(eq(notifications.id, id), eq(notifications.state, "awaiting"));
  return db.update(notifications).set(change).where(waits).run().changes === 1;
}

/** How many replies the chat got or is about to get of those put into the outbox in the `span` milliseconds up to `now`. */
export function repliesWithin(store: Store, chatId: ChatId, span: EpochMs, now: EpochMs): number {
  const own = and(
    eq(notifications.chatId, chatId),
    eq(notifications.kind, "reply"),
    between(notifications.createdAt, now - span, now),
  );
  return store.db.select({ id: notifications.id }).from(notifications).where(own).all().length;
}

/** What may be sent at `now`, oldest first. */
export function sendable(store: Store, now: EpochMs): NotificationRow[] {
  return statements(store).sendable.all({ now });
}

/**
 * Chats that Telegram slows down at `now`: something on its way there is held back without an error of its own. What could not
 * be brought to the chat waits for itself alone, and tells why.
 */
export function slowedChats(store: Store, now: EpochMs): ChatId[] {
  return statements(store)
    .slowed.all({ now })
    .map(({ chatId }) => chatId as ChatId);
}

/** Claims a message for sending; committed before Telegram is called. False where another process has it. */
export function claimNotification(store: Store, id: number, now: EpochMs): boolean {
  return (
    store.db
      .update(notifications)
      .set({ state: "sending", claimedAt: now, attempts: sql`${notifications.attempts} + 1` })
      .where(and(eq(notifications.id, id), eq(notifications.state, "ready")))
      .run().changes === 1
  );
}

/** Takes a message back that is not yet sent. False where somebody has claimed it meanwhile: then it may be in the chat. */
export function withdrawNotification(store: Store, id: number): boolean {
  return moveNotification(store, id, ["ready"], { state: "withdrawn" });
}

/** Changes a message that is still in one of `from`. False where it has moved on in the meantime. */
export function moveNotification(
  store: Store,
  id: number,
  from: readonly NotificationRow["state"][],
  patch: Partial<typeof notifications.$inferInsert>,
): boolean {
  const still = and(eq(notifications.id, id), inArray(notifications.state, [...from]));
  return store.db.update(notifications).set(patch).where(still).run().changes === 1;
}

export function updateNotification(store: Store, id: number, patch: Partial<typeof notifications.$inferInsert>): void {
  store.db.update(notifications).set(patch).where(eq(notifications.id, id)).run();
}

/** Says how a message should look from now on; the messenger brings it to the chat. */
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

/** Messages that look otherwise in the chat than they should, and may be tried at `now`. */
export function editable(store: Store, now: EpochMs): NotificationRow[] {
  return statements(store).editable.all({ now });
}

/** Lets what could not be shown in the chat be tried at once: what stood in the way is gone. */
export function hastenEdits({ db }: Store, chat: ChatId): void {
  const { chatId, state, error } = notifications;
  const failed = and(eq(chatId, chat), eq(state, "sent"), isNotNull(error));
  db.update(notifications).set({ notBefore: 0, attempts: 0 }).where(failed).run();
}

/**
 * What was claimed before `before` and never came back: its process died between the call and the commit, so nobody
 * knows whether the chat has it. It is marked `uncertain` and never sent again by itself. Returns the rows.
 */
export function markUncertain(store: Store, before: EpochMs): NotificationRow[] {
  return store.db
    .update(notifications)
    .set({ state: "uncertain", error: "the process ended while it was being sent" })
    .where(and(eq(notifications.state, "sending"), lte(notifications.claimedAt, before)))
    .returning()
    .all();
}

/** What every wake-up and every message asks for. */
const statements = perStore(({ db }) => {
  const { id, chatId, kind, state, revision, shownRevision, notBefore, error } = notifications;
  const inTime = lte(notBefore, sql.placeholder("now"));
  // Literal, so that SQLite sees that the partial index serves it.
  const stale = sql`${state} = 'sent' and ${revision} > ${shownRevision}`;
  const select = (where: SQL | undefined) => db.select().from(notifications).where(where).orderBy(asc(id)).prepare();
  const ofKind = and(eq(chatId, sql.placeholder("chatId")), eq(kind, sql.placeholder("kind")));
  const latestOf = (states: NotificationRow["state"][]) =>
    db
      .select()
      .from(notifications)
      .where(and(ofKind, inArray(state, states)))
      .orderBy(desc(id))
      .limit(1)
      .prepare();
  return {
    sendable: select(and(eq(state, "ready"), inTime)),
    editable: select(and(stale, inTime)),
    slowed: db
      .selectDistinct({ chatId })
      .from(notifications)
      .where(and(inArray(state, ["ready", "sent", "withdrawn"]), gt(notBefore, sql.placeholder("now")), isNull(error)))
      .prepare(),
    latest: latestOf(["ready", "sending", "sent", "uncertain"]),
    inTheAir: latestOf(["sending", "uncertain"]),
  };
});
