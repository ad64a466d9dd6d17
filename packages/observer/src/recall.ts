import type { Calendar } from "@silent-observer/calendar";
import type { Arrangement, Heard } from "@silent-observer/conversation";
import type { Trouble } from "@silent-observer/redline";

/**
 * What was worked out before and still holds: each entry names all that it was worked out from, and is used only where
 * that is the very same. Losing it costs time and nothing else; no decision rests on it, and processes do not share it.
 */
export type Recall = {
  readonly calendars: Remembered<Calendar>;
  /** Tables as they grew, the latest first. */
  readonly tables: Folded[];
  /** Troubles that were found to stand after they were spoken about, by redline. */
  readonly standing: Remembered<{ readonly known: readonly unknown[]; readonly trouble: Trouble }>;
};

/** What stood on the table after each of these messages. */
export type Folded = readonly { readonly heard: Heard; readonly table: Arrangement[] }[];

export const createRecall = (): Recall => ({
  // Days of messages that are still judged, in the few states that the Event Graph has meanwhile.
  calendars: new Remembered(50),
  tables: [],
  standing: new Remembered(200),
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
