import { type ChatId, chatId } from "@silent-observer/conversation";
import { z } from "zod";

/** The only queue. Everything in it is a hint: the database holds the work, and a sweep finds what was missed. */
export const QUEUE = "chats";

const chat = z
  .string()
  .regex(/^-?\d{1,20}$/)
  .transform((id): ChatId => chatId(id));

/** Jobs carry ids, never message texts (law 8). */
export const jobSchema = z.discriminatedUnion("kind", [
  /** The chat has work. At most one runs and one waits per chat. */
  z.strictObject({ kind: z.literal("wake"), chatId: chat }),
  /**
   * The chat should have work by now: becomes a `wake`, because only those are deduplicated against the running one.
   */
  z.strictObject({ kind: z.literal("recheck"), chatId: chat }),
  /** A sweep is due: becomes a `sweep_now`, because scheduled jobs are not deduplicated against the running one. */
  z.strictObject({ kind: z.literal("sweep") }),
  /** Look for work whose wake-up was lost. At most one waits or runs. */
  z.strictObject({ kind: z.literal("sweep_now") }),
]);
export type Job = z.output<typeof jobSchema>;

/**
 * Job id of a recheck: one per chat and second, however often it is requested. BullMQ's job ids must not contain `:` or
 * be integers.
 */
export function recheckId(chat: ChatId, dueSecond: number): string {
  return `recheck_${chat}_${dueSecond}`;
}

/** Finished jobs are removed, because the database is the record. */
export const leavesNothing = { removeOnComplete: true, removeOnFail: true } as const;
