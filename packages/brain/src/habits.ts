import { type EpochMs, wallClock, weekdayOf } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import { type Habit, habitOf } from "./knowledge/history.ts";
import type { Knowledge } from "./knowledge/knowledge.ts";
import type { Question } from "./question/question.ts";

/** Relevance of a habit counted on three days or more, and on fewer. */
const COUNTED = 0.9;
const FEW = 0.6;
const ENOUGH_DAYS = 3;

/** The kinds of task meant by each way of asking. */
const kindsAsked: Readonly<Record<string, readonly string[]>> = {
  pickup: ["pick_up", "drive"],
  dropoff: ["drop_off", "drive"],
  drive: ["drop_off", "pick_up", "drive"],
  cover: ["cover"],
};

/**
 * Answers "Who usually picks up on Tuesdays?" by counting confirmed tasks. Null for any other question, or if too
 * little is known.
 */
export function habitFor(
  question: Question,
  at: EpochMs,
  zone: string,
  { tasks, activityAt }: Knowledge,
): { habit: Habit; relevance: number } | null {
  if (!question.asks.habit) return null;
  const kinds = question.terms.flatMap((term) => kindsAsked[term] ?? []);
  const others = question.terms.filter(
    (term) => !(term in kindsAsked) && !term.startsWith("a_") && term !== "p_school",
  );
  const activities = question.terms.filter((term) => term.startsWith("a_")).map((term) => term.slice(2));
  if (others.length > 0 || (kinds.length === 0 && activities.length === 0)) return null;
  const { days } = question;
  const weekday = days && days.from === days.to ? weekdayOf(days.from) : null;
  const asked = { kinds, activities, weekday, children: question.children as readonly MemberId[] };
  const habit = habitOf(tasks, activityAt, asked, wallClock(at, zone).date);
  return habit && { habit, relevance: habit.days >= ENOUGH_DAYS ? COUNTED : FEW };
}
