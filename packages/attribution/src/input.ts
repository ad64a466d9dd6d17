import type { Arrangement, AttributionReach, Heard, Message, Tier1 } from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";
import type { Surface } from "@silent-observer/language";

/** Everything that attribution may use. */
export type AttributionInput = {
  readonly message: Message;
  readonly tier1: Tier1;
  /** The message's surface, if the caller has it already. */
  readonly surface?: Surface;
  /** Earlier messages of the chat, oldest first: those within reach and those replied to. */
  readonly history: readonly Heard[];
  /** The chat's ledger before this message. */
  readonly arrangements: readonly Arrangement[];
  readonly family: Family;
  readonly reach: AttributionReach;
};
