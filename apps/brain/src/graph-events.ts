import type { CalendarEvent } from "@silent-observer/calendar";
import { addDays, type EpochMs, wallClock } from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";
import { loadEvents, type Store } from "@silent-observer/store";
import { sql } from "drizzle-orm";

/** How long an event that is over can still be asked for, in days. */
const KEPT_DAYS = 31;

/**
 * The events of the Event Graph as they stand, read again only when another process has committed since, or a day has
 * passed; until then the same array is given, so that the Brain keeps its index.
 */
export function graphEvents(store: Store, family: Family, now: () => EpochMs): () => readonly CalendarEvent[] {
  let read: { key: string; events: readonly CalendarEvent[] } | null = null;
  return () => {
    const from = addDays(wallClock(now(), family.timezone).date, -KEPT_DAYS);
    const { data_version } = store.db.get<{ data_version: number }>(sql`PRAGMA data_version`);
    const key = `${data_version} ${from}`;
    if (read?.key !== key) read = { key, events: loadEvents(store, family.id, from) };
    return read.events;
  };
}
