import type { CalendarEvent } from "@silent-observer/calendar";
import type { IsoDate } from "@silent-observer/conversation";
import { eq, sql } from "drizzle-orm";
import type { Store } from "../open.ts";
import { meta } from "../schema/index.ts";
import { loadEvents } from "./load.ts";

const keyOf = (familyId: string): string => `graph_revision:${familyId}`;

/** Notes that the family's events have changed, in the transaction that changes them. */
export function bumpRevision(store: Store, familyId: string): void {
  store.db
    .insert(meta)
    .values({ key: keyOf(familyId), value: "1" })
    .onConflictDoUpdate({ target: meta.key, set: { value: sql`cast(${meta.value} as integer) + 1` } })
    .run();
}

/** The family's events that may happen on or after `from()`; the same array until they change or the day does. */
export function liveEvents(store: Store, familyId: string, from: () => IsoDate): () => readonly CalendarEvent[] {
  let loaded: { key: string; events: readonly CalendarEvent[] } | null = null;
  return () => {
    const revision =
      store.db
        .select()
        .from(meta)
        .where(eq(meta.key, keyOf(familyId)))
        .get()?.value ?? "0";
    const day = from();
    const key = `${revision} ${day}`;
    if (loaded?.key !== key) loaded = { key, events: loadEvents(store, familyId, day) };
    return loaded.events;
  };
}
