import { ADJACENT_REACH_MS, type Message, type Tier1Heard } from "@silent-observer/conversation";
import { type LabelledConversation, senderIn } from "@silent-observer/corpus";
import type { Family } from "@silent-observer/family";
import type { Tripwire } from "@silent-observer/tripwire";

/** A call of the tripwire as ingress makes it. */
export type Call = {
  readonly message: Message;
  readonly recent: readonly Tier1Heard[];
  readonly tripwire: Tripwire;
};

/** Most earlier messages that the observer passes. */
const MOST_RECENT = 60;

/** The calls for a chat, in order: each message with those of the hour before it and the one replied to. */
export function callsOf(messages: readonly Message[], tripwire: Tripwire): Call[] {
  const heard: Tier1Heard[] = [];
  return messages.map((message) => {
    const recent = recentOf(message, heard);
    heard.push({ message, tier1: tripwire.assess(message, recent) });
    return { message, recent, tripwire };
  });
}

function recentOf(message: Message, heard: readonly Tier1Heard[]): Tier1Heard[] {
  const near = heard.filter((earlier) => message.sentAt - earlier.message.sentAt <= ADJACENT_REACH_MS);
  const shown = near.slice(-MOST_RECENT);
  const replied = heard.find((earlier) => earlier.message.messageId === message.replyTo);
  return replied && !shown.includes(replied) ? [replied, ...shown] : shown;
}

/** The messages of a labelled conversation, without their labels. */
export const messagesOf = ({ messages }: LabelledConversation, family: Family): Message[] =>
  messages.map(({ senderName, ...said }) => ({ ...said, sender: senderIn(family, senderName)?.id ?? null }));
