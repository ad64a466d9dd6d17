import type { TelegramMessageEntity, TelegramUser } from "@gramio/types";
import { type Core, seconds } from "./core.ts";
import type { ApiMessage, Room } from "./state.ts";

export type MessageContent = Partial<Omit<ApiMessage, "message_id" | "date" | "chat" | "from">>;

/** Adds a message to a chat, with the chat's next id. */
export function writeMessage(core: Core, room: Room, from: TelegramUser, content: MessageContent): ApiMessage {
  const chatId = room.chat.id;
  const message: ApiMessage = {
    message_id: (core.state.lastMessageId.get(chatId) ?? 0) + 1,
    from,
    chat: room.chat,
    date: seconds(core),
    ...content,
  };
  core.record({ type: "message", message });
  return message;
}

export function findMessage(core: Core, chatId: number, messageId: number): ApiMessage | null {
  return core.state.messages.get(chatId)?.get(messageId) ?? null;
}

/** The message as it appears in `reply_to_message`: without its own `reply_to_message`. */
export function quoted(message: ApiMessage): ApiMessage {
  const { reply_to_message: _, ...rest } = message;
  return rest;
}

/** The entities Telegram finds by itself that matter to a bot; offsets count UTF-16 units. */
export function entitiesIn(text: string): TelegramMessageEntity[] {
  return [
    ...spansOf(text, /(?<![\w/])\/\w{1,64}(@\w{3,32})?/g, "bot_command"),
    ...spansOf(text, /(?<![\w@/])@\w{3,32}/g, "mention"),
    ...spansOf(text, /\bhttps?:\/\/[^\s<>"]+/g, "url"),
  ].sort((a, b) => a.offset - b.offset);
}

function spansOf(text: string, pattern: RegExp, type: "bot_command" | "mention" | "url"): TelegramMessageEntity[] {
  return [...text.matchAll(pattern)].map((match) => ({ type, offset: match.index, length: match[0].length }));
}
