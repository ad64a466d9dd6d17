import { randomUUID } from "node:crypto";
import type { CalendarEvent } from "@silent-observer/calendar";
import type { IsoDate } from "@silent-observer/conversation";
import { eq, sql } from "drizzle-orm";
import type { Store } from "../open.ts";
import { perStore } from "../per-store.ts";
import { meta } from "../schema/index.ts";
import { loadEvents } from "./load.ts";

const keyOf = (familyId: string): string => `graph_revision:${familyId}`;

/**
 * Notes that the family's events have changed, in the transaction that changes them. Its name is never used again, so that
 * nothing read within a transaction that was rolled back can pass for what another one wrote.
 */
export function bumpRevision(store: Store, familyId: string): void {
  const row = { key: keyOf(familyId), value: randomUUID() };
  store.db.insert(meta).values(row).onConflictDoUpdate({ target: meta.key, set: row }).run();
}

/** Names the state of the family's events: the same name, the same events. */
export function graphRevision(store: Store, familyId: string): string {
  return revision(store).get({ key: keyOf(familyId) })?.value ?? "";
}

const revision = perStore(({ db }) =>
  db
    .select({ value: meta.value })
    .from(meta)
    .where(eq(meta.key, sql.placeholder("key")))
    .prepare(),
);

/** The family's events that may happen on or after `from()`; the same array until they change or the day does. */
export function liveEvents(store: Store, familyId: string, from: () => IsoDate): () => readonly CalendarEvent[] {
  let loaded: { key: string; events: readonly CalendarEvent[] } | null = null;
  return () => {
    const day = from();
    const key = `${graphRevision(store, familyId)} ${day}`;
    if (loaded?.key !== key) loaded = { key, events: loadEvents(store, familyId, day) };
    return loaded.events;
  };
}
