import { lexiconOf } from "@silent-observer/language";
import type { ExtractionInput } from "../extractor.ts";
import { givesOrders } from "../orders.ts";
import type { Context } from "./prompt.ts";
import type { Reply } from "./reply.ts";
import { claimsTask } from "./who.ts";

/** Confidence of an attribution by the model only. Those of the attribution stage are graded. */
const SEEN_BY_MODEL = 0.6;

/**
 * The input with the model's attribution. The attribution stage has priority; if it found nothing, the model may name
 * an earlier message that opened an arrangement. If the model says that a task is taken, the message must claim it in
 * plain words.
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
