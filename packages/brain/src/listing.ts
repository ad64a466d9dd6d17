import { addDays, type EpochMs, wallClock } from "@silent-observer/conversation";
import type { Finding } from "./answer/finding.ts";
import type { Knowledge } from "./knowledge/knowledge.ts";
import type { Question } from "./question/question.ts";
import { datesOf, isWithin } from "./retrieval.ts";

/** Relevance of the plans of the days asked for. */
const OF_DAYS = 0.75;
/** Of one child's plans in the coming week, if no day was named. */
const OF_CHILD = 0.6;
/** Of "the schedule", which is too general to be useful context. */
const OF_ALL = 0.4;
/** Of an empty list: true, but no context. */
const EMPTY = 0.3;

/** Most facts that one answer lists. */
const LONGEST = 12;

/** The plans for a question that names only days or children ("Leo's schedule on Thursday"). */
export function listPlans(question: Question, at: EpochMs, zone: string, known: Knowledge) {
  const today = wallClock(at, zone).date;
  const wanted = (children: readonly string[]) =>
    question.children.length === 0 || question.children.some((child) => children.includes(child));
  const dates = datesOf(question.days ?? { from: today, to: addDays(today, 6) });
  const occurrences = dates.flatMap((date) => known.agenda.on(date)).filter(({ children }) => wanted(children));
  const notes = known.dated.filter(
    ({ children, days }) => wanted(children) && dates.some((date) => isWithin(date, days)),
  );
  const relevance =
    occurrences.length + notes.length === 0
      ? EMPTY
      : question.days
        ? OF_DAYS
        : question.children.length > 0
          ? OF_CHILD
          : OF_ALL;
  const found = new Map<string, Finding>();
  for (const occurrence of occurrences) {
    const chunk = known.chunkOf(occurrence.eventId);
    if (!chunk) continue;
    const before = found.get(chunk.id)?.occurrences ?? [];
    found.set(chunk.id, { chunk, relevance, occurrences: [...before, occurrence] });
  }
  const noted = notes.map((chunk): Finding => ({ chunk, relevance, occurrences: [] }));
  return { relevance, findings: [...found.values(), ...noted].slice(0, LONGEST) };
}
