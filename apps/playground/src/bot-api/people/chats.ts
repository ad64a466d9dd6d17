import type { TelegramUser } from "@gramio/types";
import { type Core, seconds } from "../core.ts";
import { writeMessage } from "../messages.ts";
import { botMembership } from "../rooms.ts";
import type { Room } from "../state.ts";
import { announce } from "./announce.ts";
import { roomWith, userWith } from "./known.ts";

export type NewChat = {
  readonly id: number;
  readonly type: "private" | "group" | "supergroup";
  readonly title: string;
  /** The first one is the owner. */
  readonly memberIds: readonly number[];
  readonly isForum?: boolean;
  /** Default `administrator`, who sees everything, reactions included. */
  readonly bot?: Room["bot"];
};

/** What people do with chats: open them, join them, add the bot. */
export const chatActions = (core: Core) => {
  const { record } = core;
  return {
    /** Adds or renames somebody. */
    addUser: (user: { id: number; first_name: string; last_name?: string; username?: string }): TelegramUser => {
      const added: TelegramUser = { is_bot: false, language_code: "en", ...user };
      record({ type: "user", user: added });
      return added;
    },

    createChat: ({ id, type, title, memberIds, isForum, bot }: NewChat): Room => {
      const name = type === "private" ? { first_name: title } : { title };
      const room: Room = {
        chat: { id, type, ...name, ...(isForum ? { is_forum: true as const } : {}) },
        memberIds,
        bot: bot ?? "administrator",
        topics: [],
        migratedTo: null,
      };
      record({ type: "room", room });
      return room;
    },

    createTopic: (chatId: number, from: number, name: string): number => {
      const room = roomWith(core, chatId);
      const opened = writeMessage(core, room, userWith(core, from), {
        is_topic_message: true,
        forum_topic_created: { name, icon_color: 0x6fb9f0 },
      });
      const message = { ...opened, message_thread_id: opened.message_id };
      record({ type: "message", message });
      record({ type: "room", room: { ...room, topics: [...room.topics, message.message_id] } });
      announce(core, "message", message);
      return message.message_id;
    },

    /** Turns a group into a supergroup and returns its new id. Old messages stay in the old chat. */
    migrate: (chatId: number): number => {
      const room = roomWith(core, chatId);
      const newId = -1_000_000_000_000 + chatId;
      const owner = userWith(core, room.memberIds[0] ?? 0);
      record({ type: "room", room: { ...room, migratedTo: newId } });
      const moved: Room = { ...room, chat: { ...room.chat, id: newId, type: "supergroup" }, topics: [] };
      record({ type: "room", room: moved });
      announce(core, "message", writeMessage(core, room, owner, { migrate_to_chat_id: newId }));
      announce(core, "message", writeMessage(core, moved, owner, { migrate_from_chat_id: chatId }));
      return newId;
    },

    join: (chatId: number, userId: number): void => {
      const room = roomWith(core, chatId);
      const user = userWith(core, userId);
      record({ type: "room", room: { ...room, memberIds: [...room.memberIds, userId] } });
      announce(core, "message", writeMessage(core, room, user, { new_chat_members: [user] }));
    },

    /** Adds the bot, makes it an administrator, or removes it. */
    setBot: (chatId: number, by: number, bot: Room["bot"]): void => {
      const room = roomWith(core, chatId);
      const changed = { ...room, bot };
      record({ type: "room", room: changed });
      core.feed.add("my_chat_member", {
        chat: room.chat,
        from: userWith(core, by),
        date: seconds(core),
        old_chat_member: botMembership(room, core.bot),
        new_chat_member: botMembership(changed, core.bot),
      });
    },
  };
};
