import type { CalendarEvent } from "@silent-observer/calendar";
import type { Family } from "@silent-observer/family";
import type { Note } from "../notes.ts";
import { type Agenda, createAgenda } from "./agenda.ts";
import type { Chunk } from "./chunk.ts";
import { chunksOfEvents } from "./event-chunks.ts";
import { chunksOfFamily } from "./family-chunks.ts";
import type { FullTextIndex } from "./full-text.ts";
import { type DoneTask, doneTasks } from "./history.ts";
import { chunksOfNotes } from "./note-chunks.ts";
import { activityTerm, type Normaliser } from "./words.ts";

/** All that the Brain knows at a time, indexed. */
export type Knowledge = {
  readonly chunks: readonly Chunk[];
  readonly index: FullTextIndex;
  /** The Event Graph together with the weekly events that only notes speak of. */
  readonly agenda: Agenda;
  /** Which chunk an event belongs to, by the event's id. */
  readonly chunkOf: ReadonlyMap<string, Chunk>;
  /** Tasks that adults did or are to do, by day. */
  readonly tasks: readonly DoneTask[];
};

/** Brings the index up to what is known now. */
export function gatherKnowledge(
  family: Family,
  notes: readonly Note[],
  events: readonly CalendarEvent[],
  normalise: Normaliser,
  index: FullTextIndex,
): Knowledge {
  const graph = chunksOfEvents(events, family, normalise);
  const activities = new Map(events.flatMap((event) => (event.activity ? [[event.activity, event] as const] : [])));
  const recurring = events.filter(({ rrule, activity }) => rrule !== null && activity !== null);
  const read = chunksOfNotes(notes, family, normalise).map((chunk) => withoutKnownEvent(chunk, recurring));
  const taught = [...recurring, ...activities.values(), ...read.flatMap((chunk) => chunk.events)];
  const noted = read.map((chunk) => withImpliedChildren(chunk, taught));
  const chunks = [...graph, ...noted, ...chunksOfFamily(family, normalise)];
  const dated = chunks.flatMap((chunk) => chunk.events);
  index.update(chunks);
  return {
    chunks,
    index,
    agenda: createAgenda(dated, family.timezone),
    chunkOf: new Map(chunks.flatMap((chunk) => chunk.events.map(({ id }) => [id, chunk] as const))),
    tasks: doneTasks(events),
  };
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
function withoutKnownEvent(chunk: Chunk, recurring: readonly CalendarEvent[]): Chunk {
  const [event] = chunk.events;
  if (!event) return chunk;
  const shared = (children: CalendarEvent["children"]) =>
    children.length === 0 || event.children.length === 0 || children.some((child) => event.children.includes(child));
  return recurring.some((known) => known.activity === event.activity && shared(known.children))
    ? { ...chunk, events: [] }
    : chunk;
}
