import { getMe, getMyCommands, setMyCommands } from "./bot-itself.ts";
import { answerCallbackQuery } from "./callback-query.ts";
import { getChat, getChatMember, setMessageReaction } from "./chats.ts";
import { deleteMessage, editMessageReplyMarkup, editMessageText } from "./edit-message.ts";
import type { Method } from "./method.ts";
import { sendMessage } from "./send-message.ts";
import { deleteWebhook, getUpdates, getWebhookInfo, setWebhook } from "./updates.ts";

const methods: Readonly<Record<string, Method>> = {
  getMe,
  getUpdates,
  setWebhook,
  deleteWebhook,
  getWebhookInfo,
  sendMessage,
  editMessageText,
  editMessageReplyMarkup,
  deleteMessage,
  answerCallbackQuery,
  setMyCommands,
  getMyCommands,
  getChat,
  getChatMember,
  setMessageReaction,
};

const byLowerCase = new Map(Object.entries(methods).map(([name, method]) => [name.toLowerCase(), { name, method }]));

/** Method names are taken in any case, as Telegram does; null if this server has none of the name. */
export const methodNamed = (name: string): { readonly name: string; readonly method: Method } | null =>
  byLowerCase.get(name.toLowerCase()) ?? null;
