import { type Core, seconds } from "../core.ts";
import { entitiesIn, type MessageContent, quoted, writeMessage } from "../messages.ts";
import type { ApiMessage } from "../state.ts";
import { announce } from "./announce.ts";
import { messageWith, roomWith, userWith } from "./known.ts";

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

/** What people write, edit and delete. */
export const messageActions = (core: Core) => ({
  post: (given: NewMessage): ApiMessage => {
    const room = roomWith(core, given.chatId);
    const replied = given.replyTo === undefined ? null : messageWith(core, given.chatId, given.replyTo);
    const message = writeMessage(core, room, userWith(core, given.from), {
      ...(given.date === undefined ? {} : { date: given.date }),
      ...(given.topic === undefined ? {} : { message_thread_id: given.topic, is_topic_message: true as const }),
      ...(given.forwardedFrom === undefined ? {} : { forward_origin: originOf(core, given.forwardedFrom) }),
      ...(replied ? { reply_to_message: quoted(replied) } : {}),
      ...contentOf(given),
    });
    announce(core, "message", message);
    return message;
  },

  edit: (chatId: number, messageId: number, text: string): ApiMessage => {
    const { text: was, entities: _, caption_entities: __, ...rest } = messageWith(core, chatId, messageId);
    const content = was === undefined ? captionContent(text) : textContent(text);
    const edited = { ...rest, ...content, edit_date: seconds(core) };
    core.record({ type: "message", message: edited });
    announce(core, "edited_message", edited);
    return edited;
  },

  /** Deletes a message; Telegram does not inform bots of it. */
  remove: (chatId: number, messageId: number): void => core.record({ type: "deleted", chatId, messageId }),
});

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
  return { type: "user", date, sender_user: userWith(core, from) };
}
