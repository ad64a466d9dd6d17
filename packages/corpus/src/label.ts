import { z } from "zod";

const understoodSchema = z.object({
  coordination_type: z.enum(["transport", "care_coverage", "schedule_change", "activity_confirm"]).nullable(),
  /** ISO dates in the family's zone. */
  dates: z.array(z.iso.date()),
  /** Local start times, `HH:MM`. */
  times: z.array(z.string().regex(/^\d{2}:\d{2}$/)),
  /** Member ids, or `unspecified`. */
  assigned_to: z.array(z.string()),
  child: z.array(z.string()),
  activity: z.string().nullable(),
  location: z.string().nullable(),
  /** Id of the message that it answers or completes. */
  attributed_to: z.coerce.string().nullable(),
  redline: z.enum(["SPEAK", "SILENT"]),
  rule: z.enum(["temporal_conflict", "resource_conflict", "missing_variable"]).nullable(),
});

/** What a careful person says of a message, in context; the meaning of each field stands in corpus/GUIDELINES.md. */
export const labelSchema = z.union([
  z.object({ queue: z.literal(true), ...understoodSchema.shape, note: z.string().default("") }),
  /** Two careful people would differ. */
  z.object({ queue: z.literal("either") }),
  z.object({ queue: z.literal(false), note: z.string().default("") }),
]);
/** With the defaults filled in; fields are named as in the files. */
export type Label = z.infer<typeof labelSchema>;
