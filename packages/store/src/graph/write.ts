import { randomUUID } from "node:crypto";
import type { ExceptionRange, GraphChange, NewEvent } from "@silent-observer/calendar";
import type { EpochMs, IsoDate } from "@silent-observer/conversation";
import type { Family, MemberId } from "@silent-observer/family";
import { and, eq } from "drizzle-orm";
import type { Store } from "../database/open.ts";
import { eventExceptions, eventParticipants, eventSources, events } from "../schema/index.ts";
import { bumpRevision } from "./revision.ts";
import { eventRow, putParticipants } from "./rows.ts";

/** Who pressed what, and which message it came from: the origin of a fact in the graph. */
export type Provenance = {
  readonly actor: MemberId;
  readonly pressId: string;
  readonly decisionId: string;
  readonly messageRowId: number | null;
  readonly at: EpochMs;
};

/**
 * Writes what one press decided. The caller holds the transaction that also decides the action. Changes to an event
 * that is not in the graph (removed from the family file, or known only to the Brain) are skipped.
 */
export function applyChanges(store: Store, family: Family, changes: readonly GraphChange[], by: Provenance): void {
  const changed: string[] = [];
  for (const change of changes) {
    const written = applyChange(store, family, change, by);
    if (!written) continue;
    noteSource(store, written, by);
    changed.push(written.eventId);
  }
  if (changed.length > 0) bumpRevision(store, family.id, changed);
}

/** One fact that was written, as recorded in `event_sources`. */
type Written = Pick<typeof eventSources.$inferInsert, "eventId" | "fact" | "date" | "range" | "memberId">;

function noteSource(store: Store, written: Written, by: Provenance): void {
  const { messageRowId, decisionId, pressId, actor, at } = by;
  store.db
    .insert(eventSources)
    .values({ ...written, messageRowId, decisionId, pressId, actor, at })
    .run();
}

function applyChange(store: Store, family: Family, change: GraphChange, by: Provenance): Written | null {
  if (change.kind === "add_event") return { eventId: addEvent(store, family, change.event, by.at), fact: "created" };
  const { eventId } = change;
  if (!isKnown(store, eventId)) return null;
  switch (change.kind) {
    case "remove_event":
      store.db.delete(events).where(eq(events.id, eventId)).run();
      return { eventId, fact: "removed" };
    case "cancel_occurrence": {
      const { date, range = "this" } = change;
      putException(store, { eventId, date, range, kind: "cancelled", toDate: null, toStart: null, toMinutes: null });
      return { eventId, fact: "cancelled", date, range };
    }
    case "move_occurrence": {
      const { date, range = "this", toDate, toStart, toMinutes } = change;
      putException(store, { eventId, date, range, kind: "moved", toDate, toStart, toMinutes });
      return { eventId, fact: "moved", date, range };
    }
    case "restore_occurrence": {
      const { date, range = "this" } = change;
      store.db.delete(eventExceptions).where(exceptionOf({ eventId, date, range })).run();
      return { eventId, fact: "restored", date, range };
    }
    case "assign": {
      const { date, member: memberId, duty } = change;
      store.db.insert(eventParticipants).values({ eventId, memberId, duty, date }).onConflictDoNothing().run();
      return { eventId, fact: "assigned", date, memberId };
    }
    case "unassign": {
      const { date, member: memberId, duty } = change;
      const own = and(eq(eventParticipants.eventId, eventId), eq(eventParticipants.memberId, memberId));
      const then = and(own, eq(eventParticipants.date, date), eq(eventParticipants.duty, duty));
      store.db.delete(eventParticipants).where(then).run();
      return { eventId, fact: "unassigned", date, memberId };
    }
    default: {
      const unknown: never = change;
      throw new Error(`Unknown change of the Event Graph: ${JSON.stringify(unknown)}`);
    }
  }
}

function addEvent(store: Store, family: Family, event: NewEvent, now: EpochMs): string {
  const id = randomUUID();
  const row = { ...eventRow(family, event, family.timezone, "press", now), id };
  store.db.insert(events).values(row).run();
  putParticipants(store, id, event);
  return id;
}

const isKnown = (store: Store, eventId: string): boolean =>
  store.db.select({ id: events.id }).from(events).where(eq(events.id, eventId)).get() !== undefined;

/**
 * Replaces an exception for the same day. It is inserted anew, because exceptions are applied in the order of
 * insertion.
 */
function putException({ db }: Store, row: typeof eventExceptions.$inferInsert & { range: ExceptionRange }): void {
  db.delete(eventExceptions).where(exceptionOf(row)).run();
  db.insert(eventExceptions).values(row).run();
}

const exceptionOf = ({ eventId, date, range }: { eventId: string; date: IsoDate; range: ExceptionRange }) =>
  and(eq(eventExceptions.eventId, eventId), eq(eventExceptions.date, date), eq(eventExceptions.range, range));
