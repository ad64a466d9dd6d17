import type { Occurrence } from "@silent-observer/calendar";
import type { CoordinationType, Entity, LocalTime, Task } from "@silent-observer/conversation";
import { getsSomebody } from "@silent-observer/language";
import type { Context } from "./context.ts";
import type { Frame } from "./frame.ts";
import type { Facts } from "./origins.ts";

/**
 * Which end of the trip, or staying. What the words leave open is taken from the request; else it is the way back where they
 * say that somebody is got, or name an hour at which the session, as the calendar has it, is over.
 */
export function legOf(
  frame: Frame,
  type: CoordinationType,
  context: Context | null,
  { activity, times: [time] }: Facts,
  session: Occurrence | undefined,
): Task["leg"] {
  if (type === "care_coverage") return "cover";
  const [before] = context?.entities ?? [];
  const taken = before === undefined || isAnother(activity, before) ? null : (before.task?.leg ?? null);
  const collects = isOver(session, time, frame) || (!frame.cues.asking.adult && getsSomebody(frame.surface));
  return frame.cues.task.leg ?? (taken === "cover" ? null : taken) ?? (collects ? "from" : null);
}

/** "Got him. dentist at 11:15", of one who was to be fetched from school: another trip. */
const isAnother = (settled: string | null, { activity, location }: Entity): boolean =>
  settled !== null && settled !== activity && (activity ?? location) !== null;

/** An hour that was told of the session itself, as one to which it is moved, is taken over and not said. */
const isOver = (session: Occurrence | undefined, time: LocalTime | undefined, { times, cues }: Frame): boolean =>
  time !== undefined &&
  times.includes(time) &&
  cues.changing.kind === null &&
  typeof session?.end === "string" &&
  time >= session.end;
