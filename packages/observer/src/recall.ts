import type { Calendar, EventIndex } from "@silent-observer/calendar";
import type { Arrangement, EpochMs, Heard, IsoDate } from "@silent-observer/conversation";
import type { Trouble } from "@silent-observer/redline";
import type { GraphState } from "@silent-observer/store";

/**
 * What was worked out before and still holds: each entry names all that it was worked out from, and is used only where
 * that is the very same. Losing it costs time and nothing else; no decision rests on it, and processes do not share it.
 */
export type Recall = {
  /** The Event Graph; null until it is first asked for. */
  graph: KnownGraph | null;
  /** Tables as they grew, the latest first. */
  readonly tables: Folded[];
  /** Troubles that were found to stand after they were spoken about, by redline. */
  readonly standing: Remembered<{ readonly known: readonly unknown[]; readonly trouble: Trouble }>;
  /** When the tables were last purged of what is old. */
  purgedAt: EpochMs | null;
  /** The day on which old texts were last purged from backups and log: once a day is enough. */
  filesPurgedOn: IsoDate | null;
};

/** The Event Graph as it was last read, and the calendars made of it, by the events that they leave out. */
export type KnownGraph = {
  readonly state: GraphState;
  readonly index: EventIndex;
  readonly calendars: Map<string, Calendar>;
};

/** What stood on the table after each of these messages. */
export type Folded = readonly { readonly heard: Heard; readonly table: Arrangement[] }[];

export const createRecall = (): Recall => ({
  graph: null,
  tables: [],
  standing: new Remembered(200),
  purgedAt: null,
  filesPurgedOn: null,
});

/** A map that forgets what nobody has asked for longest. */
export class Remembered<T> {
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
