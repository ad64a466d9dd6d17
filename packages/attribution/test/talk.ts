import { blankReading, chatId, type Heard, type Message, messageId, type Reading } from "@silent-observer/conversation";
import { memberId } from "@silent-observer/family";

const START = Date.parse("2026-05-05T14:00:00Z");

export function message(
  id: number,
  sender: string,
  minute: number,
  text: string,
  replyTo: number | null = null,
): Message {
  return {
    chatId: chatId("1"),
    messageId: messageId(id),
    sender: memberId(sender),
    sentAt: START + minute * 60_000,
    replyTo: replyTo === null ? null : messageId(replyTo),
    text,
    forwarded: false,
    topicId: null,
  };
}

/** An open request with default values for everything not given. */
export const readingOf = (given: Partial<Reading>): Reading => ({
  ...blankReading,
  act: "ask",
  type: "transport",
  assignedTo: ["unspecified"],
  confidence: 0.8,
  ...given,
});

export const chat = (id: number, minute: number, sender = "john"): Heard => ({
  message: message(id, sender, minute, "the dog ate a sock"),
  tier1: { confidence: 0, patterns: [], decision: "DROP", signal: "none" },
  reading: null,
  actionStatus: null,
});
