import type { ChatId, EpochMs } from "@silent-observer/conversation";
import { and, asc, count, eq, gt, gte, inArray, isNotNull, lt, lte, ne, or, sql } from "drizzle-orm";
import type { MessageRow } from "./messages.ts";
import type { Store } from "./open.ts";
import { perStore } from "./per-store.ts";
import { observerMessages, redlines } from "./schema/index.ts";

export type RedlineRow = typeof redlines.$inferSelect;
export type NewRedline = typeof redlines.$inferInsert;
export type RedlinePatch = Partial<NewRedline>;

/**
 * Past its grace: the message was put into the outbox, whatever became of it. Literal, so that SQLite sees that the partial
 * indexes serve it.
 */
const wasSaid = sql`${redlines.state} in ('speaking', 'spoken', 'uncertain', 'resolved')`;

export function insertRedline(store: Store, row: NewRedline): void {
  store.db.insert(redlines).values(row).run();
}

export function findRedline(store: Store, id: string): RedlineRow | null {
  return store.db.select().from(redlines).where(eq(redlines.id, id)).get() ?? null;
}

export const redlineOf = (store: Store, messageRowId: number): RedlineRow | null =>
  redlinesOf(store, messageRowId).at(-1) ?? null;

/** The troubles that a message caused, the first one first. */
export function redlinesOf(store: Store, messageRowId: number): RedlineRow[] {
  const own = eq(redlines.messageRowId, messageRowId);
  return store.db.select().from(redlines).where(own).orderBy(asc(redlines.createdAt)).all();
}

/** Redlines whose grace has passed, in all chats. */
export function dueRedlines(store: Store, now: EpochMs): RedlineRow[] {
  return statements(store).due.all({ now });
}

/** Redlines of the chat that wait for people, in the order in which they fall due. */
export function waitingRedlines(store: Store, chatId: ChatId): RedlineRow[] {
  return statements(store).waiting.all({ chatId });
}

/** What shadow mode kept to itself. */
const wasPretended = and(eq(redlines.state, "silenced"), eq(redlines.reason, "shadow"));
const counts = (pretended: boolean) => (pretended ? or(wasSaid, wasPretended) : wasSaid);

/**
 * The trouble was spoken about, or its message is on its way; also where a person called it no conflict.
 * @param pretended whether what shadow mode kept to itself counts as well, so that it pretends once.
 */
export function alreadySaid(store: Store, chatId: ChatId, troubleKey: string, pretended = false): boolean {
  return (
    store.db
      .select({ id: redlines.id })
      .from(redlines)
      .where(and(eq(redlines.chatId, chatId), eq(redlines.troubleKey, troubleKey), counts(pretended)))
      .get() !== undefined
  );
}

/** Spoken about, not settled yet and still ahead: candidates for "the family settled it afterwards". */
export function openRedlines(store: Store, chatId: ChatId, now: EpochMs): OpenRedline[] {
  return statements(store).open.all({ chatId, now });
}

/** Arrangements of the chat that a person's press has put out of force, or a word that none of the readings holds. */
export function droppedArrangements(store: Store, chatId: ChatId): ReadonlySet<string> {
  const rows = statements(store).dropped.all({ chatId });
  return new Set(rows.flatMap(({ dropped }) => dropped ?? []));
}

/** How often the observer has spoken in the chat from `from` until before `to`, or pretended to: the daily budget counts this. */
export function spokenBetween(
  store: Store,
  chatId: ChatId,
  { from, to }: { readonly from: EpochMs; readonly to: EpochMs },
  pretended = false,
): number {
  const then = and(gte(redlines.spokenAt, from), lt(redlines.spokenAt, to));
  return (
    store.db
      .select({ n: count() })
      .from(redlines)
      .where(and(eq(redlines.chatId, chatId), counts(pretended), then))
      .get()?.n ?? 0
  );
}

/** Changes a redline that is still in one of `from`. False where it has moved on in the meantime. */
export function moveRedline(
  store: Store,
  id: string,
  from: readonly RedlineRow["state"][],
  patch: RedlinePatch,
): boolean {
  return (
    store.db
      .update(redlines)
      .set(patch)
      .where(and(eq(redlines.id, id), inArray(redlines.state, [...from])))
      .run().changes === 1
  );
}

/** Gives up whatever still waits because of a message, except `keep`: it is read anew, or has been replaced. */
export function withdrawRedlinesOf(store: Store, messageRowId: number, reason: string, keep = ""): void {
  store.db
    .update(redlines)
    .set({ state: "settled", reason })
    .where(and(eq(redlines.messageRowId, messageRowId), eq(redlines.state, "waiting"), ne(redlines.id, keep)))
    .run();
}

/** A redline that is spoken about, with the message that it stands on. */
export type OpenRedline = {
  readonly redline: RedlineRow;
  readonly message: Pick<MessageRow, "id" | "sentAt" | "tier2State" | "brainContext">;
};

/** What every wake-up asks for. */
const statements = perStore(({ db }) => {
  const { state, dueAt, beginsAt, messageRowId, arrangementsDropped } = redlines;
  const ofChat = eq(redlines.chatId, sql.placeholder("chatId"));
  const { id, sentAt, tier2State, brainContext } = observerMessages;
  return {
    due: db
      .select()
      .from(redlines)
      .where(and(eq(state, "waiting"), lte(dueAt, sql.placeholder("now"))))
      .prepare(),
    waiting: db
      .select()
      .from(redlines)
      .where(and(ofChat, eq(state, "waiting")))
      .orderBy(asc(dueAt), asc(messageRowId))
      .prepare(),
    open: db
      .select({ redline: redlines, message: { id, sentAt, tier2State, brainContext } })
      .from(redlines)
      .innerJoin(observerMessages, eq(id, messageRowId))
      .where(and(ofChat, sql`${state} = 'spoken'`, gt(beginsAt, sql.placeholder("now"))))
      .orderBy(asc(redlines.spokenAt))
      .prepare(),
    dropped: db
      .select({ dropped: arrangementsDropped })
      .from(redlines)
      .where(and(ofChat, isNotNull(arrangementsDropped)))
      .prepare(),
  };
});
