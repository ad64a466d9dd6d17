import type { MemberId } from "@silent-observer/family";
import type { ChatId, EpochMs, MessageId } from "./message.ts";
import type { CoordinationType, Entity } from "./reading.ts";

/**
 * One thing that a chat has arranged or asked for: a task that somebody needs or took, or an appointment that was
 * announced. Arrangements are never stored; the ledger computes them from the stored readings of a chat (`ledger.ts`).
 */
export type Arrangement = {
  /** See `arrangementId` and `partId`. */
  readonly id: string;
  readonly chatId: ChatId;
  /** The message that opened it. */
  readonly messageId: MessageId;
  /** The topic of that message. */
  readonly topicId: string | null;
  readonly by: MemberId | null;
  readonly saidAt: EpochMs;
  readonly type: CoordinationType | null;
  /** Its current state: an accepted request carries its adults, a moved appointment its new time. */
  readonly entity: Entity;
  /**
   * - `open`: an adult, a child, a time or a confirmation is still wanted;
   * - `standing`: settled as far as the chat knows;
   * - `withdrawn`, `cancelled`, `replaced`, `rejected`: no longer in force.
   */
  readonly state: "open" | "standing" | "withdrawn" | "cancelled" | "replaced" | "rejected";
  /** What an open arrangement still lacks. */
  readonly wants: readonly ("adult" | "child" | "time" | "confirmation")[];
  /** Messages that answered it, oldest first. */
  readonly answeredBy: readonly MessageId[];
};

/** `<message id>#<n>`: the n-th entity of the message that opened it. */
export const arrangementId = (message: MessageId, n: number): string => `${message}#${n}`;

/** Id of the part of an arrangement that somebody took for these children only: `<its id>.<children>`. */
export const partId = (id: string, children: readonly MemberId[]): string => `${id}.${children.join("+")}`;

/** Whether an arrangement is, or is a part of, the one that the n-th entity of a message opened. */
export const isOfEntity = (id: string, message: MessageId, n: number): boolean =>
  id.split(".")[0] === arrangementId(message, n);

/** Whether an arrangement counts for conflicts. */
export const inForce = (arrangement: Arrangement): boolean =>
  arrangement.state === "open" || arrangement.state === "standing";
