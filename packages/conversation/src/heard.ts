import type { EpochMs, Message, MessageId } from "./message.ts";
import type { Reading } from "./reading.ts";

/** What Tier 1's own cues make of a message's part in the conversation, without waiting for Tier 2. */
export type Signal =
  /** Opens a request: somebody, a time or a place is wanted. */
  | "request"
  /** Could answer a request: "me", "👍", "can't, sorry". */
  | "answer"
  /** States, books, moves or cancels something. */
  | "statement"
  /** Takes back the writer's own request. */
  | "withdrawal"
  /** Nothing of the kind. */
  | "none";

/** Tier 1's verdict on one message. */
export type Tier1 = {
  /** 0..1. */
  readonly confidence: number;
  /** Ids of the patterns that fired, in the order of the patterns file. */
  readonly patterns: readonly string[];
  readonly decision: "DROP" | "QUEUE";
  readonly signal: Signal;
};

/** An earlier message of the chat as Tier 2 meets it: dropped ones are context too, and have no reading. */
export type Heard = {
  readonly message: Message;
  readonly tier1: Tier1;
  /** Null until Tier 2 has read it, and for dropped messages. */
  readonly reading: Reading | null;
  /** What became of the pending action that came of it, where there is one. */
  readonly actionStatus: "pending" | "confirmed" | "rejected" | "expired" | null;
  /** Dropped, by Tier 1 or at a gate, and read for its context alone: an answer may rest on it, the table does not. */
  readonly contextOnly?: true;
};

/** An earlier message with what Tier 2 made of it. */
export type Coordination = Heard & { readonly reading: Reading };

/** An earlier message as Tier 1 meets it. */
export type Tier1Heard = {
  readonly message: Message;
  readonly tier1: Tier1;
};

/** How far back an answer may reach (design, "Attribution"). All lengths in milliseconds. */
export type AttributionReach = {
  /** Any message within this length before the answer. */
  readonly window: EpochMs;
  /** A message with no other one between it and the answer. */
  readonly adjacent: EpochMs;
};

/** How far Tier 1 and attribution look back at most, but for Telegram replies (design, "Attribution"). */
export const ADJACENT_REACH_MS: EpochMs = 3_600_000;

/** Whether `earlier` is near enough to be answered by `later`; `adjacent` tells that no other message lies between. */
export function withinReach(
  earlier: { readonly sentAt: EpochMs; readonly messageId: MessageId },
  later: Message,
  adjacent: boolean,
  reach: AttributionReach,
): boolean {
  if (later.replyTo === earlier.messageId) return true;
  const gap = later.sentAt - earlier.sentAt;
  return gap <= reach.window || (adjacent && gap <= reach.adjacent);
}
