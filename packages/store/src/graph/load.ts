import type { CalendarEvent, Duty, EventException, GraphChange } from "@silent-observer/calendar";
import type { IsoDate, LocalTime } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import { and, type Column, eq, gte, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Store } from "../database/open.ts";
import { perStore } from "../database/per-store.ts";
import { eventExceptions, eventParticipants, eventSources, eventSuspensions, events } from "../schema/index.ts";

/** Ids of the events that were added by presses and came from this message. */
export function eventsFrom(store: Store, messageRowId: number): ReadonlySet<string> {
  return new Set(
    created(store)
      .all({ messageRowId })
      .map(({ id }) => id),
  );
}

/** Ids of the events added by the press on one action or redline, in order. */
export function addedBy(store: Store, decisionId: string): string[] {
  const own = and(eq(eventSources.decisionId, decisionId), eq(eventSources.fact, "created"));
  const rows = store.db
    .select({ id: eventSources.eventId })
    .from(eventSources)
    .where(own)
    .orderBy(eventSources.id)
    .all();
  return rows.map(({ id }) => id);
}

const created = perStore(({ db }) =>
  db
    .select({ id: eventSources.eventId })
    .from(eventSources)
    .where(and(eq(eventSources.messageRowId, sql.placeholder("messageRowId")), eq(eventSources.fact, "created")))
    .prepare(),
);

/** Recurrence rules of the events that changes are about, by event id; only of recurring ones. */
export function recurrencesOf(store: Store, changes: readonly GraphChange[]): ReadonlyMap<string, string> {
  const ids = changes.flatMap((change) => ("eventId" in change ? [change.eventId] : []));
  const rows = store.db
    .select({ id: events.id, rrule: events.rrule })
    .from(events)
    .where(inArray(events.id, ids))
    .all();
  return new Map(rows.flatMap(({ id, rrule }) => (rrule === null ? [] : [[id, rrule]])));
}

/** Events of the family that may occur on or after `from`; all events if it is not given. */
export function loadEvents(store: Store, familyId: string, from?: IsoDate): CalendarEvent[] {
  const moved = store.db
    .select({ id: eventExceptions.eventId })
    .from(eventExceptions)
    .where(gte(eventExceptions.toDate, from ?? ""));
  const ahead = or(
    gte(events.untilDate, from ?? ""),
    gte(events.fromDate, from ?? ""),
    and(isNull(events.untilDate), isNotNull(events.rrule)),
    inArray(events.id, moved),
  );
  // The unary plus keeps SQLite from looking up nearly all rows one by one in an index.
  return eventsWhere(store, and(sql`+${events.familyId} = ${familyId}`, from === undefined ? undefined : ahead));
}

/** The family's events with these ids. Ids that no longer exist are left out. */
export function loadEventsById(store: Store, familyId: string, ids: ReadonlySet<string>): CalendarEvent[] {
  const given = { familyId, ids: JSON.stringify([...ids]) };
  const { rows, ...hanging } = byId(store);
  return ids.size === 0
    ? []
    : joined(rowsIn(rows.get(given)), {
        participants: rowsIn(hanging.participants.get(given)),
        exceptions: hanging.exceptions.all(given),
        suspensions: hanging.suspensions.all(given),
      });
}

/** Prepared, because a few events are reread after each press. */
const byId = perStore((store) => {
  const ids = sql`(select value from json_each(${sql.placeholder("ids")}))`;
  const queries = queriesFor(store, ids);
  // The unary plus keeps the planner from choosing the index on the family, which has many more rows.
  const own = sql`${events.id} in ${ids} and +${events.familyId} = ${sql.placeholder("familyId")}`;
  return {
    rows: store.db.select(asOneText(eventColumns)).from(events).where(own).prepare(),
    participants: queries.participants.prepare(),
    exceptions: queries.exceptions.prepare(),
    suspensions: queries.suspensions.prepare(),
  };
});

/**
 * Reads the related tables as a whole and joins them here: looking them up for ten thousand events costs three times as
 * much.
 */
function eventsWhere({ db }: Store, which: SQL | undefined): CalendarEvent[] {
  return joined(rowsIn(db.select(asOneText(eventColumns)).from(events).where(which).get()), {
    participants: rowsIn(db.select(asOneText(participantColumns)).from(eventParticipants).get()),
    exceptions: db.select().from(eventExceptions).orderBy(sql`rowid`).all(),
    suspensions: db.select().from(eventSuspensions).all(),
  });
}

/** Queries for the related rows of the events with these ids. */
function queriesFor({ db }: Store, ids: SQL) {
  return {
    participants: db
      .select(asOneText(participantColumns))
      .from(eventParticipants)
      .where(sql`${eventParticipants.eventId} in ${ids}`),
    // In the order of insertion, because later exceptions build on earlier ones.
    exceptions: db.select().from(eventExceptions).where(sql`${eventExceptions.eventId} in ${ids}`).orderBy(sql`rowid`),
    suspensions: db.select().from(eventSuspensions).where(sql`${eventSuspensions.eventId} in ${ids}`),
  };
}

/** All rows as one JSON text of arrays: fetching a hundred thousand rows one by one costs twice as much. */
function asOneText(columns: readonly Column[]) {
  return { text: sql<string>`json_group_array(json_array(${sql.join([...columns], sql`, `)}))` };
}

const rowsIn = <Row>(read: { readonly text: string } | undefined): Row[] => JSON.parse(read?.text ?? "[]");

const { id, summary, activity, location, zone, fromDate, untilDate, startTime, minutes, rrule, kind } = events;
const eventColumns = [id, summary, activity, location, zone, fromDate, untilDate, startTime, minutes, rrule, kind];
type EventRow = readonly [
  id: string,
  summary: string,
  activity: string | null,
  location: string | null,
  zone: string,
  from: IsoDate,
  until: IsoDate | null,
  start: LocalTime | null,
  minutes: number | null,
  rrule: string | null,
  kind: string | null,
];

const { eventId, memberId, duty, date } = eventParticipants;
const participantColumns = [eventId, memberId, duty, date];
type ParticipantRow = readonly [eventId: string, member: MemberId, duty: Duty | "child", date: IsoDate | ""];

type Hanging = {
  readonly participants: readonly ParticipantRow[];
  readonly exceptions: readonly (typeof eventExceptions.$inferSelect)[];
  readonly suspensions: readonly (typeof eventSuspensions.$inferSelect)[];
};

function joined(rows: readonly EventRow[], hanging: Hanging): CalendarEvent[] {
  const people = peopleOf(hanging.participants);
  const exceptions = groupBy(hanging.exceptions, (row) => row.eventId);
  const suspensions = groupBy(hanging.suspensions, (row) => row.eventId);
  // Built as one object: for a hundred thousand events, copying objects would cost more than reading them.
  return rows.map(([id, summary, activity, location, zone, from, until, start, minutes, rrule, kind]) => {
    const { children, adults, assigned } = people.get(id) ?? NOBODY;
    const event = {
      id,
      summary,
      children,
      adults,
      activity,
      location,
      zone,
      from,
      until,
      start,
      minutes,
      rrule,
      exceptions: exceptions.get(id)?.map(toException) ?? NONE,
      suspends: suspensions.get(id)?.map((one) => one.suspendedEventId) ?? NONE,
      kind,
    };
    return assigned ? { ...event, assigned } : event;
  });
}

type Adult = CalendarEvent["adults"][number];
type People = {
  readonly children: readonly MemberId[];
  readonly adults: readonly Adult[];
  readonly assigned?: readonly (Adult & { readonly date: IsoDate })[];
};
const NONE: readonly never[] = [];
const NOBODY: People = { children: NONE, adults: NONE };

/** Participants by event id. */
function peopleOf(rows: Hanging["participants"]): ReadonlyMap<string, People> {
  const people = new Map<string, People>();
  for (const [eventId, member, duty, date] of rows) {
    const own = people.get(eventId) ?? NOBODY;
    if (duty === "child") people.set(eventId, { ...own, children: [...own.children, member] });
    else if (date === "") people.set(eventId, { ...own, adults: [...own.adults, { member, duty }] });
    else people.set(eventId, { ...own, assigned: [...(own.assigned ?? []), { member, duty, date }] });
  }
  return people;
}

function toException(row: typeof eventExceptions.$inferSelect): EventException {
  const { date, range, toDate, toStart, toMinutes } = row;
  const on = range === "this" ? { date } : { date, range };
  if (row.kind === "cancelled" || toDate === null) return { ...on, kind: "cancelled" };
  return { ...on, kind: "moved", toDate, toStart, toMinutes };
}

function groupBy<T>(rows: readonly T[], key: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
}
