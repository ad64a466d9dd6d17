import type { ChatId, MessageId } from "@silent-observer/conversation";
import type { ToastName } from "@silent-observer/phrasing";

export type Press = {
  readonly callbackQueryId: string;
  readonly userId: string;
  readonly chatId: ChatId;
  readonly messageId: MessageId;
  /** What the button carried. Clients can send anything. */
  readonly data: string;
};

/** What came of a press: how it is recorded, and what the person is told for a moment. */
export type Decided = {
  readonly result: string;
  readonly toast: ToastName | null;
  /** Summary of the pending action that it decided. */
  readonly what?: string;
  /** The action or redline that it decided, where it decided one. */
  readonly decisionId?: string;
};

export const refusal = (why: ToastName): Decided => ({ result: why, toast: why });
