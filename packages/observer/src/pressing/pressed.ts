import type { ChatId, EpochMs, MessageId } from "@silent-observer/conversation";
import type { Member } from "@silent-observer/family";
import type { ToastName } from "@silent-observer/phrasing";
import { type NotificationRow, type Store, updateNotification } from "@silent-observer/store";
import type { Observer } from "../observer.ts";

/** A press on a button, by anybody, as Telegram reports it. */
export type Press = {
  readonly callbackQueryId: string;
  readonly userId: string;
  readonly chatId: ChatId;
  readonly messageId: MessageId;
  /** Callback data. Untrusted: clients can send anything. */
  readonly data: string;
};

/** A press by an adult of the family, on a message of the bot as the database knows it. */
export type Pressing<Shown = NotificationRow> = {
  readonly observer: Observer;
  readonly given: Press;
  readonly shown: Shown;
  readonly member: Member;
  readonly now: EpochMs;
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

/**
 * Marks a message of the bot as sent: a press on it proves that it arrived, even if its send was not answered or ended
 * as `uncertain`. @returns what that changes of its row
 */
export function noteArrived(store: Store, id: number, { messageId }: Press, now: EpochMs) {
  const arrived = { state: "sent" as const, telegramMessageId: messageId, sentAt: now, error: null };
  updateNotification(store, id, arrived);
  return arrived;
}

export const refusal = (why: ToastName): Decided => ({ result: why, toast: why });
