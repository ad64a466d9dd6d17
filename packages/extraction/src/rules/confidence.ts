import type { Attribution } from "@silent-observer/attribution";
import type { Entity, Reading } from "@silent-observer/conversation";
import type { Frame } from "./frame.ts";

/** How sure a reading by the rules is, 0..1: plain reasons, added up. What was taken over counts as what was said. */
export function confidenceOf(
  frame: Frame,
  entity: Entity,
  { act, type }: Pick<Reading, "act" | "type">,
  attribution: Attribution | null,
): number {
  const reasons = [
    0.5,
    act === "inform" || act === "agree" ? 0.06 : 0.12,
    entity.date !== null ? 0.08 : 0,
    entity.children.length > 0 ? 0.07 : 0,
    entity.time !== null ? 0.02 : 0,
    entity.activity !== null ? 0.03 : 0,
    frame.cues.task.kind !== null || type === "schedule_change" ? 0.04 : 0,
    attribution !== null ? 0.1 * (attribution.confidence - 0.35) : 0,
    // Two legs in one sentence: either could be what the time belongs to.
    TWO_LEGS.test(frame.surface.masked) ? -0.08 : 0,
    frame.cues.claiming.tentative || frame.cues.claiming.conditional ? -0.05 : 0,
    // Nobody and nothing is named, here or before.
    entity.children.length === 0 &&
    entity.activity === null &&
    entity.location === null &&
    frame.cues.task.kind === null
      ? -0.12
      : 0,
    frame.times.length > 2 || frame.dates.length > 3 ? -0.08 : 0,
  ];
  return Math.min(1, Math.max(0, Number(reasons.reduce((sum, reason) => sum + reason, 0).toFixed(2))));
}

const TWO_LEGS = /\bpick\w* up\b.*\band (?:take|drive|bring|drop|run)\b/;
