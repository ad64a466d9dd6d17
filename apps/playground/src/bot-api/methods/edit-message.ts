import { isDeepStrictEqual } from "node:util";
import type { TelegramInlineKeyboardMarkup } from "@gramio/types";
import { z } from "zod";
import { type Core, seconds } from "../core.ts";
import { keyboardOf } from "../keyboard.ts";
import { entitiesIn, findMessage } from "../messages.ts";
import { integer, read, text } from "../parameters.ts";
import { roomOf } from "../rooms.ts";
import type { ApiMessage } from "../state.ts";
import { badRequest } from "../telegram-error.ts";
import type { Method } from "./method.ts";
import { ownMessage, plainText } from "./send-message.ts";

const NOT_MODIFIED =
  "message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message";

const textParameters = z.object({ text: text.default(""), parse_mode: text.optional() });

/** A keyboard that is not repeated is removed. */
export const editMessageText: Method = ({ core, parameters }) => {
  const message = ownMessage(core, parameters);
  const given = read(textParameters, parameters);
  return change(core, message, plainText(given.text, given.parse_mode, "MESSAGE_TOO_LONG"), keyboardOf(parameters));
};

export const editMessageReplyMarkup: Method = ({ core, parameters }) => {
  const message = ownMessage(core, parameters);
  return change(core, message, message.text ?? "", keyboardOf(parameters));
};

export const deleteMessage: Method = ({ core, parameters }) => {
  const room = roomOf(core, parameters);
  const words = { message_id: "message identifier is not specified" };
  const { message_id } = read(z.object({ message_id: integer }), parameters, words);
  const message = findMessage(core, room.chat.id, message_id);
  if (!message) throw badRequest("message to delete not found");
  if (message.from?.id !== core.bot.id && room.bot !== "administrator") throw badRequest("message can't be deleted");
  core.record({ type: "deleted", chatId: room.chat.id, messageId: message_id });
  return true;
};

function change(
  core: Core,
  message: ApiMessage,
  newText: string,
  keyboard: TelegramInlineKeyboardMarkup | null,
): ApiMessage {
  const { reply_markup: before, entities: _, ...rest } = message;
  if (message.text === newText && isDeepStrictEqual(before ?? null, keyboard)) throw badRequest(NOT_MODIFIED);
  const entities = entitiesIn(newText);
  const edited: ApiMessage = {
    ...rest,
    text: newText,
    edit_date: seconds(core),
    ...(entities.length > 0 ? { entities } : {}),
    ...(keyboard ? { reply_markup: keyboard } : {}),
  };
  core.record({ type: "message", message: edited });
  return edited;
}
