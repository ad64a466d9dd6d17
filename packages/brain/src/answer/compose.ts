import type { BrainAnswer, BrainEvent, BrainSource, TemporalEntity } from "@silent-observer/brain-client";
import type { Occurrence } from "@silent-observer/calendar";
import { addDays, instantOf, isoWithOffset, weekdayOf } from "@silent-observer/conversation";
import { memberOf } from "@silent-observer/family";
import { listed } from "@silent-observer/phrases";
import { sourceOf } from "../knowledge/event-chunks.ts";
import { daysAtStart } from "../knowledge/note-days.ts";
import type { Finding } from "./finding.ts";
import { dayAndDate, everyWeekday, hoursOf, type Voice, weekdayNameOf, weekdaysOfRule } from "./wording.ts";

/** The contract's gate: below it the answer is empty. */
const USEFUL = 0.5;
const CERTAIN = 0.8;

/** What a question asks for: dates are given where it asks for certain days, weekdays otherwise. */
type AskedFor = { readonly certainDays: boolean };

/**
 * The answer composed of the findings, in the words of the facts only. Below the gate it has the score but no content,
 * so that irrelevant facts are not taken for context.
 */
export function composeAnswer(
  findings: readonly Finding[],
  relevance: number,
  voice: Voice,
  asked: AskedFor,
): BrainAnswer {
  const score = Math.round(relevance * 100) / 100;
  if (score < USEFUL || findings.length === 0) {
    return { ...nothing, answer: voice.phrases.say("answer.unknown"), relevance_score: Math.min(score, USEFUL - 0.01) };
  }
  const sentences = findings.map((finding) => sentenceOf(finding, voice, asked));
  const offsetOf = (at: number) => sentences.slice(0, at).reduce((sum, sentence) => sum + sentence.length + 1, 0);
  return {
    answer: sentences.join(" ").slice(0, 4_000),
    sources: findings.flatMap((finding, at) => sourcesOf(finding, offsetOf(at), voice)).slice(0, 200),
    confidence: score >= CERTAIN ? "high" : "medium",
    relevance_score: score,
    temporal_entities: findings.flatMap(temporalEntities),
    extracted_events: findings.flatMap(({ occurrences }) => occurrences.map((one) => eventOf(one, voice))),
  };
}

const nothing = { sources: [], confidence: "low" as const, temporal_entities: [], extracted_events: [] };

/** The text of a note; an event with its weekly hours, or with the dates asked for. */
function sentenceOf({ chunk, occurrences }: Finding, voice: Voice, { certainDays }: AskedFor): string {
  const { phrases } = voice;
  if (chunk.origin !== "graph") return ended(noted(chunk, phrases));
  const days = certainDays ? [] : weekdaysIn(chunk, occurrences);
  const place = placeName(chunk.events[0]?.location ?? null, voice);
  const dated = (one: Occurrence) => phrase(dayAndDate(one.date, phrases), hoursOf(one, phrases));
  const usual = occurrences.filter((one) => isUsual(chunk, one));
  const otherwise = occurrences
    .filter((one) => !usual.includes(one))
    .map((one) => phrases.say("fact.otherwise", { when: dated(one) }));
  const when =
    days.length > 0 && usual[0]
      ? [
          listed(
            days.map((day) => everyWeekday(day, phrases)),
            phrases,
          ),
          hoursOf(usual[0], phrases),
          ...otherwise,
        ]
      : occurrences.map(dated);
  const facts = [...when, place, ...adultsOf(chunk, voice)].filter((part) => part).join(", ");
  return ended(phrases.say("fact.event", { what: chunk.text, when: facts }));
}

/** A note word for word, preceded by its day if only its heading gives it. */
function noted({ text, days }: Finding["chunk"], phrases: Voice["phrases"]): string {
  return days && !daysAtStart(text)
    ? phrases.say("fact.event", { what: dayAndDate(days.from, phrases), when: text })
    : text;
}

/** The people involved, unless the summary names them already. */
function adultsOf({ text, events }: Finding["chunk"], { family, phrases }: Voice): string[] {
  const lower = text.toLowerCase();
  return (events[0]?.adults ?? [])
    .map(({ member, duty }) => ({ name: memberOf(family, member)?.name ?? member, duty }))
    .filter(({ name }) => !lower.includes(name.toLowerCase()))
    .map((told) => phrases.say("fact.duty", told));
}

/** Weekdays of the weekly events that these occurrences are of, as they usually are. */
function weekdaysIn(chunk: Finding["chunk"], occurrences: readonly Occurrence[]): number[] {
  const usual = occurrences.filter((one) => isUsual(chunk, one));
  const own = chunk.events.filter(({ id }) => usual.some(({ eventId }) => eventId === id));
  return [...new Set(own.flatMap(({ rrule }) => weekdaysOfRule(rrule)))].sort();
}

/** Whether the occurrence follows its weekly rule. */
function isUsual({ events }: Finding["chunk"], { eventId, date, start }: Occurrence): boolean {
  const event = events.find(({ id }) => id === eventId);
  return event?.start === start && weekdaysOfRule(event.rrule).includes(weekdayOf(date));
}

/** The sources: the events that were mentioned, or the note and its line. */
function sourcesOf({ chunk, occurrences }: Finding, offset: number, { family }: Voice): BrainSource[] {
  const told = chunk.events.filter(({ id }) => occurrences.some(({ eventId }) => eventId === id));
  const sources = chunk.origin === "graph" ? told.map((event) => sourceOf(event, family)) : [chunk.source];
  return offset === 0 ? sources : sources.map((source) => ({ ...source, answer_offset: offset }));
}

function temporalEntities({ chunk, occurrences }: Finding): TemporalEntity[] {
  const times = occurrences.flatMap(({ start, summary }) =>
    start ? [{ type: "time", value: start, context: summary }] : [],
  );
  return [
    ...(chunk.days ? [{ type: "date", value: chunk.days.from, context: chunk.text }] : []),
    ...times.slice(0, 1),
    ...weekdaysIn(chunk, occurrences).map((day) => ({
      type: "day",
      value: weekdayNameOf(day),
      context: "recurring",
    })),
    ...occurrences.map(({ date, summary }) => ({ type: "date", value: date, context: summary })),
  ];
}

/** Instants with the family's offset; an end before the start is on the next day. */
function eventOf({ summary, date, start, end, location }: Occurrence, voice: Voice): BrainEvent {
  const { family } = voice;
  const place = placeName(location, voice);
  const instant = (day: string, time: string) => isoWithOffset(instantOf(day, time, family.timezone), family.timezone);
  return {
    summary,
    start: start ? instant(date, start) : date,
    ...(start && end && end !== start ? { end: instant(end > start ? date : addDays(date, 1), end) } : {}),
    ...(place ? { location: place } : {}),
  };
}

function placeName(location: string | null, { family }: Voice): string | null {
  return family.places.find(({ id }) => id === location)?.name ?? location;
}

const phrase = (...parts: (string | null)[]): string => parts.filter((part) => part).join(" ");
const ended = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
