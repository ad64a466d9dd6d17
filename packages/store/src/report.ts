import type { EpochMs } from "@silent-observer/conversation";
import { and, asc, count, eq, gte, lt, sql } from "drizzle-orm";
import type { Db } from "./database/open.ts";
import { observerMessages, pendingActions, redlines } from "./schema/index.ts";

/** From the first moment to before the second, in epoch milliseconds. */
export type Span = { readonly from: EpochMs; readonly to: EpochMs };

/** When a redline was spoken, or would have been. */
const at = sql<EpochMs>`coalesce(${redlines.spokenAt}, ${redlines.dueAt})`;

/** All redlines of a span with the messages that caused them, oldest first. */
export function redlinesWithin(db: Db, { from, to }: Span) {
  const { sender, sentAt, messageText } = observerMessages;
  return db
    .select({ redline: redlines, at, message: { sender, sentAt, text: messageText } })
    .from(redlines)
    .innerJoin(observerMessages, eq(observerMessages.id, redlines.messageRowId))
    .where(and(gte(at, from), lt(at, to)))
    .orderBy(asc(at))
    .all();
}

/** Numbers of messages in a span that were heard, queued and understood, and of its pending actions by status. */
export function talliesWithin(db: Db, { from, to }: Span) {
  const sent = and(gte(observerMessages.sentAt, from), lt(observerMessages.sentAt, to));
  const messages = db
    .select({
      heard: count(),
      queued: sql<number>`coalesce(sum(${observerMessages.tier1Decision} = 'QUEUE'), 0)`,
      understood: sql<number>`coalesce(sum(${observerMessages.extractionPassed}), 0)`,
    })
    .from(observerMessages)
    .where(sent)
    .get();
  const actions = db
    .select({ status: pendingActions.status, n: count() })
    .from(pendingActions)
    .where(and(gte(pendingActions.createdAt, from), lt(pendingActions.createdAt, to)))
    .groupBy(pendingActions.status)
    .all();
  return {
    ...(messages ?? { heard: 0, queued: 0, understood: 0 }),
    actions: Object.fromEntries(actions.map(({ status, n }) => [status, n])),
  };
}
