import {
  type Calendar,
  type CalendarEvent,
  calendarOf,
  EventIndex,
  listedEvents,
  type Occurrence,
} from "@silent-observer/calendar";
import type { IsoDate } from "@silent-observer/conversation";
import type { Chunk } from "./chunk.ts";

/** The years for which calendars are expanded. */
const [FIRST, LAST] = ["1900-01-01", "9900-12-31"] as const;
const NONE: readonly Occurrence[] = [];

/** Occurrences of a changing set of events. Only the days asked for are expanded. */
export class Agenda {
  readonly #index: EventIndex;
  readonly #chunkOf: (eventId: string) => Chunk | undefined;
  #calendar: Calendar;
  /** Occurrences of the days asked for, by fact. */
  readonly #byChunk = new Map<IsoDate, Map<Chunk, Occurrence[]>>();

  constructor(zone: string, events: () => Iterable<CalendarEvent>, chunkOf: (eventId: string) => Chunk | undefined) {
    this.#index = new EventIndex(zone, listedEvents(events));
    this.#calendar = calendarOf(this.#index);
    this.#chunkOf = chunkOf;
  }

  /** Applies changed, new and removed events; `now` holds those that still exist. */
  update(ids: Iterable<string>, now: readonly CalendarEvent[]): void {
    this.#index.update(ids, now);
    this.#calendar = calendarOf(this.#index);
    this.#byChunk.clear();
  }

  /** Occurrences on a day of the family's zone, by start; all-day ones first. */
  on(date: IsoDate): readonly Occurrence[] {
    return date < FIRST || date > LAST ? NONE : this.#calendar.on(date);
  }

  /** Those of one fact. */
  of(chunk: Chunk, date: IsoDate): readonly Occurrence[] {
    const known = this.#byChunk.get(date) ?? this.#grouped(date);
    return known.get(chunk) ?? NONE;
  }

  #grouped(date: IsoDate): Map<Chunk, Occurrence[]> {
    const byChunk = new Map<Chunk, Occurrence[]>();
    for (const occurrence of this.on(date)) {
      const chunk = this.#chunkOf(occurrence.eventId);
      if (!chunk) continue;
      const own = byChunk.get(chunk);
      if (own) own.push(occurrence);
      else byChunk.set(chunk, [occurrence]);
    }
    this.#byChunk.set(date, byChunk);
    return byChunk;
  }
}
