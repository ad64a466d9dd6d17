import type { TelegramUser } from "@gramio/types";
import type { Core } from "../core.ts";
import { findMessage } from "../messages.ts";
import type { ApiMessage, Room } from "../state.ts";

export const roomWith = ({ state }: Core, chatId: number): Room => state.rooms.get(chatId) ?? unknown(`chat ${chatId}`);

export const userWith = ({ state }: Core, userId: number): TelegramUser =>
  state.users.get(userId) ?? unknown(`user ${userId}`);

export const messageWith = (core: Core, chatId: number, messageId: number): ApiMessage =>
  findMessage(core, chatId, messageId) ?? unknown(`message ${messageId} in chat ${chatId}`);

/** @throws always; an unknown id is a mistake of the caller */
export function unknown(what: string): never {
  throw new Error(`The local Bot API server knows no ${what}.`);
}
