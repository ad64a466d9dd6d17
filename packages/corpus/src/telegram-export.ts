import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { chatId, messageId } from "@silent-observer/conversation";
import { type Family, faultOfFile, readText } from "@silent-observer/family";
import { z } from "zod";
import { type Conversation, senderIn } from "./conversation-lines.ts";
import { InputError } from "./input-error.ts";

const textSchema = z
  .union([z.string(), z.array(z.union([z.string(), z.looseObject({ type: z.string().optional(), text: z.string() })]))])
  .transform((text) => (typeof text === "string" ? [text] : text))
  .transform((parts) => parts.map((part) => (typeof part === "string" ? { text: part } : part)))
  .transform((parts) => ({
    text: parts.map(({ text }) => text).join(""),
    isCommand: parts.find(({ text }) => text !== "")?.type === "bot_command",
  }));

const exportSchema = z.looseObject({
  id: z.union([z.number(), z.string()]),
  messages: z.array(
    z.looseObject({
      id: z.number(),
      type: z.string(),
      action: z.string().optional(),
      date_unixtime: z
        .string()
        .regex(/^\d{1,10}$/)
        .optional(),
      from: z.string().nullish(),
      from_id: z.string().nullish(),
      text: textSchema.optional(),
      reply_to_message_id: z.number().optional(),
      forwarded_from: z.string().nullish(),
    }),
  ),
});

/**
 * Reads the `result.json` that Telegram Desktop writes when a chat is exported as machine-readable JSON.
 * What the bot would not hear, commands and messages without words, is left out.
 * @param path of the file, or of the folder that holds it
 * @throws InputError if it is not one, or too old to tell the moment of each message.
 */
export function readTelegramExport(path: string, family: Family): Conversation {
  const parsed = exportSchema.safeParse(contentOf(fileAt(path)));
  if (!parsed.success) {
    const [first = ""] = z.prettifyError(parsed.error).split(/\n(?=✖)/);
    throw new InputError(`${path} is no export of Telegram Desktop:\n${first}`);
  }
  const chat = chatId(parsed.data.id);
  // What is no reply in a forum topic is marked as one to the message that opened the topic.
  const openers = new Set(parsed.data.messages.filter(({ action }) => action === "topic_created").map(({ id }) => id));
  const messages = parsed.data.messages.flatMap((message) => {
    if (message.type !== "message" || !message.text?.text.trim() || message.text.isCommand) return [];
    if (!message.date_unixtime)
      throw new InputError(`${path}: message ${message.id} has no date_unixtime. Export again with a current version.`);
    const { reply_to_message_id: replied } = message;
    const byId = message.from_id ? senderIn(family, message.from_id) : null;
    return {
      chatId: chat,
      messageId: messageId(message.id),
      topicId: null,
      senderName: byId?.id ?? message.from ?? message.from_id ?? "",
      sentAt: Number(message.date_unixtime) * 1000,
      replyTo: replied && !openers.has(replied) ? messageId(replied) : null,
      text: message.text.text,
      // Null where the account that wrote it was deleted.
      forwarded: message.forwarded_from !== undefined,
    };
  });
  return { chatId: chat, family: family.id, messages };
}

function fileAt(path: string): string {
  const inside = join(path, "result.json");
  return existsSync(inside) && statSync(path).isDirectory() ? inside : path;
}

/** @throws InputError if it is not JSON; it quotes nothing of the chat. */
function contentOf(path: string): unknown {
  let text = "";
  try {
    text = readText(path);
    return JSON.parse(text);
  } catch (error) {
    throw new InputError(`${path} is no export of Telegram Desktop: ${faultOfFile(error, text)}`);
  }
}
