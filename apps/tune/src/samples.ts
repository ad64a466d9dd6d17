import type { Tier1Heard } from "@silent-observer/conversation";
import { type LabelledConversation, senderIn } from "@silent-observer/corpus";
import type { Family } from "@silent-observer/family";
import { type Weighed, type WeighingTripwire, wordId } from "@silent-observer/tripwire";

/** A labelled message as a sample of the fit. */
export type Sample = {
  /** Family and conversation: what is held out together in cross-validation. */
  readonly family: string;
  readonly chatId: string;
  readonly text: string;
  /** Ids of what was found in it and in the conversation before it, its words among them. */
  readonly found: readonly string[];
  /** The boost from its thread, 0..0.2. */
  readonly boost: number;
  /** 1 where it should be queued. */
  readonly wanted: 0 | 1;
  readonly queued: boolean;
};

/** How far back Tier 1 is shown the conversation; it judges itself what still counts. */
const SHOWN = 40;

/**
 * Plays a conversation on the tripwire as it stands: what it hears of a message depends on what it made of those before.
 * Messages labelled `either` are context only; so are those that are decided without the weights.
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
