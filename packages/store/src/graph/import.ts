import { createHash, randomUUID } from "node:crypto";
import type { CalendarEvent } from "@silent-observer/calendar";
import type { EpochMs } from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";
import { and, eq, inArray } from "drizzle-orm";
import type { Store } from "../database/open.ts";
import { eventExceptions, eventImports, eventParticipants, eventSources, events } from "../schema/index.ts";
import { loadEventsById } from "./load.ts";
import { bumpRevision } from "./revision.ts";
import { eventRow, putParticipants } from "./rows.ts";

/** An event in an exported calendar. */
export type Incoming = {
  readonly uid: string;
  /** Empty for the event itself; otherwise names the single date of it that has a row of its own. */
  readonly part: string;
  readonly event: Omit<CalendarEvent, "id" | "suspends" | "assigned">;
};

export type IncomingCalendar<I extends Incoming = Incoming> = {
  /** The calendar's id or name. */
  readonly key: string;
  /**
   * Whether the export contains all events of the calendar, so that imported events missing from it are to be removed.
   */
  readonly whole: boolean;
  readonly events: readonly I[];
  /** Cancelled events, from whichever calendar they were imported: whole events, or the date that `part` names. */
  readonly cancelled: readonly { readonly uid: string; readonly part: string }[];
  /** UIDs of events that could not be read. What the last import brought of them is kept. */
  readonly unread: readonly string[];
};

/** What an import would change. Planning writes nothing. */
export type ImportPlan<I extends Incoming = Incoming> = {
  readonly added: readonly I[];
  readonly changed: readonly { readonly before: CalendarEvent; readonly incoming: I }[];
  readonly removed: readonly { readonly before: CalendarEvent; readonly uid: string }[];
  readonly unchanged: readonly I[];
};

/** The Event Graph has changed since the import was shown. */
export class ImportOutdatedError extends Error {
  override name = "ImportOutdatedError";
}

/** Compares a calendar with what its last import brought. */
export function planImport<I extends Incoming>(
  store: Store,
  family: Family,
  calendar: IncomingCalendar<I>,
): ImportPlan<I> {
  const known = importedFrom(store, family, calendar.key);
  const byKey = new Map(known.map((row) => [keyOf(row), row]));
  const cancelled = cancelledBy(store, family, calendar);
  const eventIds = new Set([...known, ...cancelled].map(({ eventId }) => eventId));
  const held = new Map(loadEventsById(store, family.id, eventIds).map((event) => [event.id, event]));
  const incoming = new Set(calendar.events.map(keyOf));
  const changed = calendar.events.flatMap((one) => {
    const row = byKey.get(keyOf(one));
    const before = row && held.get(row.eventId);
    return before && row.fingerprint !== fingerprintOf(one) ? [{ before, incoming: one }] : [];
  });
  // An export of a single date of a series says nothing about the rest of the series.
  const touched = new Set(calendar.events.filter(({ part }) => part === "").map(({ uid }) => uid));
  const missing = known.filter(
    (row) =>
      !incoming.has(keyOf(row)) && !calendar.unread.includes(row.uid) && (calendar.whole || touched.has(row.uid)),
  );
  const gone = [...missing, ...cancelled.filter((row) => !missing.some(({ eventId }) => eventId === row.eventId))];
  // An event that the family removed stays removed until its calendar changes it.
  const isNew = (one: I) => {
    const row = byKey.get(keyOf(one));
    return !row || (!held.has(row.eventId) && row.fingerprint !== fingerprintOf(one));
  };
  return {
    added: calendar.events.filter(isNew),
    changed,
    removed: gone.flatMap(({ eventId, uid }) => {
      const before = held.get(eventId);
      return before ? [{ before, uid }] : [];
    }),
    unchanged: calendar.events.filter((one) => byKey.get(keyOf(one))?.fingerprint === fingerprintOf(one)),
  };
}

/** The file of an import, and the person's confirmation of it. */
export type ImportProvenance = { readonly file: string; readonly decisionId: string; readonly at: EpochMs };

/**
 * Writes an import that a person has confirmed, in one transaction. What presses have changed about an event is kept.
 * @throws ImportOutdatedError if it would no longer do what was shown
 */
export function applyImport(
  store: Store,
  family: Family,
  calendar: IncomingCalendar,
  shown: ImportPlan,
  by: ImportProvenance,
): void {
  store.write(() => {
    const plan = planImport(store, family, calendar);
    if (JSON.stringify(plan) !== JSON.stringify(shown))
      throw new ImportOutdatedError("The calendar has changed meanwhile. Nothing was written; import again.");
    const into = { store, family, calendar: calendar.key, by };
    const touched = [
      ...plan.added.map((incoming) => add(into, incoming)),
      ...plan.changed.map(({ before, incoming }) => change(into, before.id, incoming)),
      ...plan.removed.map(({ before, uid }) => remove(into, before.id, uid)),
    ];
    if (touched.length > 0) bumpRevision(store, family.id, touched);
  });
}

/** An import while it is written. */
type Into = {
  readonly store: Store;
  readonly family: Family;
  /** Key of the calendar. */
  readonly calendar: string;
  readonly by: ImportProvenance;
};

function add(into: Into, incoming: Incoming): string {
  const id = randomUUID();
  into.store.db
    .insert(events)
    .values({ ...rowOf(into, incoming), id })
    .run();
  putHanging(into, id, incoming);
  noteSource(into, id, "created", incoming.uid);
  return id;
}

const rowOf = ({ family, by }: Into, { event }: Incoming) => eventRow(family, event, event.zone, "import", by.at);

function change(into: Into, id: string, incoming: Incoming): string {
  const { db } = into.store;
  const { createdAt: _, ...row } = rowOf(into, incoming);
  db.update(events).set(row).where(eq(events.id, id)).run();
  const always = and(eq(eventParticipants.eventId, id), eq(eventParticipants.date, ""));
  db.delete(eventParticipants).where(always).run();
  const imported = and(eq(eventExceptions.eventId, id), eq(eventExceptions.imported, true));
  db.delete(eventExceptions).where(imported).run();
  putHanging(into, id, incoming);
  noteSource(into, id, "changed", incoming.uid);
  return id;
}

function remove(into: Into, id: string, uid: string): string {
  const { store } = into;
  store.db.delete(events).where(eq(events.id, id)).run();
  store.db.delete(eventImports).where(eq(eventImports.eventId, id)).run();
  noteSource(into, id, "removed", uid);
  return id;
}

/**
 * Writes the participants, exceptions and import record of an event. An exception made by a press takes precedence over
 * one for the same day.
 */
function putHanging({ store, family, calendar }: Into, id: string, incoming: Incoming): void {
  const { db } = store;
  putParticipants(store, id, incoming.event);
  const pressed = db.select().from(eventExceptions).where(eq(eventExceptions.eventId, id)).all();
  if (pressed.length > 0) db.delete(eventExceptions).where(eq(eventExceptions.eventId, id)).run();
  for (const exception of incoming.event.exceptions) {
    const row = { eventId: id, imported: true, ...exception };
    const { date, range = "this" } = exception;
    if (!pressed.some((one) => one.date === date && one.range === range))
      db.insert(eventExceptions).values(row).onConflictDoNothing().run();
  }
  for (const row of pressed) db.insert(eventExceptions).values(row).run();
  const { uid, part } = incoming;
  const same = and(eq(eventImports.familyId, family.id), eq(eventImports.calendar, calendar));
  db.delete(eventImports)
    .where(and(same, eq(eventImports.uid, uid), eq(eventImports.part, part)))
    .run();
  const mark = { eventId: id, familyId: family.id, calendar, uid, part, fingerprint: fingerprintOf(incoming) };
  db.insert(eventImports).values(mark).run();
}

function noteSource({ store, by }: Into, eventId: string, fact: "created" | "changed" | "removed", uid: string): void {
  store.db
    .insert(eventSources)
    .values({ eventId, fact, actor: "import", uid, ...by })
    .run();
}

function importedFrom(store: Store, family: Family, calendar: string) {
  const own = and(eq(eventImports.familyId, family.id), eq(eventImports.calendar, calendar));
  return store.db.select().from(eventImports).where(own).all();
}

function cancelledBy(store: Store, family: Family, { cancelled }: IncomingCalendar) {
  const uids = cancelled.map(({ uid }) => uid);
  const own = and(eq(eventImports.familyId, family.id), inArray(eventImports.uid, uids));
  const rows = store.db.select().from(eventImports).where(own).all();
  return rows.filter((row) => cancelled.some(({ uid, part }) => uid === row.uid && (part === "" || part === row.part)));
}

const keyOf = ({ uid, part }: { readonly uid: string; readonly part: string }): string => JSON.stringify([uid, part]);

const fingerprintOf = ({ event }: Incoming): string =>
  createHash("sha256").update(JSON.stringify(event)).digest("hex").slice(0, 32);
