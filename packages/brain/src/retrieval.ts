import type { CalendarEvent, Occurrence } from "@silent-observer/calendar";
import { addDays, daysBetween, type EpochMs, type IsoDate, wallClock, weekdayOf } from "@silent-observer/conversation";
import type { Finding } from "./answer/finding.ts";
import type { Chunk } from "./knowledge/chunk.ts";
import type { Knowledge } from "./knowledge/knowledge.ts";
import type { DayRange } from "./question/days.ts";
import type { Question } from "./question/question.ts";
import { weekdaysIn } from "./question/weekdays.ts";
import { relevanceOf, type Timing } from "./relevance.ts";

/** Facts taken from the full-text index to be weighed. */
const CANDIDATES = 50;
/** Facts that one answer is made of at most, and how far below the best one a fact may lie. */
const ANSWER_FACTS = 3;
const NEAR_BEST = 0.1;
/** Without a day in the question: how far ahead to look, and for how many occurrences. */
const HORIZON_DAYS = 60;
const NEXT_OCCURRENCES = 3;

/**
 * The facts that answer a question: the best ones, of which those of the Event Graph come before what a note says about
 * the same. Ties go by full-text rank.
 */
export function retrieve(question: Question, at: EpochMs, zone: string, knowledge: Knowledge): Finding[] {
  const now = wallClock(at, zone);
  const findings = knowledge.index.find(question.terms, CANDIDATES).map((chunk) => {
    const occurrences = chunk.event ? occurrencesOf(chunk.event, question.days, now, knowledge) : [];
    const timing = timingOf(chunk, question.days, occurrences);
    return { chunk, occurrences, relevance: relevanceOf(chunk, question, knowledge.index, timing) };
  });
  const ranked = findings.sort((a, b) => b.relevance - a.relevance);
  const best = ranked[0]?.relevance ?? 0;
  const told = ranked.filter(({ relevance }) => relevance >= best - NEAR_BEST).slice(0, ANSWER_FACTS);
  return told.sort((a, b) => Number(isNoted(a)) - Number(isNoted(b)));
}

const isNoted = ({ chunk }: Finding): boolean => chunk.id.startsWith("note:");

export function datesOf({ from, to }: DayRange): IsoDate[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, day) => addDays(from, day));
}

/** On the days asked for; without such, the next ones that are not over yet. */
function occurrencesOf(
  event: CalendarEvent,
  days: DayRange | null,
  now: { date: IsoDate; time: string },
  { calendar }: Knowledge,
): Occurrence[] {
  const own = (date: IsoDate) => calendar.on(date).filter(({ eventId }) => eventId === event.id);
  if (days) return datesOf(days).flatMap(own);
  const next: Occurrence[] = [];
  for (const date of possibleDates(event, now.date)) {
    next.push(...own(date).filter(({ end }) => date > now.date || end === null || end > now.time));
    if (next.length >= NEXT_OCCURRENCES) break;
  }
  return next;
}

/** A single event is on its own day or the one it was moved to, however far; a recurring one is looked for within the horizon. */
function possibleDates({ rrule, from, until, exceptions }: CalendarEvent, today: IsoDate): IsoDate[] {
  if (rrule) return datesOf({ from: today, to: addDays(today, HORIZON_DAYS) });
  const moved = exceptions.flatMap((exception) => (exception.kind === "moved" ? [exception.toDate] : []));
  const lasting = until !== null && from < today && today <= until ? [today] : [];
  return [from, ...moved, ...lasting].filter((date) => date >= today).sort();
}

/** A note without an event of its own ("Tuesdays: Nan does pick-up") fits a day by the weekdays it names. */
function timingOf(chunk: Chunk, days: DayRange | null, occurrences: readonly Occurrence[]): Timing {
  if (chunk.event) return occurrences.length > 0 ? "then" : "not_then";
  const weekdays = weekdaysIn(chunk.text);
  if (days === null || weekdays.length === 0) return "undated";
  return datesOf(days).some((date) => weekdays.includes(weekdayOf(date))) ? "then" : "not_then";
}
