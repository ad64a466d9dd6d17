import type { BrainSource } from "@silent-observer/brain-client";
import type { CalendarEvent } from "@silent-observer/calendar";
import type { MemberId } from "@silent-observer/family";
import type { DayRange } from "../question/days.ts";

/** One fact that can be found: events of the Event Graph that state the same, an item of a note, or a person. */
export type Chunk = {
  /** Unique within the Brain, and the same for the same fact; ties of relevance break by it. */
  readonly id: string;
  readonly origin: "graph" | "note" | "family";
  /** Its source; for facts of the Event Graph see `sourceOf`. */
  readonly source: Exclude<BrainSource, string>;
  /** The fact's text; for an event its summary. */
  readonly text: string;
  /** Normalised words by which it is found (`words.ts`). */
  readonly terms: ReadonlySet<string>;
  /** Children it is about; empty if it names none. */
  readonly children: readonly MemberId[];
  readonly tells: Tells;
  /** The days that a dated note is about ("2026-05-09: …"); null for any other fact. */
  readonly days: DayRange | null;
  /** When it takes place: the events themselves, or an event derived from a note; empty if it has no dates. */
  readonly events: readonly CalendarEvent[];
};

/** The kinds of answer a fact contains. */
export type Tells = {
  readonly place: boolean;
  /** A time of day, a weekday or a date. */
  readonly time: boolean;
  /** An adult, or a name. */
  readonly person: boolean;
  /** A number of something. */
  readonly amount: boolean;
};
