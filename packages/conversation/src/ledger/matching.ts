import type { Entity } from "../reading.ts";
import { minutesOfDay } from "../zoned-time.ts";

/** Two times of one thing differ by no more than this, in minutes. */
const SAME_MINUTES = 60;

/** Whether two entities can be about the same thing; what one leaves unsaid contradicts nothing. */
export function canBeSame(a: Entity, b: Entity): boolean {
  return (
    childrenMeet(a, b) &&
    agree(a.activity, b.activity) &&
    daysMeet(a, b) &&
    agree(a.task?.leg ?? null, b.task?.leg ?? null) &&
    (a.time === null || b.time === null || Math.abs(minutesOfDay(a.time) - minutesOfDay(b.time)) <= SAME_MINUTES)
  );
}

/** Whether both name the same child or the same activity, on the same day, and nothing tells them apart. */
export const isOfSame = (a: Entity, b: Entity): boolean =>
  a.date === b.date &&
  (a.children.some((child) => b.children.includes(child)) || (a.activity !== null && a.activity === b.activity)) &&
  canBeSame(a, b);

/** Whether `part` names some of the children of `whole` only. */
export function isPart(part: Entity, whole: Entity): boolean {
  return (
    part.children.length > 0 &&
    part.children.length < whole.children.length &&
    part.children.every((child) => whole.children.includes(child))
  );
}

export const childrenMeet = (a: Entity, b: Entity): boolean =>
  a.children.length === 0 || b.children.length === 0 || a.children.some((child) => b.children.includes(child));

const agree = (a: string | null, b: string | null): boolean => a === null || b === null || a === b;

function daysMeet(a: Entity, b: Entity): boolean {
  if (a.date === null || b.date === null) return true;
  return a.date <= (b.until ?? b.date) && b.date <= (a.until ?? a.date);
}
