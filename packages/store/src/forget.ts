import type { ChatId, EpochMs } from "@silent-observer/conversation";
import type { Family, MemberId } from "@silent-observer/family";
import { and, eq, gte, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { forgetFacts } from "./graph/forget.ts";
import { type MessageRow, messagesWithAction, readAgain } from "./messages.ts";
import { refToMessage } from "./notifications.ts";
import type { Store } from "./open.ts";
import { meta, notifications, observerMessages, pendingActions, pressChanges, redlines } from "./schema/index.ts";

/** What went with a message, and what the chat still shows of it. */
type Forgotten = {
  readonly plans: number;
  readonly entries: number;
  /** Messages of the bot that told its words. */
  readonly shown: readonly number[];
  /** Answers to `/week` since, which may list what is gone. */
  readonly weeks: readonly number[];
};

/**
 * Erases a message and what came of it: its text and reading, the actions, redlines and facts of the Event Graph that rest
 * on it, and those of answers that took something over from it; the answers themselves are read anew, without it. What is
 * left says that there was a message, from whom and when, how it was scored, and who had it erased. The caller holds the
 * transaction, and scrubs the file afterwards.
 */
export function forgetMessage(
  store: Store,
  family: Family,
  message: MessageRow,
  by: { readonly member: MemberId; readonly at: EpochMs },
): Forgotten {
  const rows = withAnswers(store, message);
  const ids = rows.map(({ id }) => id);
  const actions = actionsOf(store, rows);
  const facts = forgetFacts(store, family, ids, by);
  const spoken = redlinesOn(store, message.chatId as ChatId, rows, facts.removed);
  const redlineIds = spoken.map(({ id }) => id);
  const alsoToRead = [
    ...actions.flatMap(({ actionId }) => messagesWithAction(store, actionId)),
    ...spoken.filter(({ state }) => state === "waiting").map(({ messageRowId }) => messageRowId),
  ];

  forgetUndo(store, [
    ...ids.map((id) => ["observer_messages", { id }] as const),
    ...actions.map(({ id }) => ["pending_actions", { id }] as const),
    ...redlineIds.map((id) => ["redlines", { id }] as const),
    ...facts.removed.map((id) => ["events", { id }] as const),
  ]);
  const actionIds = actions.map(({ actionId }) => actionId);
  store.db.delete(pendingActions).where(inArray(pendingActions.actionId, actionIds)).run();
  for (const id of redlineIds) blankRedline(store, id);
  blankReadings(store, ids);
  blankContext(store, message, facts.summaries);
  readAgain(
    store,
    [...ids, ...alsoToRead].filter((id) => id !== message.id),
  );
  blankMessage(store, message, by);
  const wanted = { key: SCRUB, value: String(by.at) };
  store.db.insert(meta).values(wanted).onConflictDoUpdate({ target: meta.key, set: wanted }).run();
  return { plans: actions.length, entries: facts.entries, ...shownOf(store, message, ids, spoken, facts.summaries) };
}

/** The message, its answers, and theirs: each took over facts from the one before. */
function withAnswers(store: Store, message: MessageRow): MessageRow[] {
  const found = [message];
  for (let of: MessageRow[] = found; of.length > 0; ) {
    const answers = and(
      eq(observerMessages.chatId, message.chatId),
      inArray(
        observerMessages.attributionSource,
        of.map(({ messageId }) => messageId),
      ),
    );
    const known = new Set(found.map(({ id }) => id));
    of = store.db
      .select()
      .from(observerMessages)
      .where(answers)
      .all()
      .filter(({ id }) => !known.has(id));
    found.push(...of);
  }
  return found;
}

/** Actions that these messages gave rise to, and open ones of others that they were merged into and may have completed. */
function actionsOf(store: Store, rows: readonly MessageRow[]) {
  const sources = rows.map(({ id }) => String(id));
  const merged = rows.flatMap(({ actionId }) => actionId ?? []);
  const own = and(eq(pendingActions.sourceType, "OBSERVER"), inArray(pendingActions.sourceId, sources));
  const shared = and(inArray(pendingActions.actionId, merged), eq(pendingActions.status, "pending"));
  return store.db
    .select({ id: pendingActions.id, actionId: pendingActions.actionId })
    .from(pendingActions)
    .where(or(own, shared))
    .all();
}

/** Redlines that stand on these messages, or tell one of them, or an event that came of them, as a side of the trouble. */
function redlinesOn(store: Store, chatId: ChatId, rows: readonly MessageRow[], removed: readonly string[]) {
  const messages = rows.map(({ messageId }) => messageId);
  const among = (path: string, values: readonly string[]): SQL =>
    sql`json_extract(${redlines.troubleJson}, ${path}) in (select value from json_each(${JSON.stringify(values)}))`;
  const sides = ["$.matter.origin", "$.other.origin"];
  return store.db
    .select()
    .from(redlines)
    .where(
      and(
        eq(redlines.chatId, chatId),
        or(
          inArray(
            redlines.messageRowId,
            rows.map(({ id }) => id),
          ),
          ...sides.map((side) => among(`${side}.messageId`, messages)),
          ...sides.map((side) => among(`${side}.eventId`, removed)),
        ),
      ),
    )
    .all();
}

/** Its key tells what it was about, too. What a person decided by it stays decided. */
function blankRedline(store: Store, id: string): void {
  const open = sql`case when ${redlines.state} in ('waiting', 'speaking', 'spoken', 'uncertain') then 'settled' else ${redlines.state} end`;
  store.db
    .update(redlines)
    .set({
      state: open as unknown as "settled",
      reason: "forgotten",
      troubleKey: `forgotten:${id}`,
      troubleJson: "{}",
      optionsJson: "[]",
      spokenText: null,
    })
    .where(eq(redlines.id, id))
    .run();
}

/** What these messages were understood as. */
function blankReadings(store: Store, ids: readonly number[]): void {
  store.db
    .update(observerMessages)
    .set({
      extractedJson: null,
      extractionConfidence: null,
      extractionPassed: false,
      lastDate: null,
      attributionSource: null,
      brainQueries: null,
      brainContext: null,
      actionId: null,
    })
    .where(inArray(observerMessages.id, [...ids]))
    .run();
}

function blankMessage(store: Store, { id, revision }: MessageRow, by: { member: MemberId; at: EpochMs }): void {
  store.db
    .update(observerMessages)
    .set({
      messageText: "",
      // Work on the text that was is thrown away.
      revision: revision + 1,
      tier2State: "none",
      signal: "none",
      tripwirePatterns: [],
      contextWindow: [],
      reason: "forgotten",
      forgottenAt: by.at,
      forgottenBy: by.member,
    })
    .where(eq(observerMessages.id, id))
    .run();
}

/** What the Brain told about later messages, where it told of what is gone. */
function blankContext(store: Store, { chatId, sentAt }: MessageRow, summaries: readonly string[]): void {
  const later = and(eq(observerMessages.chatId, chatId), gte(observerMessages.sentAt, sentAt));
  for (const summary of summaries) {
    const told = sql`instr(${observerMessages.brainContext}, ${summary}) > 0`;
    store.db
      .update(observerMessages)
      .set({ brainContext: null })
      .where(and(later, isNotNull(observerMessages.brainContext), told))
      .run();
  }
}

/** Presses that touched these rows can be taken back no more: how they were is told there. */
function forgetUndo(store: Store, rows: readonly (readonly [table: string, key: object])[]): void {
  const keys = rows.map(([table, key]) => `${table} ${JSON.stringify(key)}`);
  const touched = store.db
    .selectDistinct({ id: pressChanges.pressId })
    .from(pressChanges)
    .where(inArray(sql`${pressChanges.tableName} || ' ' || ${pressChanges.rowKey}`, keys));
  store.db.delete(pressChanges).where(inArray(pressChanges.pressId, touched)).run();
}

function shownOf(
  store: Store,
  message: MessageRow,
  ids: readonly number[],
  spoken: readonly { notificationRowId: number | null }[],
  summaries: readonly string[],
): Pick<Forgotten, "shown" | "weeks"> {
  const refs = ids.map(refToMessage);
  const answers = store.db
    .select({ id: notifications.id, ref: notifications.ref, text: notifications.text })
    .from(notifications)
    .where(
      and(
        eq(notifications.chatId, message.chatId),
        eq(notifications.kind, "reply"),
        gte(notifications.createdAt, message.createdAt),
      ),
    )
    .all();
  // What was asked and answered since may have told of it as well.
  const tells = ({ ref, text }: (typeof answers)[number]) =>
    refs.includes(ref ?? "") || (ref !== "week" && summaries.some((summary) => text.includes(summary)));
  return {
    shown: [
      ...spoken.flatMap(({ notificationRowId }) => notificationRowId ?? []),
      ...answers.filter(tells).map(({ id }) => id),
    ],
    weeks: answers.filter(({ ref }) => ref === "week").map(({ id }) => id),
  };
}

const SCRUB = "scrub_wanted";

/** Rewrites the database's file where something was erased, so that no page of it holds what is gone. False while others hold it, or the disk has no room. */
export function scrubErased(store: Store): boolean {
  if (!store.db.select().from(meta).where(eq(meta.key, SCRUB)).get()) return true;
  if (!store.scrub()) return false;
  store.db.delete(meta).where(eq(meta.key, SCRUB)).run();
  return true;
}
