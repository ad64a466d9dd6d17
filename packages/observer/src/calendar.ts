import { type BrainEvent, occurrencesOf } from "@silent-observer/brain-client";
import { type Calendar, calendarOf, EventIndex, withOccurrences } from "@silent-observer/calendar";
import { type EpochMs, type IsoDate, wallClock } from "@silent-observer/conversation";
import { changesSince, eventsFrom, eventsInGraph, loadEventsById, type MessageRow } from "@silent-observer/store";
import type { Observer } from "./observer.ts";
import type { KnownGraph } from "./recall.ts";

/** Calendars that leave something out are made for messages that were confirmed and are judged again: few at a time. */
const MOST_CALENDARS = 50;

/** The family's day at an instant. */
export const dayOf = (observer: Pick<Observer, "family">, instant: EpochMs): IsoDate =>
  wallClock(instant, observer.family.timezone).date;

/** The Event Graph as it stands: the very same object until it changes. */
export const calendarNow = (observer: Observer): Calendar => calendarWithout(observer, new Set());

/**
 * The Event Graph as the judgement of a message sees it: with what the Brain knows besides, and without what this very message
 * has brought into it, because nobody collides with an earlier wording of his own.
 */
export function calendarFor(observer: Observer, row: MessageRow, brainKnows: readonly BrainEvent[]): Calendar {
  const calendar = calendarBefore(observer, row);
  const extra = occurrencesOf(brainKnows, observer.family, calendar);
  return extra.length === 0 ? calendar : withOccurrences(calendar, extra);
}

/** The same without the Brain: the very same object until the Event Graph changes. */
export const calendarBefore = (observer: Observer, row: Pick<MessageRow, "id">): Calendar =>
  calendarWithout(observer, eventsFrom(observer.store, row.id));

/** Of the Event Graph the weeks that are asked for are read, once; after that what a press or an import has changed since. */
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

function graphNow({ store, family, recall }: Observer): KnownGraph {
  const before = recall.graph;
  const { state, changed } = changesSince(store, family.id, before?.state ?? null);
  if (before && changed?.size === 0) return before;
  // Taken off until it is whole again: a rule that cannot be read must not leave half an update behind.
  recall.graph = null;
  const index = before && changed ? before.index : new EventIndex(family.timezone, eventsInGraph(store, family.id));
  if (changed) index.update(changed, loadEventsById(store, family.id, changed));
  recall.graph = { state, index, calendars: new Map() };
  return recall.graph;
}
