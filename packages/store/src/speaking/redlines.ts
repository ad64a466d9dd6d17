import type { ChatId, EpochMs } from "@silent-observer/conversation";
import { and, asc, count, eq, gt, gte, inArray, isNotNull, lt, lte, ne, or, sql } from "drizzle-orm";
import type { MessageRow } from "../chat/message-row.ts";
import type { Store } from "../database/open.ts";
import { perStore } from "../database/per-store.ts";
import { observerMessages, redlines } from "../schema/index.ts";
import { isWhole } from "../schema/read-json.ts";

export type RedlineRow = typeof redlines.$inferSelect;
export type NewRedline = typeof redlines.$inferInsert;
export type RedlinePatch = Partial<NewRedline>;

/**
 * Redlines past their grace: a message was put into the outbox, whatever became of it. Literals, so that SQLite uses
 * the partial indexes.
 */
const wasSaid = sql`${redlines.state} in ('speaking', 'spoken', 'uncertain', 'resolved')`;

export function insertRedline(store: Store, row: NewRedline): void {
  store.db.insert(redlines).values(row).run();
}

/** A redline by its id, readable or not; null if there is none. */
export function findRedline(store: Store, id: string): RedlineRow | null {
  return store.db.select().from(redlines).where(eq(redlines.id, id)).get() ?? null;
}

/** Whether what it is about, and its buttons, can be read. A redline that is judged anew needs neither. */
const isReadable = and(isWhole(redlines.troubleJson), isWhole(redlines.optionsJson));

/** A redline that a press can decide; null also where it is damaged, which sets it aside: it stays as it is. */
export function readableRedline(store: Store, id: string): RedlineRow | null {
  return (
    store.db
      .select()
      .from(redlines)
      .where(and(eq(redlines.id, id), isReadable))
      .get() ?? null
  );
}

/** Ids of the redlines that are damaged. */
export function unreadableRedlines({ db }: Store): string[] {
  const found = db.select({ id: redlines.id }).from(redlines).where(sql`not (${isReadable})`).all();
  return found.map(({ id }) => id);
}

/** The latest redline that a message caused; null if it caused none. */
export const redlineOf = (store: Store, messageRowId: number): RedlineRow | null =>
  redlinesOf(store, messageRowId).at(-1) ?? null;

/** Redlines that a message caused, oldest first. */
export function redlinesOf(store: Store, messageRowId: number): RedlineRow[] {
  const own = eq(redlines.messageRowId, messageRowId);
  return store.db.select().from(redlines).where(own).orderBy(asc(redlines.createdAt)).all();
}

/** Redlines of all chats whose grace is over. */
export function dueRedlines(store: Store, now: EpochMs): RedlineRow[] {
  return statements(store).due.all({ now });
}

/** Redlines of the chat in their grace, by due time. */
export function waitingRedlines(store: Store, chatId: ChatId): RedlineRow[] {
  return statements(store).waiting.all({ chatId });
}

/** Redlines that shadow mode suppressed. */
const wasPretended = and(eq(redlines.state, "silenced"), eq(redlines.reason, "shadow"));
/** Whether redlines that shadow mode suppressed count as well, so that it says each once and keeps its budget. */
type Counted = { readonly pretended?: boolean };
const counts = ({ pretended = false }: Counted) => (pretended ? or(wasSaid, wasPretended) : wasSaid);

/** Conflicts that were spoken about or whose message is on its way, even if a person dismissed them. */
export function saidRedlines(store: Store, chatId: ChatId, keyPrefix: string, counted: Counted = {}): SaidRedline[] {
  const { troubleKey, troubleJson } = redlines;
  const isWanted = sql`substr(${troubleKey}, 1, ${keyPrefix.length}) = ${keyPrefix}`;
  const inFull = sql<
    string | null
  >`case when ${isWhole(troubleJson)} then iif(json_type(${troubleJson}, '$.matter') is null, null, ${troubleJson}) end`;
  return store.db
    .select({ troubleKey, troubleJson: inFull })
    .from(redlines)
    .where(and(eq(redlines.chatId, chatId), isWanted, counts(counted)))
    .all();
}

/** A conflict by its key, and in full unless that is damaged or purged. */
export type SaidRedline = { readonly troubleKey: string; readonly troubleJson: string | null };

/** Redlines that were spoken about, are not settled and still lie ahead: the family may settle them afterwards. */
export function openRedlines(store: Store, chatId: ChatId, now: EpochMs): OpenRedline[] {
  return statements(store).open.all({ chatId, now });
}

/** Ids of the chat's arrangements that were put out of force by a press, or by words that are in no reading. */
export function droppedArrangements(store: Store, chatId: ChatId): ReadonlySet<string> {
  const rows = statements(store).dropped.all({ chatId });
  return new Set(rows.flatMap(({ dropped }) => dropped ?? []));
}

/** Number of redlines spoken in the chat from `from` until before `to`, for the daily budget. */
export function spokenBetween(
  store: Store,
  chatId: ChatId,
  { from, to }: { readonly from: EpochMs; readonly to: EpochMs },
  counted: Counted = {},
): number {
  const then = and(gte(redlines.spokenAt, from), lt(redlines.spokenAt, to));
  return (
    store.db
      .select({ n: count() })
      .from(redlines)
      .where(and(eq(redlines.chatId, chatId), counts(counted), then))
      .get()?.n ?? 0
  );
}

/** Changes a redline that is still in one of the states `from`. False if it has moved on meanwhile. */
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

/** Settles the waiting redlines of a message except `keep`, because the message is read again or was replaced. */
export function withdrawRedlinesOf(store: Store, messageRowId: number, reason: string, keep = ""): void {
  store.db
    .update(redlines)
    .set({ state: "settled", reason })
    .where(and(eq(redlines.messageRowId, messageRowId), eq(redlines.state, "waiting"), ne(redlines.id, keep)))
    .run();
}

/** A redline that was spoken about, with the message that caused it. */
export type OpenRedline = {
  readonly redline: RedlineRow;
  readonly message: Pick<MessageRow, "id" | "sentAt" | "tier2State" | "brainContext">;
};

/** Prepared, because every wake-up needs them. */
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
