import type { Occurrence } from "@silent-observer/calendar";
import type { Chunk } from "../knowledge/chunk.ts";

/** A fact found for a question. */
export type Finding = {
  readonly chunk: Chunk;
  /** 0..1. */
  readonly relevance: number;
  /** Its occurrences on the days asked for, else the next ones; empty for a fact without dates. */
  readonly occurrences: readonly Occurrence[];
};
