import type { IsoDate } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import { ActivityIndex } from "./activity-index.ts";
import { blockOf, boundsOf } from "./block.ts";
import type { CalendarEvent } from "./event.ts";
import type { EventSource } from "./event-source.ts";
import { type Expansion, expansionOf, type Placed } from "./expand.ts";

/** An occurrence, and the ids of the events that its event suspends. */
type Happening = { readonly occurrence: Placed; readonly suspends: readonly string[] };

/** Ids of the events that may occur, by day. */
type Block = Map<IsoDate, Set<string>>;

/** Most blocks kept, about three years; beyond it all are dropped and read again. */
const MOST_BLOCKS = 36;
const NOBODY: ReadonlySet<string> = new Set();

/**
 * The events of a source, by day. Only the weeks that are asked for are read and expanded, each once, so that the cost
 * depends on these weeks and not on the number of events. Changes must be reported with `update`.
 */
export class EventIndex {
  readonly #zone: string;
  readonly #source: EventSource;
  readonly #blocks = new Map<number, Block>();
  /** The events of the blocks. */
  readonly #expansions = new Map<string, Expansion>();
  /** Results by day, until an event of that day changes. */
  readonly #days = new Map<IsoDate, readonly Happening[]>();
  readonly #activities: ActivityIndex;

  /** @param zone IANA zone of the family, in which all results are given */
  constructor(zone: string, source: EventSource) {
    this.#zone = zone;
    this.#source = source;
    this.#activities = new ActivityIndex(zone, source);
  }

  /**
   * Applies changed, new and removed events of the source.
   * @param ids all events concerned
   * @param now those of them that still exist, in their current state
   * @throws RecurrenceError if a rule cannot be parsed; the index must then not be used any more
   */
  update(ids: Iterable<string>, now: readonly CalendarEvent[]): void {
    for (const id of ids) {
      this.#activities.remove(id);
      if (!this.#expansions.delete(id)) continue;
      for (const block of this.#blocks.values()) for (const day of block.keys()) this.#leave(block, day, id);
    }
    for (const event of now) {
      this.#activities.put(event);
      for (const [number, block] of this.#blocks) this.#lay(event, number, block);
    }
  }

  /** The occurrences on a day of the family's zone, unordered, without the events in `except`. */
  on(date: IsoDate, except: ReadonlySet<string> = NOBODY): readonly Happening[] {
    const day = this.#days.get(date) ?? this.#happeningOn(date);
    return except.size === 0 ? day : day.filter(({ occurrence }) => !except.has(occurrence.eventId));
  }

  /** Children who have an activity in an event that occurs on or after `from`. */
  childrenWith(activity: string, from: IsoDate, except: ReadonlySet<string> = NOBODY): readonly MemberId[] {
    return this.#activities.children(activity, from, except);
  }

  #happeningOn(date: IsoDate): readonly Happening[] {
    const happening = [...(this.#block(date).get(date) ?? [])].flatMap((id) => {
      const expansion = this.#expansions.get(id);
      if (!expansion) return [];
      const { suspends } = expansion.event;
      return expansion.on(date).map((occurrence) => ({ occurrence, suspends }));
    });
    this.#days.set(date, happening);
    return happening;
  }

  #block(date: IsoDate): Block {
    const number = blockOf(date);
    const known = this.#blocks.get(number);
    if (known) return known;
    if (this.#blocks.size >= MOST_BLOCKS) for (const held of [this.#blocks, this.#expansions, this.#days]) held.clear();
    const block: Block = new Map();
    for (const event of this.#source.between(...boundsOf(number))) this.#lay(event, number, block);
    this.#blocks.set(number, block);
    return block;
  }

  #lay(event: CalendarEvent, number: number, block: Block): void {
    const expansion = this.#expansions.get(event.id) ?? expansionOf(event, this.#zone);
    const days = expansion.candidates(...boundsOf(number));
    if (days.size > 0) this.#expansions.set(event.id, expansion);
    for (const day of days) {
      const ids = block.get(day);
      if (ids) ids.add(event.id);
      else block.set(day, new Set([event.id]));
      this.#days.delete(day);
    }
  }

  #leave(block: Block, day: IsoDate, id: string): void {
    if (!block.get(day)?.delete(id)) return;
    if (block.get(day)?.size === 0) block.delete(day);
    this.#days.delete(day);
  }
}
