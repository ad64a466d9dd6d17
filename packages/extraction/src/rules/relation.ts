import type { CoordinationType, Entity } from "@silent-observer/conversation";
import { type Context, shared } from "./context.ts";
import type { Frame } from "./frame.ts";

/** How what a message says differs from what it answers: only what is the same matter takes over its hour and place. */
export type Relation = {
  readonly otherChild: boolean;
  readonly otherActivity: boolean;
  readonly otherDay: boolean;
  /** The other end of the trip, or minding instead of driving. */
  readonly otherTask: boolean;
};

export function relationTo(frame: Frame, type: CoordinationType, context: Context): Relation {
  const { children, activity, dates, cues } = frame;
  const leg = shared(context.entities, (entity) => entity.task?.leg ?? null);
  const care = leg === "cover";
  const said = cues.task.leg;
  return {
    otherChild:
      children.length > 0 && context.children.length > 0 && !children.some((child) => context.children.includes(child)),
    otherActivity:
      activity !== null && context.entities.every((entity) => entity.activity !== null && entity.activity !== activity),
    otherDay:
      dates.length > 0 &&
      !frame.impliedToday &&
      hasDay(context.entities) &&
      !context.entities.some((entity) => entity.date !== null && dates.includes(entity.date)),
    otherTask:
      (said !== null &&
        leg !== null &&
        leg !== said &&
        context.adults.length + context.entities.length > 0 &&
        cues.asking.adult) ||
      (said === "from" && leg === "to") ||
      (context.reading?.type === "transport" && cues.task.kind === "care" && !care && type === "care_coverage"),
  };
}

export const isSameMatter = ({ otherChild, otherActivity, otherDay, otherTask }: Relation): boolean =>
  !otherChild && !otherActivity && !otherDay && !otherTask;

const hasDay = (entities: readonly Entity[]): boolean => entities.some(({ date }) => date !== null);
