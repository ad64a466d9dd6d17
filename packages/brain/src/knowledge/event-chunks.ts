import type { CalendarEvent } from "@silent-observer/calendar";
import type { Family } from "@silent-observer/family";
import type { Chunk } from "./chunk.ts";
import { activityTerm, memberTerm, type Normaliser, placeTerm } from "./words.ts";

/** What each duty of an adult answers to. */
const dutyTerms = { drives: ["drive", "pickup", "dropoff"], covers: ["cover"], attends: ["attend"] } as const;

/** One chunk for each event, found by its summary and by everything that it refers to. */
export function chunksOfEvents(events: readonly CalendarEvent[], family: Family, normalise: Normaliser): Chunk[] {
  const fileIds = new Set(family.events.map((event) => event.id));
  return events.map((event) => ({
    id: `event:${event.id}`,
    source: fileIds.has(event.id) ? { file: "family.json", event_id: event.id } : { event_id: event.id },
    text: event.summary,
    terms: new Set(termsOf(event, normalise)),
    children: event.children,
    hasPlace: event.location !== null,
    hasTime: true,
    event,
  }));
}

function termsOf(event: CalendarEvent, normalise: Normaliser): string[] {
  return [
    ...normalise(event.summary),
    ...normalise(event.kind ?? ""),
    ...event.children.map(memberTerm),
    ...event.adults.flatMap(({ member, duty }) => [memberTerm(member), ...dutyTerms[duty]]),
    ...(event.activity ? [activityTerm(event.activity)] : []),
    ...(event.location ? [placeTerm(event.location), ...normalise(event.location)] : []),
  ];
}
