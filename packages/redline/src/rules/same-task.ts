import { childrenMeet, datesOf, legOfKind, type Occurrence, sameActivity } from "@silent-observer/calendar";
import { type Entity, type IsoDate, type LocalTime, minutesOfDay } from "@silent-observer/conversation";
import { legOf, momentOf } from "../entity.ts";
import { type Known, standingMeant } from "../standing.ts";

/** Two times of one task differ by no more than this, in minutes. */
const SAME_TASK_MINUTES = 60;

/** First day on which both would do the same task; null where they are different tasks. */
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
    !differ(placeOf(entity, date, known), placeOf(other, date, known));
  return datesOf(entity).find(sameOn) ?? null;
}

/** To stay with a child is another thing than to drive it. */
const minds = ({ task }: Entity): boolean => task?.leg === "cover";

/** Where one names an activity and the other neither activity nor child, only the same leg makes them one task. */
function enoughInCommon(a: Entity, b: Entity): boolean {
  const shareChild = a.children.some((child) => b.children.includes(child));
  const sameKind = (a.activity === null) === (b.activity === null);
  return shareChild || sameKind || (a.task?.leg !== null && a.task?.leg === b.task?.leg);
}

/** Whether a task that a person confirmed is the one that an entity speaks of. */
export function isSameConfirmed(entity: Entity, occurrence: Occurrence): boolean {
  const leg = legOfKind(occurrence.kind);
  if (!childrenMeet(entity.children, occurrence.children)) return false;
  if (differ(entity.task?.leg ?? null, leg) || !sameActivity(entity.activity, occurrence.activity)) return false;
  return timesMeet(entity.time, occurrence.start);
}

/** The time said, or the one that the calendar gives to a leg that was said; a task without either may be at any time. */
function timeOf(entity: Entity, date: IsoDate, known: Known): LocalTime | null {
  return entity.task?.leg ? momentOf(entity, date, known) : entity.time;
}

/** Where a task has its door: as said, else where the calendar has the activity that it starts or ends at. */
function placeOf(entity: Entity, date: IsoDate, known: Known): string | null {
  const place = entity.location ?? standingMeant(entity, date, known)[0]?.location ?? null;
  // Free words ("the side door") name no place that could be told from another.
  return known.family.places.some(({ id }) => id === place) ? place : null;
}

const differ = (a: string | null, b: string | null): boolean => a !== null && b !== null && a !== b;

function timesMeet(a: string | null, b: string | null): boolean {
  return a === null || b === null || Math.abs(minutesOfDay(a) - minutesOfDay(b)) <= SAME_TASK_MINUTES;
}
