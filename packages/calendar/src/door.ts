import type { Entity, LocalTime } from "@silent-observer/conversation";
import type { Occurrence } from "./event.ts";

/**
 * When an adult has to be at the door: the hour said, else the end (to collect) or start (to bring) that the calendar knows.
 * An hour at which the thing itself begins was said of the thing: who collects a child from it comes when it is over.
 */
export function hourAtDoor(
  { time, task }: Pick<Entity, "time" | "task">,
  occurrence: Pick<Occurrence, "start" | "end"> | undefined,
): LocalTime | null {
  const collects = task?.leg === "from";
  if (time !== null && !(collects && time === occurrence?.start)) return time;
  return (collects ? occurrence?.end : occurrence?.start) ?? time;
}
