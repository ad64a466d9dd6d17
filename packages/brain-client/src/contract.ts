import { z } from "zod";

/**
 * Local time to the second without an offset (`2026-05-05T16:30:00`), an instant with one, or the date of an all-day
 * event.
 */
const moment = z.union([z.iso.datetime({ local: true, offset: true }), z.iso.date()]);

/** Where a fact stands. Other Brains may add fields or send a bare string. */
const sourceSchema = z.union([
  z.string(),
  z.looseObject({
    /** Name of the file in the family's folder. */
    file: z.string().optional(),
    /** Line in that file, from 1. */
    line: z.int().positive().optional(),
    /** Id in the Event Graph. */
    event_id: z.string().optional(),
    /** Where in `answer` the sentences that rest on it begin, in UTF-16 units; at its start where nothing is said. */
    answer_offset: z.int().positive().optional(),
  }),
]);

/** What a Brain answers to `GET /brain/query`: the one contract of server and client, embedded or remote. */
export const brainAnswerSchema = z.object({
  answer: z.string().max(4_000),
  sources: z.array(sourceSchema).max(200),
  confidence: z.enum(["high", "medium", "low"]),
  relevance_score: z.number().min(0).max(1),
  temporal_entities: z
    .array(z.object({ type: z.string(), value: z.string(), context: z.string() }))
    .max(200)
    .default([]),
  extracted_events: z
    .array(
      z.object({
        summary: z.string().min(1).max(300),
        start: moment,
        end: moment.nullish(),
        location: z.string().nullish(),
      }),
    )
    .max(200)
    .default([]),
});

export type BrainAnswer = z.infer<typeof brainAnswerSchema>;
/** An event that the answer rests on. Its `start` and `end` are local, with an offset, or days: see `moment`. */
export type BrainEvent = BrainAnswer["extracted_events"][number];
export type BrainSource = BrainAnswer["sources"][number];
export type TemporalEntity = BrainAnswer["temporal_entities"][number];
