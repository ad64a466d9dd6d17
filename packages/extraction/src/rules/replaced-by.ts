import type { MessageId, Reading } from "@silent-observer/conversation";
import { correctsItself } from "@silent-observer/language";
import type { ExtractionInput } from "../extractor.ts";
import type { Context } from "./context.ts";
import { threadOf } from "./thread.ts";
import { turnedDown } from "./who/offered.ts";
import type { Frame } from "./words/frame.ts";

/**
 * Messages whose arrangements are put out of force: by a correction of the sender's own words, a hand-over, or a no to
 * an offer.
 */
export function replacedBy(
  frame: Frame,
  act: Reading["act"],
  context: Context | null,
  { message, attribution, history, family }: ExtractionInput,
): MessageId[] {
  if (attribution === null || context === null) return [];
  const source = threadOf(attribution.sourceMessageId, history);
  const own =
    source?.source.message.sender === message.sender ||
    context.arrangements.some(({ by }) => by !== null && by === message.sender);
  const declined = act === "refuse" && turnedDown(frame.surface, source, message.sender, family) === "declined";
  const corrects =
    (frame.cues.answering.corrects || correctsItself(frame.surface)) && own && act !== "refuse" && act !== "ask";
  if (!corrects && !declined && act !== "hand_over") return [];
  return [...new Set(context.arrangements.map(({ messageId }) => messageId))];
}
