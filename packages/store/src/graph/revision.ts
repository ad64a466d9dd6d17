import { randomUUID } from "node:crypto";
import type { CalendarEvent, EventFeed } from "@silent-observer/calendar";
import type { EpochMs, IsoDate } from "@silent-observer/conversation";
import { and, desc, eq, gte, lt, sql } from "drizzle-orm";
import type { Store } from "../open.ts";
import { perStore } from "../per-store.ts";
import { eventChanges, eventSources } from "../schema/index.ts";
import { loadEvents, loadEventsById } from "./load.ts";

/** Changes that are kept; whoever is further behind reads everything again. */
const KEPT_CHANGES = 2_000;
/** More events than this at once, and reading all of them again is no dearer. */
const MOST_LISTED = 500;

/**
 * Notes that events of the family have changed, in the transaction that changes them; without ids, that any may have. The
 * name of a state is never used again, so that nothing read within a transaction that was rolled back can pass for what
 * another one wrote.
 */
export function bumpRevision({ db }: Store, familyId: string, eventIds?: Iterable<string>): void {
  const revision = randomUUID();
  const ids = [...new Set(eventIds ?? [])];
  const listed = ids.length === 0 || ids.length > MOST_LISTED ? [null] : ids;
  for (const eventId of listed) db.insert(eventChanges).values({ familyId, revision, eventId }).run();
  const newest =
    db
      .select({ seq: sql<number>`max(${eventChanges.seq})` })
      .from(eventChanges)
      .get()?.seq ?? 0;
  db.delete(eventChanges)
    .where(lt(eventChanges.seq, newest - KEPT_CHANGES))
    .run();
}

/** Names the state of the family's events: the same name, the same events. */
const graphRevision = (store: Store, familyId: string): string => latest(store, familyId).revision;

/** A state of the graph that somebody has read. */
export type GraphState = { readonly revision: string; readonly seq: number };

const EMPTY: GraphState = { revision: "", seq: 0 };

/** The present state, and which events have changed since an earlier one; null where any may have. */
export function changesSince(
  store: Store,
  familyId: string,
  before: GraphState | null,
): { readonly state: GraphState; readonly changed: ReadonlySet<string> | null } {
  const state = latest(store, familyId);
  if (before === null) return { state, changed: null };
  if (before.revision === state.revision) return { state, changed: new Set() };
  const rows = since(store).all({ familyId, seq: before.seq });
  // A number is used again where a transaction was rolled back; the name is not.
  const known = rows[0]?.seq === before.seq && rows[0].revision === before.revision;
  const ids = rows.slice(1).map(({ eventId }) => eventId);
  const listed = ids.filter((id) => id !== null);
  return { state, changed: known && listed.length === ids.length ? new Set(listed) : null };
}

const latest = (store: Store, familyId: string): GraphState => newest(store).get({ familyId }) ?? EMPTY;

const newest = perStore(({ db }) =>
  db
    .select({ revision: eventChanges.revision, seq: eventChanges.seq })
    .from(eventChanges)
    .where(eq(eventChanges.familyId, sql.placeholder("familyId")))
    .orderBy(desc(eventChanges.seq))
    .limit(1)
    .prepare(),
);

const since = perStore(({ db }) =>
  db
    .select()
    .from(eventChanges)
    .where(and(eq(eventChanges.familyId, sql.placeholder("familyId")), gte(eventChanges.seq, sql.placeholder("seq"))))
    .orderBy(eventChanges.seq)
    .prepare(),
);

/** When a press, an import or the family file last put a fact into the graph, in epoch milliseconds; 0 where none has. */
export function graphChangedAt({ db }: Store): EpochMs {
  return (
    db
      .select({ at: sql<number | null>`max(${eventSources.at})` })
      .from(eventSources)
      .get()?.at ?? 0
  );
}

/** Tells what becomes of the family's events: first those that may happen on or after `from()`, or all, then whatever changes. */
export function followEvents(store: Store, familyId: string, from?: () => IsoDate): EventFeed {
  let told: GraphState | null = null;
  return () => {
    const { state, changed } = changesSince(store, familyId, told);
    if (changed?.size === 0) return null;
    const now = changed ? loadEventsById(store, familyId, changed) : loadEvents(store, familyId, from?.());
    told = state;
    return { changed, now };
  };
}

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
