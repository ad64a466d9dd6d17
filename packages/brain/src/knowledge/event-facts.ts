import type { CalendarEvent, EventChanges } from "@silent-observer/calendar";
import type { Family, MemberId } from "@silent-observer/family";
import type { Chunk } from "./chunk.ts";
import { activitiesByPlace, chunkOf, isTaskEvent, keyOf, saysTheSame } from "./event-chunks.ts";
import type { Normaliser } from "./words.ts";

/** The facts that an update of the Event Graph removed (`gone`), and those that are new or changed (`fresh`). */
export type FactChanges = {
  readonly gone: readonly Chunk[];
  readonly fresh: readonly Chunk[];
  /** Whether it changed who has which activity, or when one takes place; notes about activities depend on it. */
  readonly activities: boolean;
};

/** The events that state the same fact as `sample`. */
type Alike = { readonly key: string; readonly sample: CalendarEvent; events: CalendarEvent[] };

/**
 * The facts of the Event Graph: one for all events that state the same, whatever their days, so that ten years of
 * dentist's appointments are one fact. A changed event rebuilds only its own fact.
 */
export class EventFacts {
  readonly #family: Family;
  readonly #normalise: Normaliser;
  readonly #events = new Map<string, CalendarEvent>();
  readonly #bySummary = new Map<string, Alike[]>();
  readonly #chunks = new Map<string, Chunk>();
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

  /** What each child does at each place, if that is the same every week. */
  get activityAt(): ReadonlyMap<string, string> {
    return this.#activityAt;
  }

  /** The fact that an event belongs to. */
  of(eventId: string): Chunk | undefined {
    const event = this.#events.get(eventId);
    return event && this.#chunks.get(this.#alikeTo(event).key);
  }

  /** Children who have an activity, by the Event Graph. */
  childrenWith(activity: string): Iterable<MemberId> {
    return this.#having.get(activity)?.keys() ?? [];
  }

  update({ changed, now }: EventChanges): FactChanges {
    const touched = new Set<Alike>();
    const seen = { weekly: false, having: false };
    for (const id of changed ?? [...this.#events.keys()]) {
      const event = this.#events.get(id);
      if (!event) continue;
      const alike = this.#alikeTo(event);
      alike.events = alike.events.filter((other) => other.id !== id);
      this.#events.delete(id);
      if (this.#recurring.delete(id)) seen.weekly = true;
      if (this.#count(event, -1)) seen.having = true;
      touched.add(alike);
    }
    for (const event of now) {
      const alike = this.#alikeTo(event);
      alike.events.push(event);
      this.#events.set(event.id, event);
      if (event.rrule !== null) {
        this.#recurring.set(event.id, event);
        seen.weekly = true;
      }
      if (this.#count(event, 1)) seen.having = true;
      touched.add(alike);
    }
    if (seen.weekly) for (const alike of this.#relocated()) touched.add(alike);
    return { ...this.#made(touched), activities: seen.weekly || seen.having };
  }

  /** Compares the fields: building a hundred thousand keys would cost three times as much. */
  #alikeTo(event: CalendarEvent): Alike {
    const named = this.#bySummary.get(event.summary) ?? [];
    const known = named.find(({ sample }) => saysTheSame(sample, event));
    if (known) return known;
    const alike = { key: keyOf(event), sample: event, events: [] };
    this.#bySummary.set(event.summary, [...named, alike]);
    return alike;
  }

  /** Counts an event's children. @returns whether a child has gained or lost an activity by it */
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

  /**
   * Facts about tasks, if it has changed what children do at the places, because a pick-up there is one from that
   * activity.
   */
  #relocated(): Alike[] {
    const activityAt = activitiesByPlace(this.#recurring.values());
    const same =
      activityAt.size === this.#activityAt.size &&
      [...activityAt].every(([at, activity]) => this.#activityAt.get(at) === activity);
    if (same) return [];
    this.#activityAt = activityAt;
    return [...this.#bySummary.values()].flat().filter(({ sample }) => isTaskEvent(sample));
  }

  #made(touched: Iterable<Alike>): Pick<FactChanges, "gone" | "fresh"> {
    const gone: Chunk[] = [];
    const fresh: Chunk[] = [];
    for (const alike of touched) {
      const before = this.#chunks.get(alike.key);
      if (alike.events.length > 0) {
        const chunk = chunkOf(alike.key, [...alike.events], this.#family, this.#normalise, this.#activityAt);
        this.#chunks.set(alike.key, chunk);
        fresh.push(chunk);
      } else {
        this.#drop(alike);
        if (before) gone.push(before);
      }
    }
    return { gone, fresh };
  }

  #drop({ key, sample: { summary } }: Alike): void {
    this.#chunks.delete(key);
    const others = (this.#bySummary.get(summary) ?? []).filter((alike) => alike.key !== key);
    if (others.length > 0) this.#bySummary.set(summary, others);
    else this.#bySummary.delete(summary);
  }
}
