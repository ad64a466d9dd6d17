import { createHash } from "node:crypto";
import { type CalendarEvent, eventsOfFamily } from "@silent-observer/calendar";
import type { EpochMs } from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";
import { and, eq, inArray } from "drizzle-orm";
import type { Store } from "../database/open.ts";
import { eventParticipants, eventSources, eventSuspensions, events, meta } from "../schema/index.ts";
import { bumpRevision } from "./revision.ts";
import { eventRow, putParticipants } from "./rows.ts";

/**
 * Brings the family file's events into the graph. The service that starts first does it, under the write lock; later
 * starts do nothing unless the file was edited. Facts that presses added to these events are kept.
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
    bumpRevision(store, family.id, [...gone, ...wanted.map(({ id }) => id)]);
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
