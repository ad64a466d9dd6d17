import type { ChatId, EpochMs, MessageId } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import { and, asc, eq, gt, gte, inArray, lte, ne, not, sql } from "drizzle-orm";
import type { Store } from "./database/open.ts";
import { perStore } from "./database/per-store.ts";
import { insertInto } from "./database/shapes.ts";
import { observerMessages, pendingActions } from "./schema/index.ts";
import { isWhole } from "./schema/read-json.ts";

export type ActionRow = typeof pendingActions.$inferSelect;
export type NewAction = Omit<typeof pendingActions.$inferInsert, "id">;

/**
 * Whether its plan can be read. An action with a damaged one is set aside: it stays as it is, but is not shown,
 * followed or decided any more, until it expires.
 */
const isReadable = isWhole(pendingActions.suggestedEventJson);

/** Ids of the actions that are set aside. */
export function unreadableActions({ db }: Store): string[] {
  const { actionId } = pendingActions;
  const found = db.select({ actionId }).from(pendingActions).where(not(isReadable)).all();
  return found.map((row) => row.actionId);
}

export const insertAction: (store: Store, row: NewAction) => void = insertInto(pendingActions);

/** An action by its `action_id`, readable or not; null if there is none. */
export function findAction(store: Store, actionId: string): ActionRow | null {
  return store.db.select().from(pendingActions).where(eq(pendingActions.actionId, actionId)).get() ?? null;
}

/** An action whose plan can be read; null also where it is set aside. */
export function readableAction(store: Store, actionId: string): ActionRow | null {
  return (
    store.db
      .select()
      .from(pendingActions)
      .where(and(eq(pendingActions.actionId, actionId), isReadable))
      .get() ?? null
  );
}

/** Actions that can be confirmed now, oldest first. */
export function pendingIn(store: Store, chatId: ChatId): ActionRow[] {
  return store.db
    .select()
    .from(pendingActions)
    .where(and(eq(pendingActions.chatId, chatId), eq(pendingActions.status, "pending"), isReadable))
    .orderBy(asc(pendingActions.createdAt), asc(pendingActions.id))
    .all();
}

/** Actions that nobody has decided and that are not purged yet, oldest first: pending and expired ones. */
export function unconfirmedIn(store: Store, chatId: ChatId): ActionRow[] {
  const open = and(inArray(pendingActions.status, ["pending", "expired"]), ne(pendingActions.summaryText, ""));
  return store.db
    .select()
    .from(pendingActions)
    .where(and(eq(pendingActions.chatId, chatId), open, isReadable))
    .orderBy(asc(pendingActions.createdAt), asc(pendingActions.id))
    .all();
}

/** Pending actions created at `since` or later, each with the time its message was sent. */
export function pendingSince(store: Store, chatId: ChatId, since: EpochMs): { action: ActionRow; sentAt: EpochMs }[] {
  return statements(store)
    .since.all({ chatId, since })
    .map(({ action, sentAt }) => ({ action, sentAt: sentAt ?? action.createdAt }));
}

/** The proposals of pending actions, with the messages they came from. */
export function pendingOf(
  store: Store,
  chatId: ChatId,
): { actionId: string; proposalJson: string; messageId: MessageId; rowId: number }[] {
  return statements(store).ofMessages.all({ chatId });
}

/** Every action comes from a message. Stated so that SQLite uses the index on the source. */
const fromMessage = eq(pendingActions.sourceType, "OBSERVER");
const sourceRow = sql`cast(${pendingActions.sourceId} as integer)`;

/** Prepared, because every message that Tier 2 reads needs them. */
const statements = perStore(({ db }) => {
  const { id, messageId, sentAt } = observerMessages;
  const ofMessage = eq(id, sourceRow);
  const waits = eq(pendingActions.status, "pending");
  const ofSource = and(fromMessage, eq(pendingActions.sourceId, sql.placeholder("source")));
  const oldestFirst = [asc(pendingActions.createdAt), asc(pendingActions.id)];
  return {
    ofMessages: db
      .select({
        actionId: pendingActions.actionId,
        proposalJson: pendingActions.suggestedEventJson,
        messageId,
        rowId: id,
      })
      .from(pendingActions)
      .innerJoin(observerMessages, and(fromMessage, ofMessage))
      .where(and(eq(pendingActions.chatId, sql.placeholder("chatId")), waits, isReadable))
      .orderBy(...oldestFirst)
      .prepare(),
    since: db
      .select({ action: pendingActions, sentAt })
      .from(pendingActions)
      .leftJoin(observerMessages, ofMessage)
      .where(
        and(
          eq(pendingActions.chatId, sql.placeholder("chatId")),
          waits,
          isReadable,
          gte(pendingActions.createdAt, sql.placeholder("since")),
        ),
      )
      .orderBy(...oldestFirst)
      .prepare(),
    confirmed: db
      .select()
      .from(pendingActions)
      .where(and(ofSource, eq(pendingActions.status, "confirmed"), isReadable))
      .prepare(),
    replace: db.update(pendingActions).set({ status: "replaced" }).where(and(ofSource, waits)).prepare(),
  };
});

/** Confirmed actions that came from a message. */
export function confirmedFrom(store: Store, messageRowId: number): ActionRow[] {
  return statements(store).confirmed.all({ source: String(messageRowId) });
}

/** Changes what a pending action would write, after a later message added to it. */
export function reviseAction(
  store: Store,
  actionId: string,
  patch: Partial<Pick<NewAction, "suggestedEventJson" | "summaryText">>,
): void {
  store.db.update(pendingActions).set(patch).where(eq(pendingActions.actionId, actionId)).run();
}

/** Decides a pending action. False if it is no longer pending, so that a press works once. */
export function decideAction(
  store: Store,
  actionId: string,
  status: "confirmed" | "rejected" | "replaced",
  by: { member: MemberId | null; at: EpochMs },
): boolean {
  const decided = store.db
    .update(pendingActions)
    .set({ status, confirmedBy: by.member, confirmedAt: by.member ? by.at : null })
    .where(
      and(
        eq(pendingActions.actionId, actionId),
        eq(pendingActions.status, "pending"),
        gt(pendingActions.expiresAt, by.at),
      ),
    )
    .run();
  return decided.changes === 1;
}

/**
 * Marks the pending actions of these messages as replaced, whatever their age, because the messages' content has been
 * replaced.
 */
export function replaceActionsOf(store: Store, sourceIds: readonly number[]): void {
  for (const id of sourceIds) statements(store).replace.run({ source: String(id) });
}

/**
 * Expires pending actions that nobody confirmed in time, which removes their Confirm button.
 * @returns the chat of each action that expired just now
 */
export function expireActions(store: Store, now: EpochMs): ChatId[] {
  return store.db
    .update(pendingActions)
    .set({ status: "expired" })
    .where(and(eq(pendingActions.status, "pending"), lte(pendingActions.expiresAt, now)))
    .returning({ chatId: pendingActions.chatId })
    .all()
    .map(({ chatId }) => chatId);
}
