import type { Entity } from "../reading.ts";
import { minutesOfDay } from "../zoned-time.ts";

/** Times up to this many minutes apart may be of the same thing. */
const SAME_MINUTES = 60;

/** Whether two entities may be about the same thing. What one of them leaves unsaid contradicts nothing. */
export function canBeSame(a: Entity, b: Entity): boolean {
  return (
    childrenMeet(a, b) &&
    agree(a.activity, b.activity) &&
    daysMeet(a, b) &&
    agree(a.task?.leg ?? null, b.task?.leg ?? null) &&
    (a.time === null || b.time === null || Math.abs(minutesOfDay(a.time) - minutesOfDay(b.time)) <= SAME_MINUTES)
  );
}

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

/** Whether both may be about the same child: who names none may mean any. */
export const childrenMeet = (a: Entity, b: Entity): boolean =>
  a.children.length === 0 || b.children.length === 0 || a.children.some((child) => b.children.includes(child));

const agree = (a: string | null, b: string | null): boolean => a === null || b === null || a === b;

function daysMeet(a: Entity, b: Entity): boolean {
  if (a.date === null || b.date === null) return true;
  return a.date <= (b.until ?? b.date) && b.date <= (a.until ?? a.date);
}
