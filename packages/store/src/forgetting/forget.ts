import type { ChatId, EpochMs } from "@silent-observer/conversation";
import type { Family, MemberId } from "@silent-observer/family";
import { and, eq, gte, inArray, or, type SQL, sql } from "drizzle-orm";
import type { MessageRow } from "../chat/message-row.ts";
import { messagesWithAction } from "../chat/messages.ts";
import { readAgain } from "../chat/unread.ts";
import type { Store } from "../database/open.ts";
import { forgetFacts } from "../graph/forget.ts";
import { notifications, observerMessages, pendingActions, redlines } from "../schema/index.ts";
import { isWhole } from "../schema/read-json.ts";
import { refToMessage } from "../speaking/notifications.ts";
import { blankContext, blankMessage, blankReadings, blankRedlines, forgetUndo } from "./blank.ts";
import { wantScrub } from "./scrub.ts";

/** What was erased with a message, and which of the bot's messages still show it. */
type Forgotten = {
  readonly plans: number;
  readonly entries: number;
  /** Row ids of the bot's messages that repeat its content. */
  readonly shown: readonly number[];
  /** Row ids of later answers to `/week`, which may list what was erased. */
  readonly weeks: readonly number[];
};

/**
 * Erases a message and everything that came of it: its text and reading, the actions, redlines and facts of the Event
 * Graph that rest on it, and those of answers that took something over from it. The answers themselves are queued to be
 * read again without it. What remains is that there was a message, its sender, time and scores, and who had it erased.
 * The caller holds the transaction and scrubs the file afterwards.
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
  const spoken = redlinesOn(store, message.chatId, rows, facts.removed);
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
  blankRedlines(store, redlineIds);
  blankReadings(store, ids);
  blankContext(store, message, facts.summaries);
  readAgain(
    store,
    [...ids, ...alsoToRead].filter((id) => id !== message.id),
  );
  blankMessage(store, message, by);
  wantScrub(store, by.at);
  return { plans: actions.length, entries: facts.entries, ...shownOf(store, message, ids, spoken, facts.summaries) };
}

/** The message, the answers attributed to it, and theirs: each took over facts from the one before. */
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

/**
 * Actions that came from these messages, and pending ones of other messages that they were merged into and may have
 * completed.
 */
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

/**
 * Redlines of these messages, and those with one of them, or an event that came of them, as a side of the conflict. A
 * damaged one may have any, and is among them.
 */
function redlinesOn(store: Store, chatId: ChatId, rows: readonly MessageRow[], removed: readonly string[]) {
  const messages = rows.map(({ messageId }) => messageId);
  const ids = rows.map(({ id }) => id);
  const own = inArray(redlines.messageRowId, ids);
  const among = (path: string, values: readonly string[]): SQL =>
    sql`json_extract(${redlines.troubleJson}, ${path}) in (select value from json_each(${JSON.stringify(values)}))`;
  const sides = ["$.matter.origin", "$.other.origin"].flatMap((side) => [
    among(`${side}.messageId`, messages),
    among(`${side}.eventId`, removed),
  ]);
  return store.db
    .select()
    .from(redlines)
    .where(
      and(
        eq(redlines.chatId, chatId),
        or(own, sql`case when ${isWhole(redlines.troubleJson)} then ${or(...sides)} else true end`),
      ),
    )
    .all();
}

/** Messages of the bot that still show what was erased. */
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
  // Later answers to questions may have mentioned it too.
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
