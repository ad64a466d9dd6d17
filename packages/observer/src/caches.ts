import type { Calendar, EventIndex } from "@silent-observer/calendar";
import type { Arrangement, EpochMs, Heard, IsoDate } from "@silent-observer/conversation";
import type { Trouble } from "@silent-observer/redline";
import type { GraphState } from "@silent-observer/store";

/**
 * In-memory caches of one process. Each entry records everything it was computed from and is used only if that is
 * identical. Losing them costs time and nothing else.
 */
export type Caches = {
  /** Null until the Event Graph is first needed, and while an update of it is incomplete. */
  graph: KnownGraph | null;
  /** Ledgers, the most recently used first. */
  readonly ledgers: Folded[];
  /** Spoken redlines that were found to stand still, by redline id. */
  readonly standing: LruCache<{ readonly known: readonly unknown[]; readonly trouble: Trouble }>;
  /** When the database was last purged of old data. */
  purgedAt: EpochMs | null;
  /** Day on which old texts were last purged from backups and write-ahead log. */
  filesPurgedOn: IsoDate | null;
};

/** The Event Graph as last read, and the calendars built from it, keyed by the event ids that they leave out. */
export type KnownGraph = {
  readonly state: GraphState;
  readonly index: EventIndex;
  readonly calendars: Map<string, Calendar>;
};

/** Messages in order, with the ledger after each. */
export type Folded = readonly { readonly heard: Heard; readonly ledger: Arrangement[] }[];

export const createCaches = (): Caches => ({
  graph: null,
  ledgers: [],
  standing: new LruCache(200),
  purgedAt: null,
  filesPurgedOn: null,
});

/** Evicts the least recently used entry. */
export class LruCache<T> {
  readonly #entries = new Map<string, T>();
  readonly #atMost: number;

  constructor(atMost: number) {
    this.#atMost = atMost;
  }

  get(key: string): T | undefined {
    const value = this.#entries.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: string, value: T): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    const oldest = this.#entries.keys().next();
    if (this.#entries.size > this.#atMost && !oldest.done) this.#entries.delete(oldest.value);
  }
}
