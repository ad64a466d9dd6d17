import type { Occurrence } from "@silent-observer/calendar";
import type { CoordinationType, Entity, LocalTime, Task } from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";
import { getsSomebody, legBesideOutsider, lexiconOf } from "@silent-observer/language";
import type { Context } from "../context.ts";
import type { Frame } from "../words/frame.ts";
import type { Facts } from "./premises.ts";

/**
 * The leg, or `cover`. If the words do not say, it is taken from the request; else it is the way back if they say that
 * somebody is collected or name a time at which the session is over by the calendar; else null.
 */
export function legOf(
  frame: Frame,
  type: CoordinationType,
  context: Context | null,
  { activity, times: [time] }: Facts,
  session: Occurrence | undefined,
  family: Family,
): Task["leg"] {
  if (type === "care_coverage") return "cover";
  const [before] = context?.entities ?? [];
  const taken = before === undefined || isAnother(activity, before) ? null : (before.task?.leg ?? null);
  const collects = isOver(session, time, frame) || (!frame.cues.asking.adult && getsSomebody(frame.surface));
  return (
    legBesideOutsider(frame.surface, lexiconOf(family)) ??
    frame.cues.task.leg ??
    (taken === "cover" ? null : taken) ??
    (collects ? "from" : null)
  );
}

/** "Got him. dentist at 11:15", of a child who was to be collected from school: another trip. */
const isAnother = (settled: string | null, { activity, location }: Entity): boolean =>
  settled !== null && settled !== activity && (activity ?? location) !== null;

/**
 * Whether the time said is at or after the session's end. A time that is inherited, or to which the session is moved,
 * does not count.
 */
const isOver = (session: Occurrence | undefined, time: LocalTime | undefined, { times, cues }: Frame): boolean =>
  time !== undefined &&
  times.includes(time) &&
  cues.changing.kind === null &&
  typeof session?.end === "string" &&
  time >= session.end;
