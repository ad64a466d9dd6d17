import type { ChatId, EpochMs } from "@silent-observer/conversation";
import { and, asc, count, eq, gte, inArray, isNotNull, lte, ne } from "drizzle-orm";
import type { Store } from "./open.ts";
import { redlines } from "./schema/index.ts";

export type RedlineRow = typeof redlines.$inferSelect;
export type NewRedline = typeof redlines.$inferInsert;
export type RedlinePatch = Partial<NewRedline>;

/** Past its grace: the message was put into the outbox, whatever became of it. */
const SAID = ["speaking", "spoken", "uncertain", "resolved"] as const;

export function insertRedline(store: Store, row: NewRedline): void {
  store.db.insert(redlines).values(row).run();
}

export function findRedline(store: Store, id: string): RedlineRow | null {
  return store.db.select().from(redlines).where(eq(redlines.id, id)).get() ?? null;
}

export function redlineOf(store: Store, messageRowId: number): RedlineRow | null {
  return (
    store.db
      .select()
      .from(redlines)
      .where(eq(redlines.messageRowId, messageRowId))
      .orderBy(asc(redlines.createdAt))
      .all()
      .at(-1) ?? null
  );
}

/** Redlines whose grace has passed, in the order in which they fell due; of one chat, or of all. */
export function dueRedlines(store: Store, now: EpochMs, chatId?: ChatId): RedlineRow[] {
  return store.db
    .select()
    .from(redlines)
    .where(
      and(eq(redlines.state, "waiting"), lte(redlines.dueAt, now), chatId ? eq(redlines.chatId, chatId) : undefined),
    )
    .orderBy(asc(redlines.dueAt), asc(redlines.messageRowId))
    .all();
}

/** When the next waiting redline of the chat falls due; null where none waits. */
export function nextDue(store: Store, chatId: ChatId): EpochMs | null {
  return (
    store.db
      .select({ dueAt: redlines.dueAt })
      .from(redlines)
      .where(and(eq(redlines.chatId, chatId), eq(redlines.state, "waiting")))
      .orderBy(asc(redlines.dueAt))
      .limit(1)
      .get()?.dueAt ?? null
  );
}

/** The trouble was spoken about, or its message is on its way; also where a person called it no conflict. */
export function alreadySaid(store: Store, chatId: ChatId, troubleKey: string): boolean {
  return (
    store.db
      .select({ id: redlines.id })
      .from(redlines)
      .where(and(eq(redlines.chatId, chatId), eq(redlines.troubleKey, troubleKey), inArray(redlines.state, [...SAID])))
      .get() !== undefined
  );
}

/** Spoken about and not settled yet: candidates for "the family settled it afterwards". */
export function openRedlines(store: Store, chatId: ChatId): RedlineRow[] {
  return store.db
    .select()
    .from(redlines)
    .where(and(eq(redlines.chatId, chatId), inArray(redlines.state, ["spoken"])))
    .orderBy(asc(redlines.spokenAt))
    .all();
}

/** Arrangements of the chat that a person's press has put out of force. */
export function droppedArrangements(store: Store, chatId: ChatId): ReadonlySet<string> {
  const rows = store.db
    .select({ dropped: redlines.arrangementsDropped })
    .from(redlines)
    .where(and(eq(redlines.chatId, chatId), eq(redlines.state, "resolved"), isNotNull(redlines.arrangementsDropped)))
    .all();
  return new Set(rows.flatMap(({ dropped }) => dropped ?? []));
}

/** How often the observer has spoken in the chat since `since`: the daily budget counts this. */
export function spokenSince(store: Store, chatId: ChatId, since: EpochMs): number {
  return (
    store.db
      .select({ n: count() })
      .from(redlines)
      .where(and(eq(redlines.chatId, chatId), inArray(redlines.state, [...SAID]), gte(redlines.spokenAt, since)))
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
