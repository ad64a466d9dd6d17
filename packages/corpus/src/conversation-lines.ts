import { chatId, type Message, type MessageId, messageId } from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";
import { z } from "zod";
import { readJsonLines } from "./json-lines.ts";
import { type Label, labelSchema } from "./label.ts";

/** A conversation to play: its messages in the order in which they were sent. */
export type Conversation = {
  readonly chatId: string;
  /** Id of the family file. */
  readonly family: string;
  readonly messages: readonly SaidMessage[];
};

/** A conversation in which a careful person has said of each message what it means. */
export type LabelledConversation = Conversation & {
  readonly tags: readonly string[];
  readonly labels: ReadonlyMap<MessageId, Label>;
};

/** A message whose sender is still a name; the family tells who it is. */
export type SaidMessage = Omit<Message, "sender"> & { readonly senderName: string };

const messageSchema = z.object({
  message_id: z.coerce.string(),
  sender: z.string(),
  sent_at: z.iso.datetime({ offset: true }),
  reply_to: z.coerce.string().nullish(),
  text: z.string(),
  forwarded: z.boolean().default(false),
});
const lineSchema = z.object({
  chat_id: z.string().min(1),
  family: z.string().min(1),
  messages: z.array(messageSchema).min(1),
});
const labelledLineSchema = z.object({
  ...lineSchema.shape,
  tags: z.array(z.string()).default([]),
  messages: z.array(messageSchema.extend({ label: labelSchema })).min(1),
});

/**
 * Reads conversation lines (JSONL, as in corpus/GUIDELINES.md); labels are not looked at.
 * @throws InputError with the number of the first line that is wrong.
 */
export const readConversations = (path: string): Conversation[] =>
  readJsonLines(path, lineSchema, "conversation line").map((line) => toConversation(line));

/**
 * Reads conversation lines with their labels.
 * @throws InputError with the number of the first line that is wrong, or that lacks a label.
 */
export const readLabelled = (path: string): LabelledConversation[] =>
  readJsonLines(path, labelledLineSchema, "conversation line").map((line) => ({
    ...toConversation(line),
    tags: line.tags,
    labels: new Map(line.messages.map(({ message_id, label }) => [messageId(message_id), label])),
  }));

function toConversation({ chat_id, family, messages }: z.infer<typeof lineSchema>): Conversation {
  const said = messages.map((message) => ({
    chatId: chatId(chat_id),
    messageId: messageId(message.message_id),
    topicId: null,
    senderName: message.sender,
    sentAt: Date.parse(message.sent_at),
    replyTo: message.reply_to ? messageId(message.reply_to) : null,
    text: message.text,
    forwarded: message.forwarded,
  }));
  return { chatId: chat_id, family, messages: said };
}

/**
 * The member whom a corpus or an export means by a name or id; null for somebody whom the family file does not name.
 */
export function senderIn(family: Family, name: string): Family["members"][number] | null {
  const wanted = name.trim().toLowerCase();
  return (
    family.members.find((member) => member.id === wanted || member.name.toLowerCase() === wanted) ??
    family.members.find((member) => `user${member.telegramUserId}` === wanted) ??
    null
  );
}
