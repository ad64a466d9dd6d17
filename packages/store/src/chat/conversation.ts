import type { ChatId, EpochMs, Heard, IsoDate, MessageId } from "@silent-observer/conversation";
import { and, asc, between, desc, eq, gt, gte, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { Store } from "../database/open.ts";
import { perStore } from "../database/per-store.ts";
import { sameObject } from "../database/same-object.ts";
import { observerMessages, pendingActions } from "../schema/index.ts";
import { textsIn } from "../schema/text-list.ts";
import { heardColumns, type MessageRow, storedReading, toMessage, toReading, toTier1 } from "./message-row.ts";
import { before } from "./messages.ts";

/** Which messages of a chat Tier 2 takes into account. */
export type Range = {
  /** All messages sent at this time or later, */
  readonly since: EpochMs;
  /** and older ones whose reading mentions this day or a later one. */
  readonly today: IsoDate;
};

/** The columns from which a `Heard` is built. */
const columns = {
  ...heardColumns,
  extractedJson: observerMessages.extractedJson,
  extractionPassed: observerMessages.extractionPassed,
  lastDate: observerMessages.lastDate,
  status: pendingActions.status,
};

/**
 * The messages of a chat before a message, oldest first, as context for Tier 2.
 * @param also a message to include however old it is, the one replied to
 */
export function heardBefore(
  store: Store,
  message: { readonly chatId: ChatId; readonly messageId: MessageId; readonly sentAt: EpochMs },
  { since, today }: Range,
  also: MessageId | null,
): Heard[] {
  const { earlier, earlierAhead, earlierOne } = statements(store);
  const { chatId, messageId, sentAt } = message;
  const own = { chatId, messageId, sentAt };
  return inOrder(store, [
    ...earlier.all({ ...own, since }),
    ...earlierAhead.all({ ...own, since, today }),
    ...(also === null ? [] : earlierOne.all({ ...own, since, also })),
  ]);
}

/**
 * The messages of a chat that can change its ledger, oldest first: those whose reading passed its gate, and
 * withdrawals, which are not read. The message `rowId` is included in any case.
 */
export function bearing(store: Store, chatId: ChatId, range: Range, rowId: number): Heard[] {
  return inOrder(store, bearingRows(store, chatId, range, rowId));
}

/** The row of a withdrawal, if it is the last message of a chat that can change its ledger. */
export function lastWithdrawal(store: Store, chatId: ChatId): number | null {
  const last = statements(store).lastBearing.get({ chatId });
  return last?.signal === "withdrawal" ? last.id : null;
}

/**
 * All messages within `span` milliseconds after a message, in order: dropped ones too, and readings that did not pass
 * the gate.
 */
export function overheardAfter(store: Store, { id, chatId, sentAt }: MessageRow, span: EpochMs): Heard[] {
  return overheard(store)
    .after.all({ id, chatId, sentAt, first: sentAt, last: sentAt + span })
    .map(asOverheard);
}

/** All messages within `span` milliseconds before a message, in order. See `overheardAfter`. */
export function overheardBefore(store: Store, { id, chatId, sentAt }: MessageRow, span: EpochMs): Heard[] {
  return overheard(store)
    .before.all({ id, chatId, sentAt, first: sentAt - span, last: sentAt })
    .map(asOverheard);
}

/**
 * What was said after the moment `since`, in order and dropped messages included: everything until `until`, and replies
 * to the message later too.
 */
export function saidSince(
  store: Store,
  { id, chatId, messageId }: Pick<MessageRow, "id" | "chatId" | "messageId">,
  { since, until }: { readonly since: EpochMs; readonly until: EpochMs },
): Heard[] {
  return overheard(store).since.all({ id, chatId, messageId, since, until }).map(asOverheard);
}

const asOverheard = (row: MessageRow): Heard => ({
  message: toMessage(row),
  tier1: toTier1(row),
  reading: storedReading(row),
  actionStatus: null,
});

/** Prepared, because every judged message needs them. */
const overheard = perStore(({ db }) => {
  const { id, chatId, sentAt, replyTo } = observerMessages;
  const { placeholder } = sql;
  const within = between(sentAt, placeholder("first"), placeholder("last"));
  const select = (beside: SQL | undefined) =>
    db
      .select()
      .from(observerMessages)
      .where(and(eq(chatId, placeholder("chatId")), within, beside))
      .orderBy(asc(sentAt), asc(id))
      .prepare();
  return {
    since: db
      .select()
      .from(observerMessages)
      .where(
        and(
          eq(chatId, placeholder("chatId")),
          gte(sentAt, placeholder("since")),
          or(lte(sentAt, placeholder("until")), eq(replyTo, placeholder("messageId"))),
          ne(id, placeholder("id")),
        ),
      )
      .orderBy(asc(sentAt), asc(id))
      .prepare(),
    after: select(or(gt(sentAt, placeholder("sentAt")), gt(id, placeholder("id")))),
    before: select(or(lt(sentAt, placeholder("sentAt")), lt(id, placeholder("id")))),
  };
});

/** `bearing` for several ranges, without a single message, in one query. */
export function bearingIn(store: Store, chatId: ChatId, ranges: readonly Range[]): readonly (readonly Heard[])[] {
  const since = Math.min(...ranges.map((range) => range.since));
  const [today = ""] = ranges.map((range) => range.today).sort();
  const rows = sorted(bearingRows(store, chatId, { since, today }, 0));
  const all = rows.map((row) => ({ row, heard: heardOf(store, row) }));
  return ranges.map((range) =>
    all
      .filter(({ row }) => row.sentAt >= range.since || (row.lastDate !== null && row.lastDate >= range.today))
      .map(({ heard }) => heard),
  );
}

function bearingRows(store: Store, chatId: ChatId, { since, today }: Range, rowId: number): HeardRow[] {
  const { bearingSince, bearingAhead, itself } = statements(store);
  const rows = [...bearingSince.all({ chatId, since }), ...bearingAhead.all({ chatId, since, today })];
  return rows.some(({ id }) => id === rowId) ? rows : [...rows, ...itself.all({ chatId, rowId })];
}

const statements = perStore(({ db }) => {
  const { placeholder } = sql;
  const since = gte(observerMessages.sentAt, placeholder("since"));
  // One query per index: with an `or` between them SQLite would scan the whole chat.
  const older = lt(observerMessages.sentAt, placeholder("since"));
  // The unary plus makes SQLite use the index of the few messages that lie ahead, and not read all older ones.
  const ahead = and(
    sql`+${observerMessages.sentAt} < ${placeholder("since")}`,
    gte(observerMessages.lastDate, placeholder("today")),
  );
  const one = and(older, eq(observerMessages.messageId, placeholder("also")));
  const select = (...where: (SQL | undefined)[]) =>
    db
      .select(columns)
      .from(observerMessages)
      .leftJoin(pendingActions, eq(pendingActions.actionId, observerMessages.actionId))
      .where(and(eq(observerMessages.chatId, placeholder("chatId")), ...where))
      .prepare();
  // Same condition as that of the partial index.
  const bears = sql`(${observerMessages.extractionPassed} = 1 or ${observerMessages.signal} = 'withdrawal')`;
  return {
    earlier: select(since, before),
    earlierAhead: select(ahead, before),
    earlierOne: select(one, before),
    bearingSince: select(since, bears),
    bearingAhead: select(ahead, bears),
    lastBearing: db
      .select({ id: observerMessages.id, signal: observerMessages.signal })
      .from(observerMessages)
      .where(and(eq(observerMessages.chatId, placeholder("chatId")), bears))
      .orderBy(desc(observerMessages.sentAt), desc(observerMessages.id))
      .limit(1)
      .prepare(),
    itself: select(eq(observerMessages.id, placeholder("rowId"))),
  };
});

type HeardRow = ReturnType<ReturnType<typeof statements>["earlier"]["all"]>[number];

const inOrder = (store: Store, rows: readonly HeardRow[]): Heard[] => sorted(rows).map((row) => heardOf(store, row));

/** By time, each row once. */
const sorted = (rows: readonly HeardRow[]): HeardRow[] =>
  [...new Map(rows.map((row) => [row.id, row])).values()].sort((a, b) => a.sentAt - b.sentAt || a.id - b.id);

/** Current and future messages of a chat are some hundred rows. */
const MOST_REMEMBERED = 4_000;
const heardOf = sameObject(Object.keys(columns) as (keyof HeardRow)[], MOST_REMEMBERED, toHeard);

function toHeard({ patternsJson, status, ...row }: HeardRow): Heard {
  const tripwirePatterns = patternsJson === null ? null : textsIn(patternsJson);
  return {
    message: toMessage(row),
    tier1: toTier1({ ...row, tripwirePatterns }),
    reading: toReading(row),
    actionStatus: status === "replaced" ? null : status,
  };
}
