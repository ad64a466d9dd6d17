import type { Tier1Heard } from "@silent-observer/conversation";
import { type LabelledConversation, senderIn } from "@silent-observer/corpus";
import type { Family } from "@silent-observer/family";
import { type Weighed, type WeighingTripwire, wordId } from "@silent-observer/tripwire";

/** A labelled message as a sample of the fit. */
export type Sample = {
  /** Family and conversation, by which cross-validation holds out samples. */
  readonly family: string;
  readonly chatId: string;
  readonly text: string;
  /** Ids of the patterns and words found in it and in the conversation before it. */
  readonly found: readonly string[];
  /** The boost from its thread, 0..0.2. */
  readonly boost: number;
  /** 1 if it should be queued. */
  readonly wanted: 0 | 1;
  readonly queued: boolean;
};

/** Number of earlier messages shown to Tier 1, which decides itself which still count. */
const SHOWN = 40;

/**
 * Plays a conversation on the tripwire with its present weights, because its view of a message depends on its verdicts
 * on earlier ones. Messages labelled `either`, and those decided without the weights, are only context.
 */
export function samplesOf(
  { family, chatId, messages, labels }: LabelledConversation,
  tripwire: WeighingTripwire,
  members: Family,
): Sample[] {
  const heard: Tier1Heard[] = [];
  return messages.flatMap(({ senderName, ...said }) => {
    const message = { ...said, sender: senderIn(members, senderName)?.id ?? null };
    const weighed = tripwire.weigh(message, heard.slice(-SHOWN));
    const { tier1, boost, byWeight } = weighed;
    heard.push({ message, tier1 });
    const label = labels.get(message.messageId);
    if (!label || label.queue === "either" || !byWeight) return [];
    return [
      {
        family,
        chatId,
        text: message.text,
        found: foundIn(weighed),
        boost,
        wanted: label.queue ? 1 : 0,
        queued: tier1.decision === "QUEUE",
      } satisfies Sample,
    ];
  });
}

/** Ids of everything that a weighing adds up. */
export const foundIn = ({ tier1, words, places }: Weighed): string[] => [
  ...tier1.patterns,
  ...[...words].flatMap((word) => places.map((place) => wordId(place, word))),
];
