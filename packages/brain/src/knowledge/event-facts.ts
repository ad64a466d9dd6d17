import type { CalendarEvent, EventChanges } from "@silent-observer/calendar";
import type { Family, MemberId } from "@silent-observer/family";
import type { Chunk } from "./chunk.ts";
import { activitiesByPlace, chunkOf, isTaskEvent, keyOf } from "./event-chunks.ts";
import type { Normaliser } from "./words.ts";

/** What became of the facts. */
export type FactChanges = {
  readonly gone: readonly Chunk[];
  readonly fresh: readonly Chunk[];
  /** It is otherwise now who has which activity, or when one takes place: notes about activities lean on it. */
  readonly activities: boolean;
};

/**
 * The facts of the Event Graph: one for all events that say the same, whatever their days, so that ten years of dentist's
 * appointments are one. A change of an event makes its own fact anew, and no other.
 */
export class EventFacts {
  readonly #family: Family;
  readonly #normalise: Normaliser;
  readonly #events = new Map<string, CalendarEvent>();
  readonly #alike = new Map<string, Map<string, CalendarEvent>>();
  readonly #chunks = new Map<string, Chunk>();
  readonly #chunkOf = new Map<string, Chunk>();
  readonly #recurring = new Map<string, CalendarEvent>();
  /** Events by activity and child. */
  readonly #having = new Map<string, Map<MemberId, number>>();
  #activityAt: ReadonlyMap<string, string> = new Map();

  constructor(family: Family, normalise: Normaliser) {
    this.#family = family;
    this.#normalise = normalise;
  }

  get events(): ReadonlyMap<string, CalendarEvent> {
    return this.#events;
  }

  get chunks(): Iterable<Chunk> {
    return this.#chunks.values();
  }

  get size(): number {
    return this.#chunks.size;
  }

  get recurring(): ReadonlyMap<string, CalendarEvent> {
    return this.#recurring;
  }

  /** What each child does at each place, where that is one thing every week. */
  get activityAt(): ReadonlyMap<string, string> {
    return this.#activityAt;
  }

  /** The fact that an event belongs to. */
  of(eventId: string): Chunk | undefined {
    return this.#chunkOf.get(eventId);
  }

  /** Children who have an activity, by the Event Graph. */
  childrenWith(activity: string): Iterable<MemberId> {
    return this.#having.get(activity)?.keys() ?? [];
  }

  update({ changed, now }: EventChanges): FactChanges {
    const touched = new Set<string>();
    const seen = { weekly: false, having: false };
    for (const id of changed ?? [...this.#events.keys()]) {
      const event = this.#events.get(id);
      if (!event) continue;
      const key = keyOf(event);
      this.#alike.get(key)?.delete(id);
      this.#events.delete(id);
      this.#chunkOf.delete(id);
      if (this.#recurring.delete(id)) seen.weekly = true;
      if (this.#count(event, -1)) seen.having = true;
      touched.add(key);
    }
    for (const event of now) {
      const key = keyOf(event);
      const alike = this.#alike.get(key);
      if (alike) alike.set(event.id, event);
      else this.#alike.set(key, new Map([[event.id, event]]));
      this.#events.set(event.id, event);
      if (event.rrule !== null) {
        this.#recurring.set(event.id, event);
        seen.weekly = true;
      }
      if (this.#count(event, 1)) seen.having = true;
      touched.add(key);
    }
    if (seen.weekly) for (const key of this.#relocated()) touched.add(key);
    return { ...this.#made(touched), activities: seen.weekly || seen.having };
  }

  /** Whether a child has an activity now that it did not have before, or the other way round. */
  #count({ activity, children }: CalendarEvent, by: 1 | -1): boolean {
    if (activity === null) return false;
    const having = this.#having.get(activity) ?? new Map<MemberId, number>();
    this.#having.set(activity, having);
    let turned = false;
    for (const child of children) {
      const count = (having.get(child) ?? 0) + by;
      if (count > 0) having.set(child, count);
      else having.delete(child);
      turned ||= count === 0 || (by === 1 && count === 1);
    }
    return turned;
  }

  /** Facts about tasks, where it is otherwise now what children do at the places: a pick-up there is one from that. */
  #relocated(): string[] {
    const activityAt = activitiesByPlace(this.#recurring.values());
    const same =
      activityAt.size === this.#activityAt.size &&
      [...activityAt].every(([at, activity]) => this.#activityAt.get(at) === activity);
    if (same) return [];
    this.#activityAt = activityAt;
    return [...this.#alike].flatMap(([key, alike]) => {
      const [event] = alike.values();
      return event && isTaskEvent(event) ? [key] : [];
    });
  }

  #made(keys: ReadonlySet<string>): Pick<FactChanges, "gone" | "fresh"> {
    const gone: Chunk[] = [];
    const fresh: Chunk[] = [];
    for (const key of keys) {
      const before = this.#chunks.get(key);
      const events = [...(this.#alike.get(key)?.values() ?? [])];
      if (events.length > 0) {
        const chunk = chunkOf(key, events, this.#family, this.#normalise, this.#activityAt);
        this.#chunks.set(key, chunk);
        for (const { id } of events) this.#chunkOf.set(id, chunk);
        fresh.push(chunk);
      } else if (before) {
        this.#alike.delete(key);
        this.#chunks.delete(key);
        gone.push(before);
      }
    }
    return { gone, fresh };
  }
}
