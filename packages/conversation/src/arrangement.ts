import type { MemberId } from "@silent-observer/family";
import type { ChatId, EpochMs, MessageId } from "./message.ts";
import type { CoordinationType, Entity } from "./reading.ts";

/**
 * One thing the chat has on its table: a task that somebody needs, a task that somebody took, an appointment that was
 * announced. Arrangements are never stored: they are what folding the stored readings of a chat gives (`ledger.ts`).
 */
export type Arrangement = {
  /** As `arrangementId` or `partId` makes it. */
  readonly id: string;
  readonly chatId: ChatId;
  /** The message that put it there. */
  readonly messageId: MessageId;
  /** The topic in which it was put there. */
  readonly topicId: string | null;
  readonly by: MemberId | null;
  readonly saidAt: EpochMs;
  readonly type: CoordinationType | null;
  /** As it stands now: an accepted request carries its adults, a moved appointment its new time. */
  readonly entity: Entity;
  /**
   * - `open`: an adult, a child or a time is still wanted;
   * - `standing`: settled as far as the chat knows;
   * - `withdrawn`, `cancelled`, `replaced`, `rejected`: of no force any more.
   */
  readonly state: "open" | "standing" | "withdrawn" | "cancelled" | "replaced" | "rejected";
  /** What an open arrangement still lacks. */
  readonly wants: readonly ("adult" | "child" | "time" | "confirmation")[];
  /** Messages that answered it, oldest first. */
  readonly answeredBy: readonly MessageId[];
};

/** `<message id>#<n>`: the n-th entity of the message that put it there. */
export const arrangementId = (message: MessageId, n: number): string => `${message}#${n}`;

/** Of an arrangement the part for these children, which somebody took by itself: `<its id>.<children>`. */
export const partId = (id: string, children: readonly MemberId[]): string => `${id}.${children.join("+")}`;

/** Whether the n-th entity of a message put up this arrangement, or what it is a part of. */
export const isOfEntity = (id: string, message: MessageId, n: number): boolean =>
  id.split(".")[0] === arrangementId(message, n);

/** Whether an arrangement counts for conflicts. */
export const inForce = (arrangement: Arrangement): boolean =>
  arrangement.state === "open" || arrangement.state === "standing";
