import { type BrainEvent, occurrencesOf } from "@silent-observer/brain-client";
import { type Calendar, createCalendar, withOccurrences } from "@silent-observer/calendar";
import { addDays, type EpochMs, type IsoDate, wallClock } from "@silent-observer/conversation";
import { eventsFrom, graphRevision, loadEvents, type MessageRow } from "@silent-observer/store";
import type { Observer } from "./observer.ts";

/** The family's day at an instant. */
export const dayOf = (observer: Observer, instant: EpochMs): IsoDate =>
  wallClock(instant, observer.family.timezone).date;

/** The Event Graph as it stands around a moment. */
export const calendarAt = (observer: Observer, now: EpochMs): Calendar =>
  calendarWithout(observer, addDays(dayOf(observer, now), -1), new Set());

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
export function calendarBefore(observer: Observer, row: Pick<MessageRow, "id" | "sentAt">): Calendar {
  const from = addDays(dayOf(observer, row.sentAt), -1);
  return calendarWithout(observer, from, eventsFrom(observer.store, row.id));
}

/** A calendar is costly to expand and the Event Graph changes by a press only, so each state of it is expanded once. */
function calendarWithout(observer: Observer, from: IsoDate, own: ReadonlySet<string>): Calendar {
  const { store, family, recall } = observer;
  const key = [graphRevision(store, family.id), from, ...[...own].sort()].join(" ");
  const known = recall.calendars.get(key);
  if (known) return known;
  const events = loadEvents(store, family.id, from).filter(({ id }) => !own.has(id));
  const calendar = createCalendar(events, family.timezone);
  recall.calendars.set(key, calendar);
  return calendar;
}
