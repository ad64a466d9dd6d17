import type { BrainAnswer } from "@silent-observer/brain-client";
import { weekdayNames } from "@silent-observer/conversation";
import { memberOf } from "@silent-observer/family";
import { listed } from "@silent-observer/phrases";
import type { Habit } from "../knowledge/history.ts";
import { everyWeekday, type Voice } from "./wording.ts";

/** "Erik picked up on 4 of 5 Tuesdays, Maya on 1.": counted, never guessed. */
export function composeHabit(
  { asked, days: total, adults, eventIds, first, last }: Habit,
  relevance: number,
  { family, phrases }: Voice,
): BrainAnswer {
  const { say } = phrases;
  const task = asked.kinds[0] ?? "none";
  const days = asked.weekday === null ? say("fact.habit_days") : everyWeekday(asked.weekday, phrases);
  const counts = adults.reduce((told, { member, days: count }) => {
    const name = memberOf(family, member)?.name ?? member;
    return told === ""
      ? say("fact.habit_first", { name, task, count, total, days })
      : say("fact.habit_more", { first: told, name, count });
  }, "");
  const activities = asked.activities.map((id) => family.activities.find((one) => one.id === id)?.name ?? id);
  return {
    answer:
      activities.length > 0
        ? say("fact.habit_of", { counts, activities: listed(activities, phrases) })
        : say("fact.habit", { counts }),
    sources: [{ history: "confirmed_tasks", from: first, to: last, event_ids: eventIds }],
    confidence: relevance >= 0.8 ? "high" : "medium",
    relevance_score: relevance,
    temporal_entities:
      asked.weekday === null ? [] : [{ type: "day", value: weekdayNames[asked.weekday - 1] ?? "", context: "usual" }],
    extracted_events: [],
  };
}
