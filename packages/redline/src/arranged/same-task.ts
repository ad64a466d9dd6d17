import { childrenMeet, datesOf, legOfKind, type Occurrence, sameActivity } from "@silent-observer/calendar";
import { type Entity, type IsoDate, type LocalTime, minutesOfDay } from "@silent-observer/conversation";
import { effectiveMeant, type Known } from "./effective.ts";
import { legOf, momentOf } from "./entity.ts";

/** Two mentions of one task may differ in time by up to this many minutes. */
const SAME_TASK_MINUTES = 60;

/** First day on which both are the same task; null if they are different tasks or `other` is nobody's. */
export function dayOfSameTask(entity: Entity, other: Entity, known: Known): IsoDate | null {
  if (!other.task || other.task.adults.length === 0 || other.task.outside) return null;
  if (entity.change === "cancelled" || other.change === "cancelled") return null;
  if (!childrenMeet(entity.children, other.children) || !enoughInCommon(entity, other)) return null;
  if (!sameActivity(entity.activity, other.activity) || minds(entity) !== minds(other)) return null;
  const days = datesOf(other);
  const sameOn = (date: IsoDate) =>
    days.includes(date) &&
    !differ(legOf(entity, date, known), legOf(other, date, known)) &&
    timesMeet(timeOf(entity, date, known), timeOf(other, date, known)) &&
    (isSameOfChild(entity, other) || !differ(placeOf(entity, date, known), placeOf(other, date, known)));
  return datesOf(entity).find(sameOn) ?? null;
}

/** The same activity of the same child, whatever place is mentioned on the way: "to judo, straight from the office". */
const isSameOfChild = (a: Entity, b: Entity): boolean =>
  a.activity !== null && a.activity === b.activity && a.children.some((child) => b.children.includes(child));

/** Minding a child is a different task from driving it. */
const minds = ({ task }: Entity): boolean => task?.leg === "cover";

/**
 * Whether they share a child, both or neither name an activity, or they have the
 * same leg. Less is not enough to be one task.
 */
function enoughInCommon(a: Entity, b: Entity): boolean {
  const shareChild = a.children.some((child) => b.children.includes(child));
  const sameKind = (a.activity === null) === (b.activity === null);
  return shareChild || sameKind || (a.task?.leg !== null && a.task?.leg === b.task?.leg);
}

/** Whether an entity is about a confirmed task. */
export function isSameConfirmed(entity: Entity, occurrence: Occurrence): boolean {
  const leg = legOfKind(occurrence.kind);
  if (!childrenMeet(entity.children, occurrence.children)) return false;
  if (differ(entity.task?.leg ?? null, leg) || !sameActivity(entity.activity, occurrence.activity)) return false;
  return timesMeet(entity.time, occurrence.start);
}

/** The time said, or the calendar's for the leg said; null, which meets any time, if neither is said. */
function timeOf(entity: Entity, date: IsoDate, known: Known): LocalTime | null {
  return entity.task?.leg ? momentOf(entity, date, known) : entity.time;
}

/**
 * Id of the place where a task happens: as said, else that of the calendar's
 * activity; null if it is no place of the family.
 */
function placeOf(entity: Entity, date: IsoDate, known: Known): string | null {
  const place = entity.location ?? effectiveMeant(entity, date, known)[0]?.location ?? null;
  // Free text ("the side door") cannot be compared with other places.
  return known.family.places.some(({ id }) => id === place) ? place : null;
}

const differ = (a: string | null, b: string | null): boolean => a !== null && b !== null && a !== b;

function timesMeet(a: string | null, b: string | null): boolean {
  return a === null || b === null || Math.abs(minutesOfDay(a) - minutesOfDay(b)) <= SAME_TASK_MINUTES;
}
