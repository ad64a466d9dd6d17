import { addDays, type IsoDate } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import { ActivityIndex } from "./activity-index.ts";
import type { CalendarEvent } from "./event.ts";
import { type Expansion, expansionOf, type Placed } from "./expand.ts";

/** An occurrence, and the ids of the events that its event suspends. */
type Happening = { readonly occurrence: Placed; readonly suspends: readonly string[] };

/** A single event of more days than this is looked up like a recurring one. */
const LONGEST_LISTED_DAYS = 62;
/** Recurring events are laid on this many days at once. */
const BLOCK_DAYS = 32;
/** Blocks that are kept: three years. */
const MOST_BLOCKS = 36;
const EPOCH: IsoDate = "1970-01-01";
const NOBODY: ReadonlySet<string> = new Set();

/**
 * The events of one family, found by day without a look at the others. Events are put in and taken out one by one, and
 * only what is asked for is expanded: what a day costs depends on the events of that day.
 */
export class EventIndex {
  readonly #zone: string;
  readonly #events = new Map<string, CalendarEvent>();
  readonly #expansions = new Map<string, Expansion>();
  /** Single events by the days on which they may lie. */
  readonly #listed = new Map<IsoDate, Set<string>>();
  /** Recurring events, and single ones that last for months. */
  readonly #wide = new Map<string, Expansion>();
  readonly #blocks = new Map<number, Map<IsoDate, Set<string>>>();
  /** Days that were asked for, until an event of theirs changes. */
  readonly #days = new Map<IsoDate, readonly Happening[]>();
  readonly #activities = new ActivityIndex();

  /** @param zone IANA zone of the family, in which all answers are given. */
  constructor(zone: string) {
    this.#zone = zone;
  }

  /**
   * Puts an event in, or in place of the one with its id.
   * @throws RecurrenceError where its rule cannot be read; then nothing of its id is there.
   */
  put(event: CalendarEvent): void {
    this.remove(event.id);
    const expansion = isWide(event) ? expansionOf(event, this.#zone) : null;
    this.#events.set(event.id, event);
    this.#activities.put(event, expansion);
    if (expansion) this.#wide.set(event.id, expansion);
    if (expansion) for (const [block, days] of this.#blocks) this.#lay(expansion, block, days);
    else for (const day of this.#daysOf(event)) this.#enter(this.#listed, day, event.id);
  }

  remove(id: string): void {
    const event = this.#events.get(id);
    if (!event) return;
    if (this.#wide.has(id))
      for (const days of this.#blocks.values()) for (const day of days.keys()) this.#leave(days, day, id);
    else for (const day of this.#daysOf(event)) this.#leave(this.#listed, day, id);
    this.#wide.delete(id);
    this.#expansions.delete(id);
    this.#events.delete(id);
    this.#activities.remove(event);
  }

  /** What happens on a day of the family's zone, in no order. `except` are ids left out. */
  on(date: IsoDate, except: ReadonlySet<string> = NOBODY): readonly Happening[] {
    const day = this.#days.get(date) ?? this.#happeningOn(date);
    return except.size === 0 ? day : day.filter(({ occurrence }) => !except.has(occurrence.eventId));
  }

  /** Children who have an activity in an event that happens on or after `from`. */
  childrenWith(activity: string, from: IsoDate, except: ReadonlySet<string> = NOBODY): readonly MemberId[] {
    return this.#activities.children(activity, from, except);
  }

  #happeningOn(date: IsoDate): readonly Happening[] {
    const ids = [...(this.#listed.get(date) ?? []), ...(this.#block(date).get(date) ?? [])];
    const happening = ids.flatMap((id) => {
      const expansion = this.#expansion(id);
      return expansion.on(date).map((occurrence) => ({ occurrence, suspends: expansion.event.suspends }));
    });
    this.#days.set(date, happening);
    return happening;
  }

  #enter(days: Map<IsoDate, Set<string>>, day: IsoDate, id: string): void {
    const ids = days.get(day);
    if (ids) ids.add(id);
    else days.set(day, new Set([id]));
    this.#days.delete(day);
  }

  #leave(days: Map<IsoDate, Set<string>>, day: IsoDate, id: string): void {
    const ids = days.get(day);
    if (!ids?.delete(id)) return;
    if (ids.size === 0) days.delete(day);
    this.#days.delete(day);
  }

  #lay(expansion: Expansion, block: number, days: Map<IsoDate, Set<string>>): void {
    const first = addDays(EPOCH, block * BLOCK_DAYS);
    for (const day of expansion.candidates(first, addDays(first, BLOCK_DAYS - 1)))
      this.#enter(days, day, expansion.event.id);
  }

  #expansion(id: string): Expansion {
    const known = this.#wide.get(id) ?? this.#expansions.get(id);
    if (known) return known;
    const fresh = expansionOf(this.#events.get(id) as CalendarEvent, this.#zone);
    this.#expansions.set(id, fresh);
    return fresh;
  }

  #daysOf(event: CalendarEvent): ReadonlySet<IsoDate> | readonly IsoDate[] {
    // Nearly all events are of this kind: a time of one day, on the family's clock.
    const plain = event.zone === this.#zone && event.exceptions.length === 0 && (event.minutes ?? 0) < 1440;
    if (plain && (event.start !== null || event.until === null)) return [event.from];
    return expansionOf(event, this.#zone).candidates("0001-01-01", "9999-12-30");
  }

  #block(date: IsoDate): Map<IsoDate, Set<string>> {
    const block = blockOf(date);
    const known = this.#blocks.get(block);
    if (known) return known;
    const days = new Map<IsoDate, Set<string>>();
    for (const expansion of this.#wide.values()) this.#lay(expansion, block, days);
    this.#blocks.set(block, days);
    const [oldest] = this.#blocks.keys();
    if (this.#blocks.size > MOST_BLOCKS && oldest !== undefined) {
      this.#blocks.delete(oldest);
      this.#days.clear();
    }
    return days;
  }
}

function isWide({ rrule, start, from, until }: CalendarEvent): boolean {
  if (rrule !== null) return true;
  return start === null && until !== null && addDays(from, LONGEST_LISTED_DAYS) < until;
}

/** A date alone is read as midnight in UTC, so this counts days and knows no zone. */
const blockOf = (date: IsoDate): number => Math.floor(Date.parse(date) / 86_400_000 / BLOCK_DAYS);
