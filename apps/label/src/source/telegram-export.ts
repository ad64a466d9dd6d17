import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Conversation, InputError, readTelegramExport, senderIn } from "@silent-observer/corpus";
import { type Family, readText } from "@silent-observer/family";
import { z } from "zod";
import { leavingOut, refuseStrangers, type Stranger } from "./strangers.ts";

const HOW =
  "In Telegram Desktop open the group, ⋮ → Export chat history, Format: Machine-readable JSON, and name the result.json.";

/** The part of an export that is needed to report its faults. */
const exportSchema = z.looseObject({
  type: z.string().optional(),
  messages: z.array(
    z.looseObject({
      id: z.number(),
      type: z.string(),
      date_unixtime: z.unknown().optional(),
      from: z.string().nullish(),
      from_id: z.unknown().optional(),
    }),
  ),
});
type Export = z.infer<typeof exportSchema>;

/** As Telegram Desktop names the kinds of a chat that are no group. */
const OTHER_CHATS: Readonly<Record<string, string>> = {
  personal_chat: "a chat of two",
  bot_chat: "a chat with a bot",
  saved_messages: "the saved messages",
  private_channel: "a channel",
  public_channel: "a channel",
};

/**
 * Reads the family's group as Telegram Desktop exports it: `result.json`, or the folder that holds it.
 * @param leftOut `user<id>` or names of those whose messages are not read.
 * @throws InputError that names the cause and its cure, for a wrong export and for senders whom the family does not
 * know.
 */
export function readExport(path: string, family: Family, familyFile: string, leftOut: readonly string[]): Conversation {
  const file = fileAt(path);
  const content = contentOf(file);
  refuseOtherChats(file, content);
  refuseOldVersions(file, content);
  const idOf = new Map(content.messages.map(({ id, from_id }) => [String(id), String(from_id ?? "")]));
  const whole = readTelegramExport(file, family);
  const sendersOf = (message: Conversation["messages"][number]) => [
    message.senderName,
    idOf.get(message.messageId) ?? "",
  ];
  const chat = leavingOut(whole, leftOut, sendersOf);
  const strangers = chat.messages.flatMap((message): Stranger[] => {
    const accountId = idOf.get(message.messageId) ?? "";
    return isStranger(family, message.senderName, accountId) ? [{ name: message.senderName, accountId }] : [];
  });
  refuseStrangers(strangers, familyFile);
  if (chat.messages.length === 0) throw new InputError(`${file} holds no message with a text to label.`);
  return chat;
}

/** Whether a sender is unknown, or has the name of a member but another account. */
function isStranger(family: Family, senderName: string, accountId: string): boolean {
  const member = senderIn(family, senderName);
  if (!member) return true;
  const account = member.telegramUserId;
  return account !== null && /^user\d+$/.test(accountId) && accountId !== `user${account}`;
}

function fileAt(path: string): string {
  if (!existsSync(path)) throw new InputError(`There is no export at ${path}. ${HOW}`);
  if (!statSync(path).isDirectory()) return path;
  const file = join(path, "result.json");
  if (existsSync(file)) return file;
  const html = existsSync(join(path, "messages.html"));
  throw new InputError(`The folder ${path} holds ${html ? "an HTML export" : "no result.json"}. ${HOW}`);
}

function contentOf(file: string): Export {
  const text = readText(file);
  if (/^\s*</.test(text)) throw new InputError(`${file} is an HTML export, which cannot be read. ${HOW}`);
  const json = parsed(text, file);
  if (isAccount(json)) throw new InputError(`${file} is the export of a whole account, not of the one group. ${HOW}`);
  const content = exportSchema.safeParse(json);
  if (!content.success) throw new InputError(`${file} is no export of a chat from Telegram Desktop. ${HOW}`);
  return content.data;
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's message may quote the chat.
    throw new InputError(`${file} is not JSON, or it ends halfway: was the export interrupted? ${HOW}`);
  }
}

const isAccount = (json: unknown): boolean =>
  typeof json === "object" && json !== null && "chats" in json && !("messages" in json);

function refuseOtherChats(file: string, { type }: Export): void {
  const other = type === undefined ? undefined : OTHER_CHATS[type];
  if (other) throw new InputError(`${file} is the export of ${other} (type ${type}), not of a group. ${HOW}`);
}

/** Older versions wrote local times without their zone, and senders without their kind. */
function refuseOldVersions(file: string, { messages }: Export): void {
  const old = messages.find(
    ({ type, date_unixtime, from_id }) =>
      type === "message" && (date_unixtime === undefined || typeof from_id === "number"),
  );
  if (!old) return;
  throw new InputError(
    `${file} comes from an old Telegram Desktop: message ${old.id} does not tell its moment (date_unixtime). Update Telegram Desktop and export again.`,
  );
}
