import type { Act, CoordinationType, Task } from "@silent-observer/conversation";
import { needsAdult } from "./act.ts";
import type { Context } from "./context.ts";
import type { Frame } from "./frame.ts";

/** Transport, care, a change or an announcement. Where one message announces and names who goes, the task decides. */
export function typeOf(frame: Frame, act: Act, context: Context | null): CoordinationType {
  const { task, changing, asking } = frame.cues;
  const before = context?.reading?.type ?? null;
  const tasked = before === "transport" || before === "care_coverage";
  switch (act) {
    case "take":
    case "hand_over":
    case "progress":
      if (task.kind === "transport") return before === "care_coverage" && task.leg === null ? before : "transport";
      if (task.kind === "care" && !(before === "transport" && task.vague)) return "care_coverage";
      if (tasked && before) return before;
      return task.vague && context === null ? "care_coverage" : "transport";
    case "ask":
      if (asking.adult || (context === null && task.kind !== null))
        return task.kind === "care" ? "care_coverage" : tasked && before && task.kind === null ? before : "transport";
      if (OWN_PART.test(frame.surface.masked) && task.kind !== null)
        return task.kind === "care" ? "care_coverage" : "transport";
      if (before) return before;
      if (needsAdult(frame)) return "transport";
      return changing.kind !== null ? "schedule_change" : task.kind === null ? "activity_confirm" : "transport";
    case "change":
      return tasked && before && changing.kind === "moved" && frame.activity === null ? before : "schedule_change";
    case "refuse":
    case "agree":
    case "withdraw":
      return before ?? "activity_confirm";
    case "inform":
    case "none":
      if (changing.kind !== null || frame.activity === "early_dismissal") return "schedule_change";
      if (before && !announces(frame, context)) return before;
      return task.kind === "transport" && frame.children.length > 0 && frame.activity === null
        ? "transport"
        : "activity_confirm";
  }
}

/** "Shall I", "am I": about the writer's own part in it. */
export const OWN_PART = /\b(?:am i|do i|should i|shall i)\b/;

/** "But Tuesday is soccer": a follow-up that puts up something of its own. */
const announces = ({ activity }: Frame, context: Context | null): boolean =>
  activity !== null && (context?.entities ?? []).every((entity) => entity.activity !== activity);

/** Which end of the trip, or staying; what the words leave open is taken from the request. */
export function legOf(frame: Frame, type: CoordinationType, context: Context | null): Task["leg"] {
  if (type === "care_coverage") return "cover";
  const before = context?.entities[0]?.task?.leg ?? null;
  return frame.cues.task.leg ?? (before === "cover" ? null : before);
}
