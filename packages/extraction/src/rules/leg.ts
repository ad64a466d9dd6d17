import type { CoordinationType, Task } from "@silent-observer/conversation";
import type { Context } from "./context.ts";
import type { Frame } from "./frame.ts";

/** Which end of the trip, or staying; what the words leave open is taken from the request. */
export function legOf(frame: Frame, type: CoordinationType, context: Context | null): Task["leg"] {
  if (type === "care_coverage") return "cover";
  const before = context?.entities[0]?.task?.leg ?? null;
  return frame.cues.task.leg ?? (before === "cover" ? null : before);
}
