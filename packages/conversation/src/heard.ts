import { HOUR_MS, MINUTE_MS } from "./durations.ts";
import type { EpochMs, Message, MessageId } from "./message.ts";
import type { Reading } from "./reading.ts";

/** A message's part in the conversation by Tier 1's own cues, without waiting for Tier 2. */
export type Signal =
  /** Opens a request: somebody, a time or a place is wanted. */
  | "request"
  /** Could answer a request: "me", "👍", "can't, sorry". */
  | "answer"
  /** States, books, moves or cancels something. */
  | "statement"
  /** Withdraws the sender's own request. */
  | "withdrawal"
  /** None of these. */
  | "none";

/**
 * Ids that Tier 1 records with a withdrawal that reaches further than an open request: what the sender has just said
 * ("ignore that"), or what anybody called off ("it's back on").
 */
export const UNSAID = "unsays";
export const BACK_ON = "is_back_on";

/** Tier 1's verdict on one message. */
export type Tier1 = {
  /** 0..1. */
  readonly confidence: number;
  /** Ids of the patterns that fired, in the order of the patterns file. */
  readonly patterns: readonly string[];
  readonly decision: "DROP" | "QUEUE";
  readonly signal: Signal;
};

/** An earlier message of the chat as Tier 2 sees it. Dropped messages are included as context. */
export type Heard = {
  readonly message: Message;
  readonly tier1: Tier1;
  /** Null until Tier 2 has read the message. Of dropped messages only those with `contextOnly` have one. */
  readonly reading: Reading | null;
  /** Status of the pending action that came of it, if any. */
  readonly actionStatus: "pending" | "confirmed" | "rejected" | "expired" | null;
  /** Dropped by Tier 1 or at a gate, and read only as context: an answer may refer to it, but the ledger ignores it. */
  readonly contextOnly?: true;
};

/** An earlier message that Tier 2 has read. */
export type Coordination = Heard & { readonly reading: Reading };

/** An earlier message as Tier 1 sees it. */
export type Tier1Heard = {
  readonly message: Message;
  readonly tier1: Tier1;
};

/** How far back an answer may reach (design, "Attribution"), in milliseconds. */
export type AttributionReach = {
  /** For any earlier message. */
  readonly window: EpochMs;
  /** For one with no other message between it and the answer. */
  readonly adjacent: EpochMs;
};

/** Longest reach of Tier 1 and attribution, except for Telegram replies (design, "Attribution"). */
export const ADJACENT_REACH_MS: EpochMs = HOUR_MS;

/** Greatest age of the sender's own last message for it to be corrected in a word: "sorry, Sunday". */
export const CORRECTED_WITHIN_MS: EpochMs = 15 * MINUTE_MS;

/**
 * Whether `later` may answer `earlier`. A Telegram reply always may.
 * @param adjacent whether no other message lies between the two
 */
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
