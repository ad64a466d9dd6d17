import { chatId, messageId } from "@silent-observer/conversation";
import type { z } from "zod";
import type { Incoming } from "./incoming.ts";
import { readMessage } from "./message.ts";
import { membershipSchema, messageSchema, pressSchema, reactionSchema, updateSchema } from "./schema.ts";

type Reader = (updateId: number, raw: unknown) => Incoming;

/** Readers by the name of the update's field. Telegram is asked for these kinds only. */
const readers = {
  message: (updateId, raw) => message("message", updateId, raw),
  edited_message: (updateId, raw) => message("edited_message", updateId, raw),
  callback_query: press,
  message_reaction: reaction,
  my_chat_member: membership,
} satisfies Record<string, Reader>;

type UpdateKind = keyof typeof readers;
const kinds = Object.keys(readers) as UpdateKind[];

/** `allowed_updates` persists at Telegram, so every call that can set it does. */
export const allowedUpdates: readonly UpdateKind[] = kinds;

/** Parses anything received as an update. Never throws. */
export function parseUpdate(raw: unknown): Incoming {
  const update = updateSchema.safeParse(raw);
  if (!update.success) return invalid(null, "update", update.error);
  const { update_id: updateId, ...content } = update.data;
  const kind = kinds.find((candidate) => content[candidate] !== undefined);
  return kind ? readers[kind](updateId, content[kind]) : ignored(updateId, kindIn(Object.keys(content)));
}

/** Other kinds of the Bot API. Only listed names are logged, because an update could have fields of any name. */
const OTHER_KINDS: ReadonlySet<string> = new Set([
  ...["channel_post", "edited_channel_post", "business_connection", "business_message", "edited_business_message"],
  ...["deleted_business_messages", "message_reaction_count", "inline_query", "chosen_inline_result", "shipping_query"],
  ...["pre_checkout_query", "purchased_paid_media", "poll", "poll_answer", "chat_member", "chat_join_request"],
  ...["chat_boost", "removed_chat_boost"],
]);

function kindIn([field]: readonly string[]): string {
  if (field === undefined) return "nothing";
  return OTHER_KINDS.has(field) ? field : "unknown";
}

function message(kind: "message" | "edited_message", updateId: number, raw: unknown): Incoming {
  const parsed = messageSchema.safeParse(raw);
  if (!parsed.success) return invalid(updateId, kind, parsed.error);
  const { chat, migrate_from_chat_id: from, migrate_to_chat_id: to } = parsed.data;
  if (to !== undefined) return { kind: "migration", updateId, fromChatId: chatId(chat.id), toChatId: chatId(to) };
  if (from !== undefined) return { kind: "migration", updateId, fromChatId: chatId(from), toChatId: chatId(chat.id) };
  const read = readMessage(updateId, parsed.data);
  return read ? { kind, ...read } : ignored(updateId, "service_message");
}

function press(updateId: number, raw: unknown): Incoming {
  const parsed = pressSchema.safeParse(raw);
  if (!parsed.success) return invalid(updateId, "callback_query", parsed.error);
  const { id, from, message, data } = parsed.data;
  if (!message || data === undefined) return ignored(updateId, "callback_query");
  return {
    kind: "press",
    updateId,
    callbackQueryId: id,
    userId: from.id,
    chatId: chatId(message.chat.id),
    messageId: messageId(message.message_id),
    data,
  };
}

function reaction(updateId: number, raw: unknown): Incoming {
  const parsed = reactionSchema.safeParse(raw);
  if (!parsed.success) return invalid(updateId, "message_reaction", parsed.error);
  const before = emojisOf(parsed.data.old_reaction);
  const now = emojisOf(parsed.data.new_reaction);
  return {
    kind: "reaction",
    updateId,
    chatId: chatId(parsed.data.chat.id),
    messageId: messageId(parsed.data.message_id),
    userId: parsed.data.user?.id ?? null,
    at: parsed.data.date * 1000,
    added: now.filter((emoji) => !before.includes(emoji)),
    removed: before.filter((emoji) => !now.includes(emoji)),
  };
}

function membership(updateId: number, raw: unknown): Incoming {
  const parsed = membershipSchema.safeParse(raw);
  if (!parsed.success) return invalid(updateId, "my_chat_member", parsed.error);
  const { chat, old_chat_member, new_chat_member } = parsed.data;
  return {
    kind: "membership",
    updateId,
    chatId: chatId(chat.id),
    chatType: chat.type,
    chatTitle: chat.title ?? null,
    before: old_chat_member.status,
    now: new_chat_member.status,
  };
}

const emojisOf = (reactions: readonly { type: string; emoji?: string | undefined }[]): string[] =>
  reactions.flatMap(({ type, emoji }) => (type === "emoji" && emoji !== undefined ? [emoji] : []));

const ignored = (updateId: number, of: string): Incoming => ({ kind: "ignored", updateId, of });

/** Most faults listed for one update. */
const FAULTS_TOLD = 5;

/** Issue codes and paths only, because zod's messages can quote the content. */
function invalid(updateId: number | null, where: string, error: z.ZodError): Incoming {
  const faults = error.issues.slice(0, FAULTS_TOLD).map((issue) => `${[where, ...issue.path].join(".")} ${issue.code}`);
  return { kind: "invalid", updateId, reason: faults.join(", ") };
}
