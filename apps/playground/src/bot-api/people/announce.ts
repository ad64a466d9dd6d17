import type { TelegramUpdate } from "@gramio/types";
import type { Core } from "../core.ts";
import type { ApiMessage } from "../state.ts";

/** Gives the bot an update about a message, if it may see that message; null if not. */
export const announce = (core: Core, kind: "message" | "edited_message", message: ApiMessage): TelegramUpdate | null =>
  visibleToBot(core, message) ? core.feed.add(kind, message) : null;

/**
 * In privacy mode a bot that is not an administrator sees only commands, mentions, replies to itself and service
 * messages.
 */
function visibleToBot(core: Core, message: ApiMessage): boolean {
  const room = core.state.rooms.get(message.chat.id);
  if (!room || room.bot === "kicked") return false;
  if (room.chat.type === "private" || room.bot === "administrator" || core.bot.can_read_all_group_messages) return true;
  const text = message.text ?? message.caption;
  if (text === undefined) return true;
  return (
    text.startsWith("/") ||
    text.includes(`@${core.bot.username ?? ""}`) ||
    message.reply_to_message?.from?.id === core.bot.id
  );
}
