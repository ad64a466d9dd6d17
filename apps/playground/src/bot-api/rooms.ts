import type { TelegramChatMember, TelegramChatMemberAdministrator, TelegramUser } from "@gramio/types";
import { z } from "zod";
import type { Core } from "./core.ts";
import { integer, type Parameters, read } from "./parameters.ts";
import type { Room } from "./state.ts";
import { badRequest, TelegramError } from "./telegram-error.ts";

const chatParameter = z.object({ chat_id: integer });

/**
 * The chat named by a call; the bot must be able to write in it.
 * @throws TelegramError 400 if there is none, or it is unknown or migrated; 403 if the bot was removed.
 */
export function roomOf(core: Core, parameters: Parameters): Room {
  const given = parameters.chat_id;
  if (given === undefined || given === null || given === "") throw badRequest("chat_id is empty");
  const { chat_id } = read(chatParameter, parameters, { chat_id: "chat not found" });
  const room = core.state.rooms.get(chat_id);
  if (!room) throw badRequest("chat not found");
  if (room.migratedTo !== null)
    throw new TelegramError(400, "Bad Request: group chat was upgraded to a supergroup chat", {
      migrate_to_chat_id: room.migratedTo,
    });
  if (room.bot === "kicked") throw new TelegramError(403, `Forbidden: bot was kicked from the ${room.chat.type} chat`);
  return room;
}

const ADMINISTRATOR_RIGHTS = {
  can_be_edited: false,
  is_anonymous: false,
  can_manage_chat: true,
  can_delete_messages: true,
  can_manage_video_chats: true,
  can_restrict_members: true,
  can_promote_members: false,
  can_change_info: true,
  can_invite_users: true,
  can_post_stories: false,
  can_edit_stories: false,
  can_delete_stories: false,
  can_send_welcome_messages: false,
} satisfies Omit<TelegramChatMemberAdministrator, "status" | "user">;

/** A user's membership in a chat; the first of its members is the owner. */
export function membershipOf(core: Core, room: Room, user: TelegramUser): TelegramChatMember {
  if (user.id === core.bot.id) return botMembership(room, user);
  const at = room.memberIds.indexOf(user.id);
  if (at < 0) return { status: "left", user };
  return at === 0 ? { status: "creator", user, is_anonymous: false } : { status: "member", user };
}

export function botMembership(room: Room, bot: TelegramUser): TelegramChatMember {
  switch (room.bot) {
    case "administrator":
      return { status: "administrator", user: bot, ...ADMINISTRATOR_RIGHTS };
    case "member":
      return { status: "member", user: bot };
    case "kicked":
      return { status: "kicked", user: bot, until_date: 0 };
    default:
      return room.bot satisfies never;
  }
}
