import type { BrainAnswer, BrainEvent, TemporalEntity } from "@silent-observer/brain-client";
import type { Occurrence } from "@silent-observer/calendar";
import type { Family } from "@silent-observer/family";
import type { Finding } from "./finding.ts";
import { dayAndDate, hoursOf, listOf, weekdayNameOf, weekdaysOfRule } from "./wording.ts";

/** At and above it an answer is of use (the contract's gate); below, nothing is told. */
const USEFUL = 0.5;
const CERTAIN = 0.8;
const UNKNOWN = "Nothing is known about that.";

/**
 * The answer made of what was found, in the words of the facts alone. Below the gate it keeps the score and tells
 * nothing, so that nobody can take what is off the point for context.
 */
export function composeAnswer(
  findings: readonly Finding[],
  relevance: number,
  family: Family,
  onDays: boolean,
): BrainAnswer {
  const score = Math.round(relevance * 100) / 100;
  if (score < USEFUL || findings.length === 0) {
    return { ...nothing, answer: UNKNOWN, relevance_score: Math.min(score, USEFUL - 0.01) };
  }
  return {
    answer: findings
      .map((finding) => sentenceOf(finding, family, onDays))
      .join(" ")
      .slice(0, 4_000),
    sources: findings.map(({ chunk }) => chunk.source),
    confidence: score >= CERTAIN ? "high" : "medium",
    relevance_score: score,
    temporal_entities: findings.flatMap(temporalEntities),
    extracted_events: findings.flatMap(({ occurrences }) => occurrences.map((one) => eventOf(one, family))),
  };
}

const nothing = { sources: [], confidence: "low" as const, temporal_entities: [], extracted_events: [] };

/** A note in its own words; an event by its weekly hours, or by the days that were asked for. */
function sentenceOf({ chunk, occurrences }: Finding, family: Family, onDays: boolean): string {
  if (chunk.id.startsWith("note:") || !chunk.event) return ended(chunk.text);
  const weekdays = weekdaysOfRule(chunk.event.rrule).map((day) => `${weekdayNameOf(day)}s`);
  const first = occurrences[0];
  const place = placeName(chunk.event.location, family);
  const when =
    weekdays.length > 0 && !onDays && first
      ? [listOf(weekdays), hoursOf(first, family.locale)]
      : occurrences.map((one) => phrase(dayAndDate(one.date), hoursOf(one, family.locale)));
  return ended(`${chunk.text}: ${[...when, place].filter((part) => part).join(", ")}`);
}

function temporalEntities({ chunk, occurrences }: Finding): TemporalEntity[] {
  const times = occurrences.flatMap(({ start, summary }) =>
    start ? [{ type: "time", value: start, context: summary }] : [],
  );
  return [
    ...times.slice(0, 1),
    ...weekdaysOfRule(chunk.event?.rrule ?? null).map((day) => ({
      type: "day",
      value: weekdayNameOf(day),
      context: "recurring",
    })),
    ...occurrences.map(({ date, summary }) => ({ type: "date", value: date, context: summary })),
  ];
}

function eventOf({ summary, date, start, end, location }: Occurrence, family: Family): BrainEvent {
  const place = placeName(location, family);
  return {
    summary,
    start: start ? `${date}T${start}:00` : date,
    ...(start && end && end > start ? { end: `${date}T${end}:00` } : {}),
    ...(place ? { location: place } : {}),
  };
}

function placeName(location: string | null, family: Family): string | null {
  return family.places.find(({ id }) => id === location)?.name ?? location;
}

const phrase = (...parts: (string | null)[]): string => parts.filter((part) => part).join(" ");
const ended = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
