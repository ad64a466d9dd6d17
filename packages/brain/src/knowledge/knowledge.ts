import { type Calendar, type CalendarEvent, createCalendar } from "@silent-observer/calendar";
import type { Family } from "@silent-observer/family";
import type { Note } from "../notes.ts";
import type { Chunk } from "./chunk.ts";
import { chunksOfEvents } from "./event-chunks.ts";
import { createFullTextIndex, type FullTextIndex } from "./full-text.ts";
import { chunksOfNotes } from "./note-chunks.ts";
import { activityTerm, type Normaliser } from "./words.ts";

/** All that the Brain knows at a time, indexed. */
export type Knowledge = {
  readonly chunks: readonly Chunk[];
  readonly index: FullTextIndex;
  /** The Event Graph together with the weekly events that only notes speak of. */
  readonly calendar: Calendar;
};

export function createKnowledge(
  family: Family,
  notes: readonly Note[],
  events: readonly CalendarEvent[],
  normalise: Normaliser,
): Knowledge {
  const noted = chunksOfNotes(notes, family, normalise).map((chunk) =>
    withoutKnownEvent(withImpliedChildren(chunk, events), events),
  );
  const chunks = [...chunksOfEvents(events, family, normalise), ...noted];
  const dated = chunks.flatMap(({ event }) => event ?? []);
  return { chunks, index: createFullTextIndex(chunks), calendar: createCalendar(dated, family.timezone) };
}

/** A note about an activity is about the children who have it, where it names none itself. */
function withImpliedChildren(chunk: Chunk, events: readonly CalendarEvent[]): Chunk {
  if (chunk.children.length > 0) return chunk;
  const having = events.filter(({ activity }) => activity !== null && chunk.terms.has(activityTerm(activity)));
  return { ...chunk, children: [...new Set(having.flatMap(({ children }) => children))] };
}

/**
 * The Event Graph is the authority on the hours of what it holds: a note about the same activity of the same child stays a
 * sentence and makes no event, so that a cancelled occurrence does not come back by a note.
 */
function withoutKnownEvent(chunk: Chunk, events: readonly CalendarEvent[]): Chunk {
  const { event } = chunk;
  if (!event) return chunk;
  const shared = (children: CalendarEvent["children"]) =>
    children.length === 0 || event.children.length === 0 || children.some((child) => event.children.includes(child));
  return events.some((known) => known.activity === event.activity && shared(known.children))
    ? { ...chunk, event: null }
    : chunk;
}
