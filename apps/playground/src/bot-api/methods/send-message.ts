import { z } from "zod";
import type { Core } from "../core.ts";
import { keyboardOf } from "../keyboard.ts";
import { entitiesIn, findMessage, quoted, writeMessage } from "../messages.ts";
import { flag, integer, json, type Parameters, read, text } from "../parameters.ts";
import { roomOf } from "../rooms.ts";
import type { ApiMessage, Room } from "../state.ts";
import { badRequest } from "../telegram-error.ts";
import type { Method } from "./method.ts";

const sendParameters = z.object({
  text: text.default(""),
  parse_mode: text.optional(),
  message_thread_id: integer.optional(),
  reply_parameters: json(
    z.object({ message_id: integer, allow_sending_without_reply: flag.default(false) }),
  ).optional(),
});

export const sendMessage: Method = ({ core, parameters }) => {
  const room = roomOf(core, parameters);
  const given = read(sendParameters, parameters);
  const plain = plainText(given.text, given.parse_mode, "message is too long");
  const keyboard = keyboardOf(parameters);
  const topic = topicOf(room, given.message_thread_id);
  const replied = repliedTo(core, room, given.reply_parameters);
  core.sendRate.take(room.chat.id);
  const entities = entitiesIn(plain);
  return writeMessage(core, room, core.bot, {
    ...topic,
    ...(replied ? { reply_to_message: quoted(replied) } : {}),
    text: plain,
    ...(entities.length > 0 ? { entities } : {}),
    ...(keyboard ? { reply_markup: keyboard } : {}),
  });
};

/** Telegram counts characters after trimming. */
const LONGEST_TEXT = 4096;

/** @throws TelegramError 400 for an empty or overlong text, and for mark-up, which this server does not parse. */
export function plainText(given: string, parseMode: string | undefined, tooLong: string): string {
  const trimmed = given.trim();
  if (trimmed === "") throw badRequest("message text is empty");
  if ([...trimmed].length > LONGEST_TEXT) throw badRequest(tooLong);
  if (parseMode) throw badRequest("unsupported parse_mode");
  return trimmed;
}

function topicOf(room: Room, topic: number | undefined): { message_thread_id?: number; is_topic_message?: true } {
  if (topic === undefined) return {};
  if (!room.topics.includes(topic)) throw badRequest("message thread not found");
  return { message_thread_id: topic, is_topic_message: true };
}

function repliedTo(
  core: Core,
  room: Room,
  reply: { message_id: number; allow_sending_without_reply: boolean } | undefined,
): ApiMessage | null {
  if (!reply) return null;
  const message = findMessage(core, room.chat.id, reply.message_id);
  if (!message && !reply.allow_sending_without_reply) throw badRequest("message to be replied not found");
  return message;
}

/** The message named by an edit; it must be one of the bot's own. */
export function ownMessage(core: Core, parameters: Parameters): ApiMessage {
  const room = roomOf(core, parameters);
  const words = { message_id: "message identifier is not specified" };
  const { message_id } = read(z.object({ message_id: integer }), parameters, words);
  const message = findMessage(core, room.chat.id, message_id);
  if (!message) throw badRequest("message to edit not found");
  if (message.from?.id !== core.bot.id) throw badRequest("message can't be edited");
  return message;
}
