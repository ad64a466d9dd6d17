import { randomUUID } from "node:crypto";
import type { GraphChange } from "@silent-observer/calendar";
import type { EpochMs } from "@silent-observer/conversation";
import type { Family, MemberId } from "@silent-observer/family";
import { eq } from "drizzle-orm";
import type { Store } from "../open.ts";
import { eventExceptions, eventParticipants, eventSources, events } from "../schema/index.ts";
import { bumpRevision } from "./revision.ts";
import { eventRow, putParticipants } from "./rows.ts";

/** Who pressed what, and which message it goes back to: every fact of the graph can name its origin. */
export type Provenance = {
  readonly actor: MemberId;
  readonly pressId: string;
  readonly decisionId: string;
  readonly messageRowId: number | null;
  readonly at: EpochMs;
};

/**
 * Writes what one press decided. The caller holds the transaction that also decides the action. A fact about an event that
 * the graph does not hold (the family file has dropped it, or only the Brain knew it) has nothing to be written to.
 */
export function applyChanges(store: Store, family: Family, changes: readonly GraphChange[], by: Provenance): void {
  for (const change of changes) {
    const { eventId, fact } = applyChange(store, family, change, by) ?? {};
    if (!eventId || !fact) continue;
    store.db
      .insert(eventSources)
      .values({
        eventId,
        fact,
        messageRowId: by.messageRowId,
        decisionId: by.decisionId,
        pressId: by.pressId,
        actor: by.actor,
        at: by.at,
      })
      .run();
  }
  if (changes.length > 0) bumpRevision(store, family.id);
}

function applyChange(
  store: Store,
  family: Family,
  change: GraphChange,
  by: Provenance,
): { eventId: string; fact: string } | null {
  if (change.kind !== "add_event" && !isKnown(store, change.eventId)) return null;
  switch (change.kind) {
    case "add_event": {
      const id = randomUUID();
      store.db
        .insert(events)
        .values({ ...eventRow(family, change.event, family.timezone, "press", by.at), id })
        .run();
      putParticipants(store, id, change.event);
      return { eventId: id, fact: "created" };
    }
    case "cancel_occurrence":
      putException(store, { eventId: change.eventId, date: change.date, kind: "cancelled" });
      return { eventId: change.eventId, fact: "cancelled" };
    case "move_occurrence": {
      const { eventId, date, toDate, toStart, toMinutes } = change;
      putException(store, { eventId, date, kind: "moved", toDate, toStart, toMinutes });
      return { eventId, fact: "moved" };
    }
    case "assign": {
      const { eventId, member, duty, date } = change;
      store.db.insert(eventParticipants).values({ eventId, memberId: member, duty, date }).onConflictDoNothing().run();
      return { eventId, fact: "assigned" };
    }
    default: {
      const unknown: never = change;
      throw new Error(`Unknown change of the Event Graph: ${JSON.stringify(unknown)}`);
    }
  }
}

const isKnown = (store: Store, eventId: string): boolean =>
  store.db.select({ id: events.id }).from(events).where(eq(events.id, eventId)).get() !== undefined;

function putException(store: Store, row: typeof eventExceptions.$inferInsert): void {
  store.db
    .insert(eventExceptions)
    .values(row)
    .onConflictDoUpdate({ target: [eventExceptions.eventId, eventExceptions.date], set: row })
    .run();
}
