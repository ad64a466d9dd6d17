import { type BrainEvent, occurrencesOf } from "@silent-observer/brain-client";
import { type Calendar, calendarOf, EventIndex, withOccurrences } from "@silent-observer/calendar";
import { type EpochMs, type IsoDate, wallClock } from "@silent-observer/conversation";
import { changesSince, eventsFrom, eventsInGraph, loadEventsById, type MessageRow } from "@silent-observer/store";
import type { KnownGraph } from "./caches.ts";
import type { Observer } from "./observer.ts";

/** Most calendars cached at a time. Only messages that were confirmed and are judged again need one of their own. */
const MOST_CALENDARS = 50;

/** The local date of an instant in the family's time zone. */
export const dayOf = (observer: Pick<Observer, "family">, instant: EpochMs): IsoDate =>
  wallClock(instant, observer.family.timezone).date;

/** The current Event Graph. Returns the same object until the graph changes. */
export const calendarNow = (observer: Observer): Calendar => calendarWithout(observer, new Set());

/**
 * The calendar that a message is judged against: the Event Graph plus the Brain's events, minus the events that came
 * from this message itself, because a message must not collide with its own earlier wording.
 */
export function calendarFor(observer: Observer, row: MessageRow, brainKnows: readonly BrainEvent[]): Calendar {
  const calendar = calendarBefore(observer, row);
  const extra = occurrencesOf(brainKnows, observer.family, calendar);
  return extra.length === 0 ? calendar : withOccurrences(calendar, extra);
}

/** Like `calendarFor` but without the Brain's events. Returns the same object until the Event Graph changes. */
export const calendarBefore = (observer: Observer, row: Pick<MessageRow, "id">): Calendar =>
  calendarWithout(observer, eventsFrom(observer.store, row.id));

/** @param own ids of the events to leave out */
function calendarWithout(observer: Observer, own: ReadonlySet<string>): Calendar {
  const { calendars, index } = graphNow(observer);
  const key = [...own].sort().join(" ");
  const known = calendars.get(key);
  if (known) return known;
  if (calendars.size >= MOST_CALENDARS) calendars.clear();
  const calendar = calendarOf(index, own);
  calendars.set(key, calendar);
  return calendar;
}

/**
 * Weeks of the Event Graph are read when first asked for; afterwards only the events
 * changed by a press or import are reread.
 */
function graphNow({ store, family, caches }: Observer): KnownGraph {
  const before = caches.graph;
  const { state, changed } = changesSince(store, family.id, before?.state ?? null);
  if (before && changed?.size === 0) return before;
  // Cleared until the update is complete: if a recurrence rule cannot be parsed, no half-updated index may be reused.
  caches.graph = null;
  const index = before && changed ? before.index : new EventIndex(family.timezone, eventsInGraph(store, family.id));
  if (changed) index.update(changed, loadEventsById(store, family.id, changed));
  caches.graph = { state, index, calendars: new Map() };
  return caches.graph;
}
