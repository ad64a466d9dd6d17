import type { CalendarEvent, EventException } from "@silent-observer/calendar";
import type { IsoDate } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import { and, eq, gte, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Store } from "../open.ts";
import { perStore } from "../per-store.ts";
import { eventExceptions, eventParticipants, eventSources, eventSuspensions, events } from "../schema/index.ts";

/** Ids of the events that presses on what a message said have added. */
export function eventsFrom(store: Store, messageRowId: number): ReadonlySet<string> {
  return new Set(
    created(store)
      .all({ messageRowId })
      .map(({ id }) => id),
  );
}

const created = perStore(({ db }) =>
  db
    .select({ id: eventSources.eventId })
    .from(eventSources)
    .where(and(eq(eventSources.messageRowId, sql.placeholder("messageRowId")), eq(eventSources.fact, "created")))
    .prepare(),
);

/** Which of these events come again and again. */
export function recurringOf(store: Store, eventIds: readonly string[]): ReadonlySet<string> {
  const recurring = and(inArray(events.id, [...eventIds]), isNotNull(events.rrule));
  const rows = store.db.select({ id: events.id }).from(events).where(recurring).all();
  return new Set(rows.map(({ id }) => id));
}

/** Events of the family that may happen on or after `from`. */
export function loadEvents(store: Store, familyId: string, from: IsoDate): CalendarEvent[] {
  const { db } = store;
  const ahead = and(
    eq(events.familyId, familyId),
    or(gte(events.untilDate, from), gte(events.fromDate, from), and(isNull(events.untilDate), isNotNull(events.rrule))),
  );
  const rows = db.select().from(events).where(ahead).all();
  const ids = db.select({ id: events.id }).from(events).where(ahead);
  const participants = groupBy(
    db.select().from(eventParticipants).where(inArray(eventParticipants.eventId, ids)).all(),
    (row) => row.eventId,
  );
  const exceptions = groupBy(
    // In the order in which they were made: the later one builds on the earlier.
    db.select().from(eventExceptions).where(inArray(eventExceptions.eventId, ids)).orderBy(sql`rowid`).all(),
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

function toEvent(
  row: typeof events.$inferSelect,
): Omit<CalendarEvent, "children" | "adults" | "exceptions" | "suspends"> {
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
  const { date, range, toDate, toStart, toMinutes } = row;
  const on = range === "this" ? { date } : { date, range };
  if (row.kind === "cancelled" || toDate === null) return { ...on, kind: "cancelled" };
  return { ...on, kind: "moved", toDate, toStart, toMinutes };
}

function groupBy<T>(rows: readonly T[], key: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return groups;
}
