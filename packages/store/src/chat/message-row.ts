import { type Message, type Reading, readingSchema, type Tier1 } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import { sql } from "drizzle-orm";
import { observerMessages } from "../schema/index.ts";
import { readJson } from "../schema/read-json.ts";

export type MessageRow = typeof observerMessages.$inferSelect;
export type MessagePatch = Partial<typeof observerMessages.$inferInsert>;

const STRANGER = "telegram:";
/** Value of `observer_messages.sender` for a person who is not in the family file. */
export const strangerSender = (userId: string): string => `${STRANGER}${userId}`;
/** The member who sent it; null for a stranger. */
export const senderOf = ({ sender }: Pick<MessageRow, "sender">): MemberId | null => memberOfSender(sender);
const memberOfSender = (sender: string): MemberId | null => (sender.startsWith(STRANGER) ? null : (sender as MemberId));

/** The columns that Tier 1 needs of an earlier message. Pattern names are left as stored JSON. */
export const heardColumns = {
  id: observerMessages.id,
  chatId: observerMessages.chatId,
  messageId: observerMessages.messageId,
  topicId: observerMessages.topicId,
  sender: observerMessages.sender,
  messageText: observerMessages.messageText,
  sentAt: observerMessages.sentAt,
  replyTo: observerMessages.replyTo,
  forwarded: observerMessages.forwarded,
  tripwireConfidence: observerMessages.tripwireConfidence,
  // Parsed once per row, and not again for every message that follows it.
  patternsJson: sql<string | null>`${observerMessages.tripwirePatterns}`.as("patterns_json"),
  tier1Decision: observerMessages.tier1Decision,
  signal: observerMessages.signal,
};

type Said = Pick<
  MessageRow,
  "chatId" | "messageId" | "topicId" | "sender" | "sentAt" | "replyTo" | "messageText" | "forwarded"
>;

/** The message without what became of it; its sender is null if it is none of the family. */
export function toMessage(row: Said): Message {
  return {
    chatId: row.chatId,
    messageId: row.messageId,
    topicId: row.topicId,
    sender: memberOfSender(row.sender),
    sentAt: row.sentAt,
    replyTo: row.replyTo,
    text: row.messageText,
    forwarded: row.forwarded,
  };
}

type Scored = Pick<MessageRow, "tripwireConfidence" | "tripwirePatterns" | "tier1Decision" | "signal">;

/** What Tier 1 made of a message. One that it has not scored counts as dropped. */
export function toTier1(row: Scored): Tier1 {
  return {
    confidence: row.tripwireConfidence ?? 0,
    patterns: row.tripwirePatterns ?? [],
    decision: row.tier1Decision ?? "DROP",
    signal: row.signal,
  };
}

/** The reading that later messages may build on; null if there is none or it did not pass its gate. */
export const toReading = (row: Pick<MessageRow, "extractedJson" | "extractionPassed">): Reading | null =>
  row.extractionPassed ? storedReading(row) : null;

/** The columns of a message of which nothing is read, and nothing asked of the Brain. */
export const noReading = {
  extractedJson: null,
  extractionConfidence: null,
  extractionPassed: false,
  lastDate: null,
  attributionSource: null,
  brainQueries: null,
  brainContext: null,
} as const;

/** Whatever was read, passed or not; null where it can be read no more. */
export const storedReading = ({ extractedJson }: Pick<MessageRow, "extractedJson">): Reading | null =>
  extractedJson ? readJson(readingSchema, extractedJson) : null;
