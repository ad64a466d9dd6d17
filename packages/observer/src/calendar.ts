import { type BrainEvent, occurrencesOf } from "@silent-observer/brain-client";
import { type Calendar, createCalendar, withOccurrences } from "@silent-observer/calendar";
import { addDays, type EpochMs, type IsoDate, wallClock } from "@silent-observer/conversation";
import { eventsFrom, loadEvents, type MessageRow } from "@silent-observer/store";
import type { Observer } from "./observer.ts";

/** The family's day at an instant. */
export const dayOf = (observer: Observer, instant: EpochMs): IsoDate =>
  wallClock(instant, observer.family.timezone).date;

/** The Event Graph as it stands around a moment. */
export function calendarAt(observer: Observer, now: EpochMs): Calendar {
  const { store, family } = observer;
  return createCalendar(loadEvents(store, family.id, addDays(dayOf(observer, now), -1)), family.timezone);
}

/**
 * The Event Graph as the judgement of a message sees it: with what the Brain knows besides, and without what this very message
 * has brought into it, because nobody collides with an earlier wording of his own.
 */
export function calendarFor(observer: Observer, row: MessageRow, brainKnows: readonly BrainEvent[]): Calendar {
  const { store, family } = observer;
  const own = eventsFrom(store, row.id);
  const events = loadEvents(store, family.id, addDays(dayOf(observer, row.sentAt), -1)).filter(
    ({ id }) => !own.has(id),
  );
  const calendar = createCalendar(events, family.timezone);
  return withOccurrences(calendar, occurrencesOf(brainKnows, family, calendar));
}
