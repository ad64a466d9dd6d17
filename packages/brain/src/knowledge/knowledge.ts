import { type CalendarEvent, childrenMeet, type EventChanges } from "@silent-observer/calendar";
import type { Family, MemberId } from "@silent-observer/family";
import type { Note } from "../notes.ts";
import { Agenda } from "./agenda.ts";
import type { Chunk } from "./chunk.ts";
import { EventFacts } from "./event-facts.ts";
import { chunksOfFamily } from "./family-chunks.ts";
import { createFullTextIndex } from "./full-text.ts";
import { DoneTasks } from "./history.ts";
import { chunksOfNotes } from "./note-chunks.ts";
import { activityTerm, type Normaliser } from "./words.ts";

/** The Brain's current knowledge, indexed. A change costs only what it affects. */
export class Knowledge {
  readonly index = createFullTextIndex();
  /** The Event Graph plus weekly events that only notes mention. */
  readonly agenda: Agenda;
  /** Tasks that adults did or are to do, by day. */
  readonly tasks = new DoneTasks();
  readonly #family: Family;
  readonly #normalise: Normaliser;
  readonly #facts: EventFacts;
  readonly #people: readonly Chunk[];
  /** The notes as written, and as completed by the Event Graph. */
  #read: readonly Chunk[] = [];
  #noted: readonly Chunk[] = [];
  #dated: readonly Chunk[] = [];
  /** Events that only notes mention, by id. */
  #notedOf: ReadonlyMap<string, Chunk> = new Map();

  constructor(family: Family, normalise: Normaliser) {
    this.#family = family;
    this.#normalise = normalise;
    this.#facts = new EventFacts(family, normalise);
    this.#people = chunksOfFamily(family, normalise);
    this.index.update([], this.#people);
    this.agenda = new Agenda(
      family.timezone,
      () => [...this.#facts.events.values(), ...this.#noted.flatMap(({ events }) => events)],
      (eventId) => this.chunkOf(eventId),
    );
  }

  /** Applies the changes; null if there are none. */
  update(notes: readonly Note[] | null, events: EventChanges | null): void {
    const changed = events ? [...(events.changed ?? this.#facts.events.keys())] : [];
    const facts = events ? this.#facts.update(events) : null;
    if (events && facts) {
      this.tasks.update(events);
      this.index.update(facts.gone, facts.fresh);
      this.agenda.update(changed, events.now);
    }
    if (notes) this.#read = chunksOfNotes(notes, this.#family, this.#normalise);
    if (notes || facts?.activities) this.#weighNotes();
  }

  /** The fact that an event belongs to, by the event's id. */
  chunkOf(eventId: string): Chunk | undefined {
    return this.#facts.of(eventId) ?? this.#notedOf.get(eventId);
  }

  /** Notes about particular days. */
  get dated(): readonly Chunk[] {
    return this.#dated;
  }

  get chunks(): readonly Chunk[] {
    return [...this.#facts.chunks, ...this.#noted, ...this.#people];
  }

  get size(): number {
    return this.#facts.size + this.#noted.length + this.#people.length;
  }

  /** What each child does at each place, if that is the same every week. */
  get activityAt(): ReadonlyMap<string, string> {
    return this.#facts.activityAt;
  }

  #weighNotes(): void {
    const recurring = [...this.#facts.recurring.values()].filter(({ activity }) => activity !== null);
    const alone = this.#read.map((chunk) => withoutKnownEvent(chunk, recurring));
    const noted = alone.flatMap((chunk) => chunk.events);
    const childrenWith = remembered((activity: string) => [
      ...this.#facts.childrenWith(activity),
      ...noted.filter((event) => event.activity === activity).flatMap(({ children }) => children),
    ]);
    const activities = this.#family.activities.map(({ id }) => id);
    const before = this.#noted;
    this.#noted = alone.map((chunk) => withImpliedChildren(chunk, activities, childrenWith));
    this.#dated = this.#noted.filter(({ days }) => days !== null);
    this.#notedOf = new Map(this.#noted.flatMap((chunk) => chunk.events.map(({ id }) => [id, chunk] as const)));
    const kept = new Set(this.#noted.map(({ id }) => id));
    this.index.update(
      before.filter(({ id }) => !kept.has(id)),
      this.#noted,
    );
    const own = (chunks: readonly Chunk[]) => chunks.flatMap(({ events }) => events);
    this.agenda.update(
      [...own(before), ...own(this.#noted)].map(({ id }) => id),
      own(this.#noted),
    );
  }
}

/** A note about an activity is about the children who have it, unless it names some. */
function withImpliedChildren(
  chunk: Chunk,
  activities: readonly string[],
  childrenWith: (activity: string) => readonly MemberId[],
): Chunk {
  if (chunk.children.length > 0) return chunk;
  const told = activities.filter((activity) => chunk.terms.has(activityTerm(activity)));
  return { ...chunk, children: [...new Set(told.flatMap(childrenWith))] };
}

/**
 * The Event Graph takes precedence for the times of its events: a note about the same activity of the same child
 * remains a sentence and creates no event, so that a note does not bring back a cancelled occurrence.
 */
function withoutKnownEvent(chunk: Chunk, recurring: readonly CalendarEvent[]): Chunk {
  const [event] = chunk.events;
  if (!event) return chunk;
  return recurring.some((known) => known.activity === event.activity && childrenMeet(known.children, event.children))
    ? { ...chunk, events: [] }
    : chunk;
}

function remembered<K, V>(work: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const value = known.get(key) ?? work(key);
    known.set(key, value);
    return value;
  };
}
