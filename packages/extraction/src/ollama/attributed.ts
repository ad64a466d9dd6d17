import { lexiconOf } from "@silent-observer/language";
import type { ExtractionInput } from "../extractor.ts";
import { givesOrders } from "../orders.ts";
import type { Context } from "./prompt.ts";
import type { Reply } from "./reply.ts";
import { claimsTask } from "./who.ts";

/** How sure an answer is that the model alone saw; those of the attribution stage are graded. */
const SEEN_BY_MODEL = 0.6;

/**
 * The input with what the model says is answered. The attribution stage goes first; where it found nothing, the model may
 * point at an earlier message, if that message put something on the table and this one speaks to it: a task that is said
 * to be taken must be claimed in so many words.
 */
export function attributed(reply: Reply, input: ExtractionInput, context: readonly Context[]): ExtractionInput {
  if (input.attribution !== null || reply.act === "none") return input;
  const source = context.find(({ ref }) => ref === reply.answers)?.heard.message.messageId;
  const arrangements = input.arrangements.filter((one) => one.messageId === source);
  if (source === undefined || arrangements.length === 0) return input;
  if (givesOrders(input.message)) return input;
  if (reply.act === "take" && !claimsTask(input, lexiconOf(input.family))) return input;
  return {
    ...input,
    attribution: { sourceMessageId: source, confidence: SEEN_BY_MODEL, arrangements },
  };
}
