import type { Occurrence } from "@silent-observer/calendar";
import type { CoordinationType, Entity, LocalTime, Task } from "@silent-observer/conversation";
import type { Context } from "./context.ts";
import type { Frame } from "./frame.ts";

/**
 * Which end of the trip, or staying. What the words leave open is taken from the request; else it is the way back at an hour
 * at which the session, as the calendar has it, is over.
 */
export function legOf(
  frame: Frame,
  type: CoordinationType,
  context: Context | null,
  time: LocalTime | null,
  session: Occurrence | undefined,
): Task["leg"] {
  if (type === "care_coverage") return "cover";
  const [before] = context?.entities ?? [];
  const taken = before === undefined || isAnother(frame.activity, before) ? null : (before.task?.leg ?? null);
  const isOver = time !== null && typeof session?.end === "string" && time >= session.end;
  return frame.cues.task.leg ?? (taken === "cover" ? null : taken) ?? (isOver ? "from" : null);
}

/** "Got him. dentist at 11:15", of one who was to be fetched from school: another trip. */
const isAnother = (said: string | null, { activity, location }: Entity): boolean =>
  said !== null && said !== activity && (activity ?? location) !== null;
