import { z } from "zod";
import { membershipStatuses } from "./incoming.ts";

/*
 * The part of the Bot API's updates that the observer reads. Unknown fields are ignored, because Telegram adds some
 * every few weeks. Dates are Unix seconds.
 */

/** Unix seconds in 32 bits, as Telegram counts them. Larger numbers may not be valid dates. */
const date = z
  .int()
  .min(0)
  .max(2 ** 32);

const chat = z.object({
  id: z.int(),
  type: z.enum(["private", "group", "supergroup", "channel"]),
  title: z.string().optional(),
});

const user = z.object({
  id: z.int(),
  is_bot: z.boolean().default(false),
  first_name: z.string().default(""),
  last_name: z.string().optional(),
});

const entities = z.array(z.object({ type: z.string(), offset: z.int(), length: z.int() })).default([]);

const seen = z.unknown().optional();

/** Fields of content other than text. */
export const mediaFields = [
  ...["animation", "audio", "document", "live_photo", "paid_media", "photo", "sticker", "story", "video", "video_note"],
  ...["voice", "checklist", "contact", "dice", "game", "poll", "venue", "location", "invoice", "rich_message"],
];

export const messageSchema = z.looseObject({
  message_id: z.int(),
  message_thread_id: z.int().optional(),
  is_topic_message: z.boolean().optional(),
  from: user.optional(),
  sender_chat: chat.optional(),
  chat,
  date,
  edit_date: date.optional(),
  text: z.string().optional(),
  entities,
  caption: z.string().optional(),
  caption_entities: entities,
  reply_to_message: z.object({ message_id: z.int(), forum_topic_created: seen }).optional(),
  forward_origin: seen,
  forward_date: seen,
  via_bot: seen,
  is_automatic_forward: z.boolean().optional(),
  migrate_to_chat_id: z.int().optional(),
  migrate_from_chat_id: z.int().optional(),
});
export type RawMessage = z.infer<typeof messageSchema>;

export const pressSchema = z.object({
  id: z.string(),
  from: user,
  // Old messages have no content ("inaccessible"); inline ones are missing.
  message: z.object({ message_id: z.int(), chat }).optional(),
  data: z.string().optional(),
});

const reactions = z.array(z.object({ type: z.string(), emoji: z.string().optional() }));

export const reactionSchema = z.object({
  chat,
  message_id: z.int(),
  user: user.optional(),
  date,
  old_reaction: reactions,
  new_reaction: reactions,
});

const standing = z.object({ status: z.enum(membershipStatuses) });

export const membershipSchema = z.object({
  chat,
  old_chat_member: standing,
  new_chat_member: standing,
});

/** What every update has. Of the other fields, one names its kind and holds its content. */
export const updateSchema = z.looseObject({ update_id: z.int() });

export const nameOf = (sender: z.infer<typeof user>): string =>
  [sender.first_name, sender.last_name].filter(Boolean).join(" ");
