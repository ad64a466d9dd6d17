import type { EventSource } from "@silent-observer/calendar";
import { addDays, DAY_MINUTES } from "@silent-observer/conversation";
import { and, between, eq, gte, isNotNull, isNull, lte, not, or, type SQL, sql } from "drizzle-orm";
import type { Store } from "../database/open.ts";
import { perStore } from "../database/per-store.ts";
import { lasting } from "../schema/graph.ts";
import { eventExceptions, events } from "../schema/index.ts";
import { loadEventsById } from "./load.ts";

/** Days to look back for a moved occurrence, which may last for several days from its new date. */
const LONGEST_MOVED_DAYS = 31;

/** The Event Graph of a family, read a span of days at a time. */
export function eventsInGraph(store: Store, familyId: string): EventSource {
  const load = (queries: readonly { all: (given: Record<string, string>) => { id: string }[] }[], given: object) =>
    loadEventsById(
      store,
      familyId,
      new Set(queries.flatMap((query) => query.all({ familyId, ...given }).map(({ id }) => id))),
    );
  return {
    between: (first, last) => {
      const { single, lasting, moved } = idsOf(store);
      const [earliest, latest] = [addDays(first, -1), addDays(last, 1)];
      return load([single, lasting, moved], { earliest, latest, moved: addDays(first, -LONGEST_MOVED_DAYS) });
    },
    ofActivity: (activity, from) => load([idsOf(store).active], { activity, earliest: addDays(from, -1) }),
  };
}

/** One query per index, because a single query with `or` would use none of them. */
const idsOf = perStore(({ db }) => {
  const [earliest, latest] = [sql.placeholder("earliest"), sql.placeholder("latest")];
  const family = sql.placeholder("familyId");
  const ids = (which: SQL | undefined, own = eq(events.familyId, family)) =>
    db.select({ id: events.id }).from(events).where(and(own, which));
  const endless = and(isNull(events.untilDate), isNotNull(events.rrule));
  const long = gte(events.minutes, DAY_MINUTES);
  const reaching = or(gte(events.untilDate, earliest), gte(events.fromDate, earliest), endless, long);
  // If a series was moved from some day on, any day may be affected.
  const moved = (there: SQL) =>
    db
      .select({ id: eventExceptions.eventId })
      .from(eventExceptions)
      .where(and(eq(eventExceptions.kind, "moved"), or(not(eq(eventExceptions.range, "this")), there)));
  const [movedThere, movedAhead] = [
    moved(between(eventExceptions.toDate, sql.placeholder("moved"), latest)),
    moved(gte(eventExceptions.toDate, earliest)),
  ];
  return {
    single: ids(between(events.fromDate, earliest, latest)).prepare(),
    lasting: ids(and(sql`(${lasting(events)})`, lte(events.fromDate, latest), reaching)).prepare(),
    // The unary plus makes SQLite look up the few moved events, and not all events of the family.
    moved: ids(sql`${events.id} in ${movedThere}`, sql`+${events.familyId} = ${family}`).prepare(),
    active: ids(
      and(eq(events.activity, sql.placeholder("activity")), or(reaching, sql`${events.id} in ${movedAhead}`)),
    ).prepare(),
  };
});
