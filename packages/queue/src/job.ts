import { type ChatId, chatId } from "@silent-observer/conversation";
import { z } from "zod";

/** The one queue. Everything in it is a hint: the database holds the work, and a sweep finds what a hint forgot. */
export const QUEUE = "chats";

const chat = z
  .string()
  .regex(/^-?\d{1,20}$/)
  .transform((id): ChatId => chatId(id));

/** Jobs carry ids, never what was written (law 8). */
export const jobSchema = z.discriminatedUnion("kind", [
  /** The chat has work. At most one runs and one waits per chat. */
  z.strictObject({ kind: z.literal("wake"), chatId: chat }),
  /** The chat will have work by now: becomes a `wake`, which alone is deduplicated against the running one. */
  z.strictObject({ kind: z.literal("recheck"), chatId: chat }),
  /** Look for forgotten work. */
  z.strictObject({ kind: z.literal("sweep") }),
]);
export type Job = z.output<typeof jobSchema>;

/** Job ids hold no `:` and are no integers. One per chat and second, whoever asks and however often. */
export function recheckId(chat: ChatId, dueSecond: number): string {
  return `recheck_${chat}_${dueSecond}`;
}

/** Finished jobs are removed, because the database is the record. */
export const leavesNothing = { removeOnComplete: true, removeOnFail: true } as const;
