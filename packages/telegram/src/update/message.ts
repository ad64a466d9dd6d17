import { chatId, messageId } from "@silent-observer/conversation";
import type { Command, IncomingMessage } from "./incoming.ts";
import { mediaFields, nameOf, type RawMessage } from "./schema.ts";
import { cleanText } from "./text.ts";

/** A message of a person, a bot or a chat; null for a service message, which has no content. */
export function readMessage(updateId: number, raw: RawMessage): IncomingMessage | null {
  const hasMedia = mediaFields.some((field) => raw[field] !== undefined);
  const words = raw.text ?? raw.caption;
  if (words === undefined && !hasMedia) return null;
  return {
    updateId,
    chatId: chatId(raw.chat.id),
    chatType: raw.chat.type,
    chatTitle: raw.chat.title ?? null,
    messageId: messageId(raw.message_id),
    topicId: topicOf(raw),
    ...senderOf(raw),
    sentAt: raw.date * 1000,
    editedAt: raw.edit_date === undefined ? null : raw.edit_date * 1000,
    text: cleanText(words ?? ""),
    replyTo: replyOf(raw),
    forwarded: isOfOthers(raw),
    command: commandOf(raw),
  };
}

/** Forwarded, or written by an inline bot (`@name …`), of which the sender has only picked one of its texts. */
const isOfOthers = (raw: RawMessage): boolean =>
  raw.forward_origin !== undefined ||
  raw.forward_date !== undefined ||
  raw.is_automatic_forward === true ||
  raw.via_bot !== undefined;

/** Outside forums, `message_thread_id` only groups replies. */
function topicOf(raw: RawMessage): string | null {
  return raw.is_topic_message === true ? (raw.message_thread_id?.toString() ?? null) : null;
}

function senderOf(raw: RawMessage) {
  if (raw.sender_chat) {
    const { id, title } = raw.sender_chat;
    return { senderUserId: null, senderChatId: chatId(id), senderName: title ?? "", senderIsBot: false };
  }
  return {
    senderUserId: raw.from?.id ?? null,
    senderChatId: null,
    senderName: raw.from ? nameOf(raw.from) : "",
    senderIsBot: raw.from?.is_bot ?? false,
  };
}

/** Telegram marks every message of a topic that is not a reply as a reply to the message that opened the topic. */
function replyOf(raw: RawMessage) {
  const reply = raw.reply_to_message;
  if (!reply) return null;
  const opensTopic = raw.is_topic_message === true && reply.message_id === raw.message_thread_id;
  return opensTopic || reply.forum_topic_created !== undefined ? null : messageId(reply.message_id);
}

const COMMAND = /^\/(\w+)(?:@(\w+))?$/;

/** Reads the raw text, because the offsets of entities refer to it. */
function commandOf(raw: RawMessage): Command | null {
  const text = raw.text ?? raw.caption ?? "";
  const entities = raw.text === undefined ? raw.caption_entities : raw.entities;
  const length = entities.find(({ type, offset }) => type === "bot_command" && offset === 0)?.length ?? 0;
  const [, name, botUsername = null] = COMMAND.exec(text.slice(0, Math.max(0, length))) ?? [];
  if (name === undefined) return null;
  return { name: name.toLowerCase(), botUsername, args: cleanText(text.slice(length)).trim() };
}
