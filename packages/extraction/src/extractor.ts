import type { Attributed } from "@silent-observer/attribution";
import type { Calendar } from "@silent-observer/calendar";
import type { Arrangement, Heard, Message, Reading, Tier1 } from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";

/** All that a reader of one message may know, and how attribution takes it. */
export type ExtractionInput = Attributed & {
  readonly message: Message;
  readonly tier1: Tier1;
  readonly family: Family;
  /** Earlier messages of the chat, oldest first. */
  readonly history: readonly Heard[];
  /** What the chat has on its table before this message. */
  readonly arrangements: readonly Arrangement[];
  readonly calendar: Calendar;
};

/** Reads one message. A producer of readings; both give the same type, grounded by the same code. */
export interface Extractor {
  read(input: ExtractionInput, signal?: AbortSignal): Promise<Reading>;
  /**
   * Called now and then. Where the model's box was found asleep, looks whether it has woken and has it load the model, so that
   * the next message need not wait for that. Never rejects.
   */
  lookAgain?(): Promise<void>;
}
