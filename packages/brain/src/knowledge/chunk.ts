import type { BrainSource } from "@silent-observer/brain-client";
import type { CalendarEvent } from "@silent-observer/calendar";
import type { MemberId } from "@silent-observer/family";

/** One fact that can be found: an event of the Event Graph, or one item of a note. */
export type Chunk = {
  /** Unique within the Brain; ties of relevance break by it. */
  readonly id: string;
  readonly source: BrainSource;
  /** The fact as it is shown; for an event its summary. */
  readonly text: string;
  /** Normalised words by which it is found (`words.ts`). */
  readonly terms: ReadonlySet<string>;
  /** Children it is about; empty where it names none. */
  readonly children: readonly MemberId[];
  readonly hasPlace: boolean;
  /** Tells a time of day. */
  readonly hasTime: boolean;
  /** When it happens: the event itself, or one that stands for what a note says; null where it has no dates. */
  readonly event: CalendarEvent | null;
};
