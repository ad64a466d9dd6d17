import type { Arrangement, AttributionReach, Heard, Message, Tier1 } from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";
import type { Surface } from "@silent-observer/language";

/** All that attribution may know. */
export type AttributionInput = {
  readonly message: Message;
  readonly tier1: Tier1;
  /** The message's surface where the caller has read it already. */
  readonly surface?: Surface;
  /** Earlier messages of the chat, oldest first, as far as attribution reaches, and those replied to. */
  readonly history: readonly Heard[];
  /** What the chat has on its table before this message. */
  readonly arrangements: readonly Arrangement[];
  readonly family: Family;
  readonly reach: AttributionReach;
};
