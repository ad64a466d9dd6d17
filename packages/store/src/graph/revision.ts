import { randomUUID } from "node:crypto";
import type { CalendarEvent, EventFeed } from "@silent-observer/calendar";
import type { EpochMs, IsoDate } from "@silent-observer/conversation";
import { and, desc, eq, gte, lt, sql } from "drizzle-orm";
import type { Store } from "../database/open.ts";
import { perStore } from "../database/per-store.ts";
import { eventChanges, eventSources } from "../schema/index.ts";
import { loadEvents, loadEventsById } from "./load.ts";

/** Changes kept. A reader that is further behind reads everything again. */
const KEPT_CHANGES = 2_000;
/** Above this number of events, reading all of them again costs no more. */
const MOST_LISTED = 500;

/**
 * Records that events of the family have changed, in the transaction that changes them; without ids, that any event may
 * have changed. Each revision has a unique name, so that what was read within a transaction that was rolled back is
 * never taken for what another one wrote.
 */
export function bumpRevision({ db }: Store, familyId: string, eventIds?: Iterable<string>): void {
  const revision = randomUUID();
  const ids = [...new Set(eventIds ?? [])];
  const listed = ids.length === 0 || ids.length > MOST_LISTED ? [null] : ids;
  db.insert(eventChanges)
    .values(listed.map((eventId) => ({ familyId, revision, eventId })))
    .run();
  const newest =
    db
      .select({ seq: sql<number>`max(${eventChanges.seq})` })
      .from(eventChanges)
      .get()?.seq ?? 0;
  db.delete(eventChanges)
    .where(lt(eventChanges.seq, newest - KEPT_CHANGES))
    .run();
}

/** Name of the state of the family's events. The same name means the same events. */
const graphRevision = (store: Store, familyId: string): string => latest(store, familyId).revision;

/** A state of the graph at the time it was read. */
export type GraphState = { readonly revision: string; readonly seq: number };

const EMPTY: GraphState = { revision: "", seq: 0 };

/** The current state, and the events changed since an earlier one; null if any event may have changed. */
export function changesSince(
  store: Store,
  familyId: string,
  before: GraphState | null,
): { readonly state: GraphState; readonly changed: ReadonlySet<string> | null } {
  const state = latest(store, familyId);
  if (before === null) return { state, changed: null };
  if (before.revision === state.revision) return { state, changed: new Set() };
  const rows = since(store).all({ familyId, seq: before.seq });
  // A sequence number may be reused after a rollback; the revision name is not.
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

/** When a press, an import or the family file last wrote a fact to the graph, in epoch milliseconds; 0 if none has. */
export function graphChangedAt({ db }: Store): EpochMs {
  return (
    db
      .select({ at: sql<number | null>`max(${eventSources.at})` })
      .from(eventSources)
      .get()?.at ?? 0
  );
}

/**
 * A feed of the family's events: at first all events, or those that may occur on or after `from()`, then only changed
 * ones. It returns null if nothing has changed.
 */
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

/**
 * The family's events that may occur on or after `from()`. Returns the same array until the events or the day change.
 */
export function liveEvents(store: Store, familyId: string, from: () => IsoDate): () => readonly CalendarEvent[] {
  let loaded: { key: string; events: readonly CalendarEvent[] } | null = null;
  return () => {
    const day = from();
    const key = `${graphRevision(store, familyId)} ${day}`;
    if (loaded?.key !== key) loaded = { key, events: loadEvents(store, familyId, day) };
    return loaded.events;
  };
}
