import type { Entity, Task } from "../reading.ts";
import { minutesOfDay } from "../zoned-time.ts";

/** Times up to this many minutes apart may be of the same thing. */
const SAME_MINUTES = 60;

/** Whether two entities may be about the same thing. What one of them leaves unsaid contradicts nothing. */
export function canBeSame(a: Entity, b: Entity): boolean {
  return (
    childrenMeet(a, b) &&
    agree(a.activity, b.activity) &&
    daysMeet(a, b) &&
    agree(legOf(a), legOf(b)) &&
    (a.time === null || b.time === null || Math.abs(minutesOfDay(a.time) - minutesOfDay(b.time)) <= SAME_MINUTES)
  );
}

/** The leg of a trip that a task is for. "I'll do swimming" is for whichever leg is wanted. */
export const legOf = ({ task, activity }: Entity): Task["leg"] =>
  task?.leg === "cover" && activity !== null ? null : (task?.leg ?? null);

/**
 * Whether two entities are about the same thing: same day, same activity or exactly the same children, and no
 * contradiction.
 */
export function isOfSame(a: Entity, b: Entity): boolean {
  const common = a.children.filter((child) => b.children.includes(child)).length;
  const sameMatter =
    a.activity === b.activity
      ? a.activity !== null || common > 0
      : common > 0 && common === a.children.length && common === b.children.length;
  return a.date === b.date && sameMatter && canBeSame(a, b);
}

/** Whether `part` names only some of the children of `whole`. */
export function isPart(part: Entity, whole: Entity): boolean {
  return (
    part.children.length > 0 &&
    part.children.length < whole.children.length &&
    part.children.every((child) => whole.children.includes(child))
  );
}

/** The children of `whole` whom `part` leaves out, if it names only some of them; else none. */
export const childrenLeft = (whole: Entity, part: Entity): Entity["children"] =>
  isPart(part, whole) ? whole.children.filter((child) => !part.children.includes(child)) : [];

/** Whether both may be about the same child: who names none may mean any. */
export const childrenMeet = (a: Entity, b: Entity): boolean =>
  a.children.length === 0 || b.children.length === 0 || a.children.some((child) => b.children.includes(child));

const agree = (a: string | null, b: string | null): boolean => a === null || b === null || a === b;

function daysMeet(a: Entity, b: Entity): boolean {
  if (a.date === null || b.date === null) return true;
  return a.date <= (b.until ?? b.date) && b.date <= (a.until ?? a.date);
}
