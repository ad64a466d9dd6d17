import type { Label } from "@silent-observer/corpus";
import { z } from "zod";

const decisionSchema = z.object({
  tripwire_confidence: z.number(),
  tier1_decision: z.enum(["DROP", "QUEUE"]),
  extraction: z
    .object({
      is_coordination: z.boolean(),
      coordination_type: z.string().nullable(),
      dates: z.array(z.string()),
      times: z.array(z.string()),
      assigned_to: z.array(z.string()),
      child: z.array(z.string()),
      activity: z.string().nullable(),
      attribution: z.object({ source_message_id: z.string().nullable() }),
      confidence_scores: z.object({ extraction_confidence: z.number() }),
    })
    .nullable(),
  redline_decision: z.enum(["SPEAK", "SILENT"]),
  redline_trigger_rule: z.string().nullable(),
  reason: z.string().nullable(),
  spoken: z.object({ text: z.string() }).nullable(),
  pending: z.object({ summary_text: z.string() }).nullable(),
});

/** The scored part of a decision line. */
export type Decision = z.infer<typeof decisionSchema>;
export type Extraction = NonNullable<Decision["extraction"]>;

/** @throws if the line was not written by replay, which would be a bug */
export const parseDecision = (line: string): Decision => decisionSchema.parse(JSON.parse(line));

/** A labelled message and the decision about it. */
export type Decided = {
  /** Path of the file of labels. */
  readonly file: string;
  readonly family: string;
  readonly tags: readonly string[];
  readonly chatId: string;
  readonly messageId: string;
  readonly text: string;
  readonly label: Label;
  readonly decision: Decision;
};
