import type { EpochMs } from "@silent-observer/conversation";
import type { Family, MemberId } from "@silent-observer/family";
import { and, desc, eq, inArray, notInArray } from "drizzle-orm";
import type { Store } from "../database/open.ts";
import { eventExceptions, eventParticipants, eventSources, events } from "../schema/index.ts";
import { bumpRevision } from "./revision.ts";

type Source = typeof eventSources.$inferSelect;

export type ForgottenFacts = {
  /** Ids and summaries of the events that were erased. */
  readonly removed: readonly string[];
  readonly summaries: readonly string[];
  /** Number of events, assignments and exceptions that were erased. */
  readonly entries: number;
};

/**
 * Erases the facts of the Event Graph that came from these messages. Facts that another message also stated are kept.
 */
export function forgetFacts(
  store: Store,
  family: Family,
  messageRowIds: readonly number[],
  by: { readonly member: MemberId; readonly at: EpochMs },
): ForgottenFacts {
  const { db } = store;
  const sources = db
    .select()
    .from(eventSources)
    .where(inArray(eventSources.messageRowId, [...messageRowIds]))
    .all();
  const added = sources.filter(({ fact }) => fact === "created").map(({ eventId }) => eventId);
  const gone = db.select().from(events).where(inArray(events.id, added)).all();
  const removed = gone.map(({ id }) => id);
  db.delete(events).where(inArray(events.id, removed)).run();
  const undone = sources.filter((source) => !isOthers(store, source, messageRowIds) && takeOut(store, source));
  noteForgotten(store, family, new Set([...removed, ...undone.map(({ eventId }) => eventId)]), by);
  return { removed, summaries: gone.map(({ summary }) => summary), entries: removed.length + undone.length };
}

function noteForgotten(
  store: Store,
  family: Family,
  eventIds: ReadonlySet<string>,
  by: { readonly member: MemberId; readonly at: EpochMs },
): void {
  if (eventIds.size === 0) return;
  const note = { fact: "forgotten", actor: by.member, at: by.at };
  const rows = [...eventIds].map((eventId) => ({ ...note, eventId }));
  store.db.insert(eventSources).values(rows).run();
  bumpRevision(store, family.id, eventIds);
}

/** Whether the latest statement of the same fact came from another message. */
function isOthers({ db }: Store, { eventId, date, memberId }: Source, messageRowIds: readonly number[]): boolean {
  if (date === null) return true;
  const same = and(eq(eventSources.eventId, eventId), eq(eventSources.date, date));
  const ofMember = memberId === null ? same : and(same, eq(eventSources.memberId, memberId));
  const last = db
    .select()
    .from(eventSources)
    .where(and(ofMember, notInArray(eventSources.fact, ["undone", "forgotten"])))
    .orderBy(desc(eventSources.id))
    .get();
  return last?.messageRowId == null || !messageRowIds.includes(last.messageRowId);
}

/** Removes one fact about an occurrence from the graph. False if it is no longer there. */
function takeOut({ db }: Store, { eventId, fact, date, range, memberId }: Source): boolean {
  switch (fact) {
    case "assigned": {
      if (memberId === null) return false;
      const of = and(eq(eventParticipants.eventId, eventId), eq(eventParticipants.memberId, memberId));
      return (
        db
          .delete(eventParticipants)
          .where(and(of, eq(eventParticipants.date, date ?? "")))
          .run().changes > 0
      );
    }
    case "cancelled":
    case "moved": {
      const of = and(eq(eventExceptions.eventId, eventId), eq(eventExceptions.date, date ?? ""));
      return (
        db
          .delete(eventExceptions)
          .where(and(of, eq(eventExceptions.range, range ?? "this")))
          .run().changes > 0
      );
    }
    default:
      return false;
  }
}
