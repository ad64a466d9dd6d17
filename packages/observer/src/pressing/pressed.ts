import type { ChatId, MessageId } from "@silent-observer/conversation";
import type { ToastName } from "@silent-observer/phrasing";

export type Press = {
  readonly callbackQueryId: string;
  readonly userId: string;
  readonly chatId: ChatId;
  readonly messageId: MessageId;
  /** Callback data. Untrusted: clients can send anything. */
  readonly data: string;
};

/** Outcome of a press. */
export type Decided = {
  /** As recorded with the press. */
  readonly result: string;
  /** Shown briefly to the person who pressed. */
  readonly toast: ToastName | null;
  /** Summary of the pending action that was decided. */
  readonly what?: string;
  /** Id of the action or redline that was decided. */
  readonly decisionId?: string;
};

export const refusal = (why: ToastName): Decided => ({ result: why, toast: why });
