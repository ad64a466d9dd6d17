import type { Attribution } from "@silent-observer/attribution";
import type { Message, MessageId, Tier1 } from "@silent-observer/conversation";
import type { Label } from "@silent-observer/corpus";
import { createRulesExtractor, type ExtractionInput } from "@silent-observer/extraction";
import type { ReplayReader } from "@silent-observer/replay";
import type { LabelledFile } from "../labelled-files.ts";
import { asLabelled } from "./reading.ts";

/**
 * Reads what the labels say, so that only the judgement is measured: Tier 1, attribution and extraction come from the
 * labels, and the rules add what labels lack (end times, the leg, who gives way or notices a conflict). A message that
 * two careful people would label differently is read by the rules only. The label of what to say is ignored.
 */
export function labelledReader({ conversations }: LabelledFile): ReplayReader {
  const labels = new Map(conversations.map(({ chatId, labels }) => [chatId, labels]));
  const labelOf = ({ chatId, messageId }: Message) => labels.get(chatId)?.get(messageId);
  const rules = createRulesExtractor();
  return {
    extractor: {
      async read(input) {
        const label = labelOf(input.message);
        if (label?.queue !== true) return rules.read(input);
        const told = {
          ...input,
          attribution: attributionTo(label.attributed_to as MessageId | null, input),
          otherwise: [],
        };
        return asLabelled(await rules.read(told), label, told);
      },
    },
    tripwire: (tripwire) => ({
      assess: (message, recent) => scoredAsLabelled(tripwire.assess(message, recent), labelOf(message)),
    }),
  };
}

function scoredAsLabelled(tier1: Tier1, label: Label | undefined): Tier1 {
  if (label === undefined || label.queue === "either") return tier1;
  return { ...tier1, decision: label.queue ? "QUEUE" : "DROP", confidence: label.queue ? 1 : 0 };
}

function attributionTo(source: MessageId | null, { arrangements, history }: ExtractionInput): Attribution | null {
  if (source === null || !history.some(({ message }) => message.messageId === source)) return null;
  return {
    sourceMessageId: source,
    confidence: 1,
    arrangements: arrangements.filter(
      ({ messageId, answeredBy }) => messageId === source || answeredBy.includes(source),
    ),
  };
}
