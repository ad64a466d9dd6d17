import { createHash, randomUUID } from "node:crypto";
import {
  type CalendarEvent,
  type EventException,
  eventsOfFamily,
  type GraphChange,
  type NewEvent,
} from "@silent-observer/calendar";
import type { EpochMs, IsoDate } from "@silent-observer/conversation";
import type { Family, MemberId } from "@silent-observer/family";
import { and, eq, gte, inArray, isNull, or } from "drizzle-orm";
import type { Store } from "./open.ts";
import { eventExceptions, eventParticipants, eventSources, eventSuspensions, events, meta } from "./schema/index.ts";

type EventRow = typeof events.$inferSelect;

/** Who pressed what, and which message it goes back to: every fact of the graph can name its origin. */
export type Provenance = {
  readonly actor: MemberId;
  readonly pressId: string;
  readonly decisionId: string;
  readonly messageRowId: number | null;
  readonly at: EpochMs;
};

/**
 * Brings the family file's events into the graph: whichever service starts first does it, under the write lock; later
 * starts do nothing unless the file was edited. Facts that presses added to those events stay.
 */
export function syncFamilyEvents(store: Store, family: Family, now: EpochMs): void {
  const wanted = eventsOfFamily(family);
  const fingerprint = createHash("sha256").update(JSON.stringify(wanted)).digest("hex");
  const key = `family_events:${family.id}`;
  store.write(() => {
    if (store.db.select().from(meta).where(eq(meta.key, key)).get()?.value === fingerprint) return;
    const stored = store.db
      .select({ id: events.id })
      .from(events)
      .where(and(eq(events.familyId, family.id), eq(events.origin, "family_file")))
      .all();
    const gone = stored.map(({ id }) => id).filter((id) => !wanted.some((event) => event.id === id));
    if (gone.length > 0) store.db.delete(events).where(inArray(events.id, gone)).run();
    for (const event of wanted) putFamilyEvent(store, family, event, now);
    const row = { key, value: fingerprint };
    store.db.insert(meta).values(row).onConflictDoUpdate({ target: meta.key, set: row }).run();
  });
}

function putFamilyEvent(store: Store, family: Family, event: CalendarEvent, now: EpochMs): void {
  const { db } = store;
  const row = { ...eventRow(family, event, event.zone, "family_file", now), id: event.id };
  const known = db.select().from(events).where(eq(events.id, event.id)).get();
  if (known && (known.familyId !== family.id || known.origin !== "family_file"))
    throw new Error(`The event id ${event.id} of the family file is taken by another event.`);
  db.insert(events).values(row).onConflictDoUpdate({ target: events.id, set: row }).run();
  const always = and(eq(eventParticipants.eventId, event.id), eq(eventParticipants.date, ""));
  db.delete(eventParticipants).where(always).run();
  db.delete(eventSuspensions).where(eq(eventSuspensions.eventId, event.id)).run();
  putParticipants(store, event.id, event);
  for (const suspendedEventId of event.suspends)
    db.insert(eventSuspensions).values({ eventId: event.id, suspendedEventId }).run();
  if (!known) {
    const source = { eventId: event.id, fact: "created", actor: "family_file", at: now };
    db.insert(eventSources).values(source).run();
  }
}

/** Writes what one press decided. The caller holds the transaction that also decides the action. */
export function applyChanges(store: Store, family: Family, changes: readonly GraphChange[], by: Provenance): void {
  for (const change of changes) {
    const { eventId, fact } = applyChange(store, family, change, by);
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
}

function applyChange(
  store: Store,
  family: Family,
  change: GraphChange,
  by: Provenance,
): { eventId: string; fact: string } {
  switch (change.kind) {
    case "add_event": {
      const id = randomUUID();
      store.db.insert(events).values({ ...eventRow(family, change.event, family.timezone, "press", by.at), id }).run();
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

/** Events of the family that may happen on or after `from`. */
export function loadEvents(store: Store, familyId: string, from: IsoDate): CalendarEvent[] {
  const { db } = store;
  const ahead = and(
    eq(events.familyId, familyId),
    or(gte(events.untilDate, from), gte(events.fromDate, from), and(isNull(events.untilDate), recurs)),
  );
  const rows = db.select().from(events).where(ahead).all();
  const ids = db.select({ id: events.id }).from(events).where(ahead);
  const participants = groupBy(
    db.select().from(eventParticipants).where(inArray(eventParticipants.eventId, ids)).all(),
    (row) => row.eventId,
  );
  const exceptions = groupBy(
    db.select().from(eventExceptions).where(inArray(eventExceptions.eventId, ids)).all(),
    (row) => row.eventId,
  );
  const suspensions = groupBy(
    db.select().from(eventSuspensions).where(inArray(eventSuspensions.eventId, ids)).all(),
    (row) => row.eventId,
  );
  return rows.map((row) => ({
    ...toEvent(row),
    children: (participants.get(row.id) ?? []).flatMap((p) => (p.duty === "child" ? (p.memberId as MemberId) : [])),
    adults: (participants.get(row.id) ?? []).flatMap(({ duty, memberId, date }) =>
      duty === "child" || date !== "" ? [] : [{ member: memberId as MemberId, duty }],
    ),
    exceptions: (exceptions.get(row.id) ?? []).map(toException),
    suspends: (suspensions.get(row.id) ?? []).map((s) => s.suspendedEventId),
  }));
}

const recurs = or(gte(events.rrule, ""), eq(events.rrule, ""));

function toEvent(row: EventRow): Omit<CalendarEvent, "children" | "adults" | "exceptions" | "suspends"> {
  return {
    id: row.id,
    summary: row.summary,
    activity: row.activity,
    location: row.location,
    zone: row.zone,
    from: row.fromDate,
    until: row.untilDate,
    start: row.startTime,
    minutes: row.minutes,
    rrule: row.rrule,
    kind: row.kind,
  };
}

function toException(row: typeof eventExceptions.$inferSelect): EventException {
  if (row.kind === "cancelled" || row.toDate === null) return { date: row.date, kind: "cancelled" };
  return { date: row.date, kind: "moved", toDate: row.toDate, toStart: row.toStart, toMinutes: row.toMinutes };
}

function eventRow(family: Family, event: NewEvent, zone: string, origin: EventRow["origin"], now: EpochMs) {
  return {
    familyId: family.id,
    summary: event.summary,
    activity: event.activity,
    location: event.location,
    zone,
    fromDate: event.from,
    untilDate: event.until,
    startTime: event.start,
    minutes: event.minutes,
    rrule: event.rrule,
    kind: event.kind,
    origin,
    createdAt: now,
  };
}

function putParticipants(store: Store, eventId: string, event: Pick<NewEvent, "children" | "adults">): void {
  const rows = [
    ...event.children.map((memberId) => ({ eventId, memberId, duty: "child" as const })),
    ...event.adults.map(({ member, duty }) => ({ eventId, memberId: member, duty })),
  ];
  for (const row of rows) store.db.insert(eventParticipants).values(row).onConflictDoNothing().run();
}

function putException(store: Store, row: typeof eventExceptions.$inferInsert): void {
  store.db
    .insert(eventExceptions)
    .values(row)
    .onConflictDoUpdate({ target: [eventExceptions.eventId, eventExceptions.date], set: row })
    .run();
}

function groupBy<T>(rows: readonly T[], key: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return groups;
}
