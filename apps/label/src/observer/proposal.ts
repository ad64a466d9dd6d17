import { coordinationTypes, type MessageId, messageId } from "@silent-observer/conversation";
import type { Label } from "@silent-observer/corpus";
import { adultsOf, childrenOf, type Member } from "@silent-observer/family";
import { z } from "zod";
import { type Arrangement, nothingSaid, TIME_MISMATCH, UNSPECIFIED } from "../labels/label.ts";
import { answerable } from "../labels/reach.ts";
import type { Talk, TalkMessage } from "../talk.ts";

/** The observer's reading of a message, offered as a label. */
export type Proposal = {
  readonly label: Label;
  /** Tier 1 dropped it as chat, so it was not read. */
  readonly dropped: boolean;
  /** The fields that were read, to start from if the message does arrange something. */
  readonly read: Arrangement;
  /** What the bot would have said. */
  readonly spoken: string | null;
};

/** The fields of a decision line (`packages/replay`) that are used here. */
const decisionSchema = z.object({
  message_id: z.string(),
  tier1_decision: z.enum(["DROP", "QUEUE"]),
  extraction: z
    .object({
      is_coordination: z.boolean(),
      coordination_type: z.enum(coordinationTypes).nullable(),
      dates: z.array(z.string()),
      times: z.array(z.string()),
      assigned_to: z.array(z.string()),
      child: z.array(z.string()),
      activity: z.string().nullable(),
      location: z.string().nullable(),
      attribution: z.object({ source_message_id: z.string().nullable() }),
    })
    .nullable(),
  redline_decision: z.enum(["SILENT", "SPEAK"]),
  redline_trigger_rule: z.enum(["temporal_conflict", "resource_conflict", "missing_variable"]).nullable(),
  reason: z.string().nullable(),
  spoken: z.object({ text: z.string() }).nullable(),
});
type Decision = z.infer<typeof decisionSchema>;

export type Proposals = ReadonlyMap<MessageId, Proposal>;

/** @param lines of a replay of the talk, one a message. */
export function proposalsFrom(lines: readonly string[], talk: Talk): Proposals {
  const decisions = lines.map((line) => decisionSchema.parse(JSON.parse(line)));
  const messages = new Map(talk.messages.map((message) => [message.messageId, message]));
  return new Map(
    decisions.flatMap((decision) => {
      const message = messages.get(messageId(decision.message_id));
      return message ? [[message.messageId, proposalFrom(decision, talk, message)] as const] : [];
    }),
  );
}

function proposalFrom(decision: Decision, talk: Talk, message: TalkMessage): Proposal {
  const read = arrangementIn(decision, talk, message);
  const arranges = decision.tier1_decision === "QUEUE" && decision.extraction?.is_coordination === true;
  return {
    label: arranges ? read : { queue: false, note: "" },
    dropped: decision.tier1_decision === "DROP",
    read,
    spoken: decision.spoken?.text ?? null,
  };
}

/** Keeps only what a label may hold: people of the family, and messages within reach. */
function arrangementIn({ extraction, ...decision }: Decision, talk: Talk, message: TalkMessage): Arrangement {
  if (!extraction) return nothingSaid;
  const { attribution, is_coordination: _, ...said } = extraction;
  const source = answerable(talk, message).find(({ messageId: id }) => id === attribution.source_message_id);
  const adults = among(adultsOf(talk.family), said.assigned_to);
  const open = said.assigned_to.includes(UNSPECIFIED) && adults.length === 0;
  const rule = decision.redline_decision === "SPEAK" ? decision.redline_trigger_rule : null;
  return {
    ...nothingSaid,
    ...said,
    assigned_to: open ? [UNSPECIFIED] : adults,
    child: among(childrenOf(talk.family), said.child),
    attributed_to: source?.messageId ?? null,
    redline: rule ? "SPEAK" : "SILENT",
    rule,
    note: rule && decision.reason === TIME_MISMATCH ? TIME_MISMATCH : "",
  };
}

const among = (members: readonly Member[], ids: readonly string[]): string[] =>
  ids.filter((id) => members.some((member) => member.id === id));
