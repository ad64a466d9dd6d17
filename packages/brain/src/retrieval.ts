import type { Occurrence } from "@silent-observer/calendar";
import { addDays, daysBetween, type EpochMs, type IsoDate, wallClock, weekdayOf } from "@silent-observer/conversation";
import type { Finding } from "./answer/finding.ts";
import type { Agenda } from "./knowledge/agenda.ts";
import type { Chunk } from "./knowledge/chunk.ts";
import type { Knowledge } from "./knowledge/knowledge.ts";
import { possibleDates } from "./knowledge/possible-dates.ts";
import type { DayRange } from "./question/days.ts";
import type { Question } from "./question/question.ts";
import { weekdaysIn } from "./question/weekdays.ts";
import { relevanceOf, type Signs, signsOf, type Timing } from "./relevance.ts";
import type { Near } from "./vectors/vectors.ts";

/** Number of candidates taken from the full-text index. */
const CANDIDATES = 50;
/** Most facts in an answer, and how far below the best score a fact may be. */
const ANSWER_FACTS = 3;
const NEAR_BEST = 0.12;
/** Number of occurrences to look for if the question names no day. */
const NEXT_OCCURRENCES = 3;

/** A fact that may answer a question, and the signs from which its relevance was weighed. */
export type Candidate = Finding & { readonly signs: Signs };

/** The facts that answer a question, best first, but facts of the Event Graph before notes about the same. */
export function retrieve(candidates: readonly Candidate[]): Finding[] {
  const ranked = [...candidates].sort((a, b) => b.relevance - a.relevance);
  const best = ranked[0]?.relevance ?? 0;
  const told = ranked.filter(({ relevance }) => relevance >= best - NEAR_BEST).slice(0, ANSWER_FACTS);
  return told.sort((a, b) => Number(isNoted(a)) - Number(isNoted(b)));
}

const isNoted = ({ chunk }: Finding): boolean => chunk.origin !== "graph";

/** Facts that may answer a question, with their features. Ties stay in full-text order. */
export function candidatesFor(
  question: Question,
  at: EpochMs,
  zone: string,
  knowledge: Knowledge,
  near: readonly Near[],
): Candidate[] {
  const now = wallClock(at, zone);
  const dates = question.days && datesOf(question.days);
  const alike = new Map(near.map((one) => [one.chunk, one.alike]));
  return fused(knowledge.index.find(question.terms, CANDIDATES), [...alike.keys()]).map((chunk) => {
    const occurrences = chunk.events.length > 0 ? occurrencesOf(chunk, dates, now, knowledge.agenda) : [];
    const timing = timingOf(chunk, dates, occurrences);
    const signs = signsOf(chunk, question, knowledge.index, timing, alike.get(chunk) ?? 0);
    return { chunk, occurrences, signs, relevance: relevanceOf(signs) };
  });
}

/** Constant of reciprocal rank fusion: how much the top ranks count more than lower ones (Cormack et al. 2009). */
const RANK_OFFSET = 60;

/** Reciprocal rank fusion of facts found by words and by meaning. In a tie, those found by words come first. */
function fused(byWords: readonly Chunk[], byMeaning: readonly Chunk[]): Chunk[] {
  if (byMeaning.length === 0) return [...byWords];
  const scores = new Map<Chunk, number>();
  for (const list of [byWords, byMeaning])
    for (const [at, chunk] of list.entries()) scores.set(chunk, (scores.get(chunk) ?? 0) + 1 / (RANK_OFFSET + at));
  return [...scores]
    .sort(([, a], [, b]) => b - a)
    .slice(0, CANDIDATES)
    .map(([chunk]) => chunk);
}

/** False where no days are asked for. */
export const isWithin = (date: IsoDate, days: DayRange | null): boolean =>
  days !== null && days.from <= date && date <= days.to;

/** Every date of the range, both ends included. */
export function datesOf({ from, to }: DayRange): IsoDate[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, day) => addDays(from, day));
}

/** Occurrences on the days asked for, or, without such, the next ones that are not over. */
function occurrencesOf(
  chunk: Chunk,
  dates: readonly IsoDate[] | null,
  now: { date: IsoDate; time: string },
  agenda: Agenda,
): Occurrence[] {
  if (dates) return dates.flatMap((date) => agenda.of(chunk, date));
  const next: Occurrence[] = [];
  for (const date of possibleDates(chunk.events, now.date, NEXT_OCCURRENCES + 1)) {
    next.push(...agenda.of(chunk, date).filter(({ end }) => date > now.date || end === null || end > now.time));
    if (next.length >= NEXT_OCCURRENCES) break;
  }
  return next;
}

/**
 * Whether a fact is on the days asked for. A note without an event ("Tuesdays: Nan does pick-up") matches by the
 * weekdays it names.
 */
function timingOf(chunk: Chunk, dates: readonly IsoDate[] | null, occurrences: readonly Occurrence[]): Timing {
  if (chunk.events.length > 0) return occurrences.length > 0 ? "then" : "not_then";
  if (dates && chunk.days) return dates.some((date) => isWithin(date, chunk.days)) ? "then" : "not_then";
  const weekdays = weekdaysIn(chunk.text);
  if (dates === null || weekdays.length === 0) return "undated";
  return dates.some((date) => weekdays.includes(weekdayOf(date))) ? "then" : "not_then";
}
