import { addDays, type Entity, type IsoDate } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import type { Calendar, Occurrence } from "./event.ts";
import { taskKinds } from "./event.ts";

/** Days before and after a new date in which the occurrence that was moved is looked for: less than a week. */
const MOVE_REACH_DAYS = 6;

/**
 * Whether a message is about `occurrence`: the same activity (by id or the start of its name, or as a word of the
 * summary if the occurrence has no activity) and at least one child in common. No child matches any.
 */
export function isAbout(
  occurrence: Occurrence,
  said: { readonly activity: string | null; readonly children: readonly MemberId[] },
): boolean {
  if (said.activity === null || isTask(occurrence)) return false;
  return namesActivity(occurrence, said.activity) && childrenMeet(occurrence.children, said.children);
}

/** Whether the occurrence is an adult's task, which no child attends. */
export const isTask = (occurrence: Occurrence): boolean => taskKinds.some((kind) => kind === occurrence.kind);

/** Whether the occurrence is an adult's task for what a message is about, so that it is cancelled with it. */
export function isWayTo(
  occurrence: Occurrence,
  said: { readonly activity: string | null; readonly children: readonly MemberId[] },
): boolean {
  const { activity, children } = occurrence;
  return (
    isTask(occurrence) && said.activity !== null && activity === said.activity && childrenMeet(children, said.children)
  );
}

/** Whether two lists of children may mean the same ones. An empty list matches any. */
export function childrenMeet(a: readonly MemberId[], b: readonly MemberId[]): boolean {
  return a.length === 0 || b.length === 0 || a.some((child) => b.includes(child));
}

/** The occurrences on a day that an entity is about. */
export function occurrencesMeant(calendar: Calendar, entity: Entity, date: IsoDate): readonly Occurrence[] {
  return calendar.on(date).filter((occurrence) => isAbout(occurrence, entity));
}

/** "Football is 5:15 on Tuesday": gives what the calendar has that day another hour, even if no word says so. */
export function givesAnotherHour(calendar: Calendar, entity: Entity): boolean {
  const { date, time, change, presence } = entity;
  if (presence !== "stay" || date === null || time === null || change !== null) return false;
  const meant = occurrencesMeant(calendar, entity, date).filter(({ allDay }) => !allDay);
  return meant.length > 0 && meant.every(({ start }) => start !== time);
}

/**
 * The occurrences that a move to `date` replaces: those of the day itself, else those of the nearest day within a week
 * and not before `notBefore`; the earlier one if two are equally near.
 */
export function occurrencesMoved(
  calendar: Calendar,
  entity: Entity,
  date: IsoDate,
  notBefore: IsoDate,
): readonly Occurrence[] {
  for (let days = 0; days <= MOVE_REACH_DAYS; days++) {
    for (const day of days === 0 ? [date] : [addDays(date, -days), addDays(date, days)]) {
      if (day < notBefore) continue;
      const meant = occurrencesMeant(calendar, entity, day);
      if (meant.length > 0) return meant;
    }
  }
  return [];
}

function namesActivity(occurrence: Occurrence, activity: string): boolean {
  if (occurrence.activity !== null) return isCalled(occurrence.activity, activity);
  const words = occurrence.summary.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return activity
    .toLowerCase()
    .split(/[\s_-]+/)
    .every((word) => words.includes(word));
}

/**
 * Letters from which on the start of a name stands for it: "ortho". A name of several words has no short form: a chess
 * tournament is not chess.
 */
const SHORT_FORM = 5;

/** Whether two activities may be the same, as far as both are known: equal, or one short for the other. */
export const sameActivity = (a: string | null, b: string | null): boolean =>
  a === null || b === null || isCalled(a, b) || isCalled(b, a);

const isCalled = (id: string, said: string): boolean =>
  id === said || (said.length >= SHORT_FORM && id.startsWith(said) && /^\p{L}+$/u.test(id));
