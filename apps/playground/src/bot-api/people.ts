import type { TelegramMessage, TelegramReactionTypeEmojiEmoji, TelegramUpdate, TelegramUser } from "@gramio/types";
import { type Core, seconds } from "./core.ts";
import { entitiesIn, findMessage, type MessageContent, quoted, writeMessage } from "./messages.ts";
import { botMembership } from "./rooms.ts";
import { type ApiMessage, type Press, type Room, reactionsOf } from "./state.ts";

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

export type NewMessage = {
  readonly chatId: number;
  readonly from: number;
  /** Text, or the caption where there is media. */
  readonly text?: string;
  readonly media?: "photo" | "document" | "voice" | "sticker";
  readonly replyTo?: number;
  /** Id of a forum topic. */
  readonly topic?: number;
  /** A user's id, or the name of a user who hides their account. */
  readonly forwardedFrom?: number | string;
  /** Seconds since 1970; default now. */
  readonly date?: number;
};

/** Actions of people in their Telegram clients. Unknown ids throw an Error, because they are the caller's mistake. */
export type People = ReturnType<typeof createPeople>;

/** The update of a press waits this long for the bot. */
const PRESS_LIFETIME_MS = 150_000;

export function createPeople(core: Core) {
  const { state, record } = core;
  const roomWith = (chatId: number): Room => state.rooms.get(chatId) ?? unknown(`chat ${chatId}`);
  const userWith = (userId: number): TelegramUser => state.users.get(userId) ?? unknown(`user ${userId}`);
  const messageWith = (chatId: number, messageId: number): ApiMessage =>
    findMessage(core, chatId, messageId) ?? unknown(`message ${messageId} in chat ${chatId}`);

  const announce = (kind: "message" | "edited_message", message: ApiMessage): TelegramUpdate | null =>
    visibleToBot(core, message) ? core.feed.add(kind, message) : null;

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
      const room = roomWith(chatId);
      const opened = writeMessage(core, room, userWith(from), {
        is_topic_message: true,
        forum_topic_created: { name, icon_color: 0x6fb9f0 },
      });
      const message = { ...opened, message_thread_id: opened.message_id };
      record({ type: "message", message });
      record({ type: "room", room: { ...room, topics: [...room.topics, message.message_id] } });
      announce("message", message);
      return message.message_id;
    },

    post: (given: NewMessage): ApiMessage => {
      const room = roomWith(given.chatId);
      const replied = given.replyTo === undefined ? null : messageWith(given.chatId, given.replyTo);
      const message = writeMessage(core, room, userWith(given.from), {
        ...(given.date === undefined ? {} : { date: given.date }),
        ...(given.topic === undefined ? {} : { message_thread_id: given.topic, is_topic_message: true as const }),
        ...(given.forwardedFrom === undefined ? {} : { forward_origin: originOf(core, given.forwardedFrom) }),
        ...(replied ? { reply_to_message: quoted(replied) } : {}),
        ...contentOf(given),
      });
      announce("message", message);
      return message;
    },

    edit: (chatId: number, messageId: number, text: string): ApiMessage => {
      const { text: was, entities: _, caption_entities: __, ...rest } = messageWith(chatId, messageId);
      const content = was === undefined ? captionContent(text) : textContent(text);
      const edited = { ...rest, ...content, edit_date: seconds(core) };
      record({ type: "message", message: edited });
      announce("edited_message", edited);
      return edited;
    },

    /** Deletes a message; Telegram does not inform bots of it. */
    remove: (chatId: number, messageId: number): void => record({ type: "deleted", chatId, messageId }),

    /** Presses a button, or sends any other `data`, as a manipulated client can. Each press has its own query id. */
    press: (chatId: number, messageId: number, from: number, data: string): Press => {
      const message = messageWith(chatId, messageId);
      const id = `${core.now()}${String(state.presses.size + 1).padStart(6, "0")}`;
      const query = {
        id,
        from: userWith(from),
        message: message as TelegramMessage,
        chat_instance: `${-chatId}`,
        data,
      };
      const press: Press = { query, at: core.now(), answer: null };
      record({ type: "press", press });
      core.feed.add("callback_query", query, PRESS_LIFETIME_MS);
      return press;
    },

    /** Repeats a press, as a client does that got no answer: the same query under a new update id. */
    pressAgain: (queryId: string): void => {
      const press = state.presses.get(queryId) ?? unknown(`press ${queryId}`);
      core.feed.add("callback_query", press.query, PRESS_LIFETIME_MS);
    },

    /** Sets a reaction; null removes it. Bots are informed only if they are administrators. */
    react: (chatId: number, messageId: number, from: number, emoji: TelegramReactionTypeEmojiEmoji | null): void => {
      const room = roomWith(chatId);
      const message = messageWith(chatId, messageId);
      const before = reactionsOf(state, chatId, messageId).get(from) ?? [];
      const after = emoji === null ? [] : [{ type: "emoji" as const, emoji }];
      record({ type: "reaction", chatId, messageId, userId: from, reaction: after });
      if (room.bot !== "administrator") return;
      core.feed.add("message_reaction", {
        chat: room.chat,
        message_id: message.message_id,
        user: userWith(from),
        date: seconds(core),
        old_reaction: before,
        new_reaction: after,
      });
    },

    /** Turns a group into a supergroup and returns its new id. Old messages stay in the old chat. */
    migrate: (chatId: number): number => {
      const room = roomWith(chatId);
      const newId = -1_000_000_000_000 + chatId;
      const owner = userWith(room.memberIds[0] ?? 0);
      record({ type: "room", room: { ...room, migratedTo: newId } });
      const moved: Room = { ...room, chat: { ...room.chat, id: newId, type: "supergroup" }, topics: [] };
      record({ type: "room", room: moved });
      announce("message", writeMessage(core, room, owner, { migrate_to_chat_id: newId }));
      announce("message", writeMessage(core, moved, owner, { migrate_from_chat_id: chatId }));
      return newId;
    },

    join: (chatId: number, userId: number): void => {
      const room = roomWith(chatId);
      const user = userWith(userId);
      record({ type: "room", room: { ...room, memberIds: [...room.memberIds, userId] } });
      announce("message", writeMessage(core, room, user, { new_chat_members: [user] }));
    },

    /** Adds the bot, makes it an administrator, or removes it. */
    setBot: (chatId: number, by: number, bot: Room["bot"]): void => {
      const room = roomWith(chatId);
      const changed = { ...room, bot };
      record({ type: "room", room: changed });
      core.feed.add("my_chat_member", {
        chat: room.chat,
        from: userWith(by),
        date: seconds(core),
        old_chat_member: botMembership(room, core.bot),
        new_chat_member: botMembership(changed, core.bot),
      });
    },
  };
}

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

function contentOf({ text, media }: NewMessage): MessageContent {
  if (media === undefined) return textContent(text ?? "");
  const file = { file_id: `${media}-file`, file_unique_id: media };
  const caption = text === undefined || media === "sticker" ? {} : captionContent(text);
  switch (media) {
    case "photo":
      return { photo: [{ ...file, width: 1280, height: 960, file_size: 120_000 }], ...caption };
    case "document":
      return { document: { ...file, file_name: "newsletter.pdf", mime_type: "application/pdf" }, ...caption };
    case "voice":
      return { voice: { ...file, duration: 4, mime_type: "audio/ogg" }, ...caption };
    case "sticker":
      return {
        sticker: {
          ...file,
          type: "regular",
          width: 512,
          height: 512,
          is_animated: false,
          is_video: false,
          emoji: "👍",
        },
      };
    default:
      return media satisfies never;
  }
}

function textContent(text: string): MessageContent {
  const entities = entitiesIn(text);
  return { text, ...(entities.length > 0 ? { entities } : {}) };
}

function captionContent(caption: string): MessageContent {
  const entities = entitiesIn(caption);
  return { caption, ...(entities.length > 0 ? { caption_entities: entities } : {}) };
}

function originOf(core: Core, from: number | string): NonNullable<ApiMessage["forward_origin"]> {
  const date = seconds(core);
  if (typeof from === "string") return { type: "hidden_user", date, sender_user_name: from };
  return { type: "user", date, sender_user: core.state.users.get(from) ?? unknown(`user ${from}`) };
}

function unknown(what: string): never {
  throw new Error(`The local Bot API server knows no ${what}.`);
}
