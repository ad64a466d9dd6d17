import type { Entity, LocalTime } from "@silent-observer/conversation";
import type { Occurrence } from "./event.ts";

/**
 * When an adult has to be there: the time said, else the occurrence's end (to collect) or start (to bring). If the time
 * said is the occurrence's start, it names the occurrence: to collect, the adult comes at its end.
 */
export function hourOfTask(
  { time, task }: Pick<Entity, "time" | "task">,
  occurrence: Pick<Occurrence, "start" | "end"> | undefined,
): LocalTime | null {
  const collects = task?.leg === "from";
  if (time !== null && !(collects && time === occurrence?.start)) return time;
  return (collects ? occurrence?.end : occurrence?.start) ?? time;
}
