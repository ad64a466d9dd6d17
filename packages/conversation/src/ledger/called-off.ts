import type { Arrangement } from "../arrangement.ts";
import type { MessageId } from "../message.ts";
import type { Entity } from "../reading.ts";
import { canBeSame, childrenLeft } from "./matching.ts";

/**
 * Whether a cancellation is of what is arranged: the appointment, or any way to it, on days that are all called off.
 * That one child of two does not go calls it off for that child.
 */
export function isCalledOffBy(said: Entity, known: Entity): boolean {
  if (said.change !== "cancelled" || known.change === "cancelled") return false;
  if (known.activity === null || known.activity !== said.activity || known.date === null || said.date === null)
    return false;
  const isCovered = said.date <= known.date && (known.until ?? known.date) <= (said.until ?? said.date);
  return isCovered && canBeSame({ ...known, task: null }, { ...said, task: null });
}

/** An arrangement that was called off: what is left of it for the children who still go, if any. */
export function calledOff(target: Arrangement, said: Entity, answeredBy: readonly MessageId[]): Arrangement {
  const { entity } = target;
  if (entity.change === "cancelled") return { ...target, answeredBy };
  const children = childrenLeft(entity, said);
  if (children.length === 0) return { ...target, answeredBy, state: "cancelled" };
  return { ...target, answeredBy, entity: { ...entity, children } };
}

/** Whether a task is a way to an appointment that has left its day: "the dentist is on Friday instead". */
export function isLeftBehind({ entity, state }: Arrangement, moved: Entity, to: Entity): boolean {
  if (entity.task === null || state !== "standing" || moved.task !== null || to.change !== "moved") return false;
  if (to.date === null || to.date === moved.date || entity.activity === null || entity.until !== null) return false;
  return (
    entity.activity === moved.activity && entity.date === moved.date && canBeSame({ ...entity, task: null }, moved)
  );
}
