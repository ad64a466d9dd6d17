import type { Occurrence } from "@silent-observer/calendar";
import type { Chunk } from "../knowledge/chunk.ts";

/** A fact that was found for a question. */
export type Finding = {
  readonly chunk: Chunk;
  /** 0..1. */
  readonly relevance: number;
  /** When it happens, of the days asked for, else next; empty for a fact without dates. */
  readonly occurrences: readonly Occurrence[];
};
