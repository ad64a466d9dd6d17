import { type BrainAnswer, weekdayNames } from "@silent-observer/brain-client";
import { type Family, memberOf } from "@silent-observer/family";
import type { Habit } from "../knowledge/history.ts";
import { listOf } from "./wording.ts";

const done: Readonly<Record<string, string>> = {
  pick_up: "picked up",
  drop_off: "dropped off",
  drive: "drove",
  cover: "covered",
};

/** "Erik picked up on 4 of 5 Tuesdays, Maya on 1.": counted, never guessed. */
export function composeHabit(
  { asked, days, adults, eventIds, first, last }: Habit,
  relevance: number,
  family: Family,
): BrainAnswer {
  const verb = (asked.kinds[0] && done[asked.kinds[0]]) ?? "did it";
  const when = asked.weekday === null ? "days" : `${weekdayNames[asked.weekday - 1]}s`;
  const activities = asked.activities.map((id) => family.activities.find((one) => one.id === id)?.name ?? id);
  const counts = adults.map(({ member, days: own }, at) => {
    const name = memberOf(family, member)?.name ?? member;
    return at === 0 ? `${name} ${verb} on ${own} of ${days} ${when}` : `${name} on ${own}`;
  });
  const matter = activities.length > 0 ? ` (${listOf(activities)})` : "";
  return {
    answer: `${counts.join(", ")}${matter}.`,
    sources: [{ history: "confirmed tasks", from: first, to: last, event_ids: eventIds }],
    confidence: relevance >= 0.8 ? "high" : "medium",
    relevance_score: relevance,
    temporal_entities:
      asked.weekday === null ? [] : [{ type: "day", value: weekdayNames[asked.weekday - 1] ?? "", context: "usual" }],
    extracted_events: [],
  };
}
