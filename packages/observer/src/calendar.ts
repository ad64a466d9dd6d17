import { type BrainEvent, occurrencesOf } from "@silent-observer/brain-client";
import { type Calendar, createCalendar, withOccurrences } from "@silent-observer/calendar";
import { addDays, type EpochMs, type IsoDate, wallClock } from "@silent-observer/conversation";
import { loadEvents } from "@silent-observer/store";
import type { Observer } from "./observer.ts";

/** The family's day at an instant. */
export const dayOf = (observer: Observer, instant: EpochMs): IsoDate =>
  wallClock(instant, observer.family.timezone).date;

/** The Event Graph as the judgement sees it, together with what the Brain knows besides. */
export function calendarAt(observer: Observer, now: EpochMs, brainKnows: readonly BrainEvent[] = []): Calendar {
  const { store, family } = observer;
  const events = loadEvents(store, family.id, addDays(dayOf(observer, now), -1));
  const calendar = createCalendar(events, family.timezone);
  return withOccurrences(calendar, occurrencesOf(brainKnows, family, calendar));
}
