import type { Attributed } from "@silent-observer/attribution";
import type { Calendar } from "@silent-observer/calendar";
import type { Arrangement, Heard, Message, Reading, Tier1 } from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";

/** Everything that an extractor may use of one message, with its attribution. */
export type ExtractionInput = Attributed & {
  readonly message: Message;
  readonly tier1: Tier1;
  readonly family: Family;
  /** Earlier messages of the chat, oldest first. */
  readonly history: readonly Heard[];
  /** The chat's ledger before this message. */
  readonly arrangements: readonly Arrangement[];
  readonly calendar: Calendar;
};

/** Reads one message. Both implementations return the same type, grounded by the same code. */
export interface Extractor {
  read(input: ExtractionInput, signal?: AbortSignal): Promise<Reading>;
  /**
   * Called at intervals. If the model's machine was found asleep, checks whether it has woken and lets it load the
   * model, so that the next message need not wait for that. Never rejects.
   */
  lookAgain?(): Promise<void>;
}
