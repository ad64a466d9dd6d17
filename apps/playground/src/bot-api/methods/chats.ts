import type { TelegramChatFullInfo, TelegramReactionType } from "@gramio/types";
import { z } from "zod";
import { findMessage } from "../messages.ts";
import { integer, json, read } from "../parameters.ts";
import { isReactionEmoji } from "../reaction-emoji.ts";
import { membershipOf, roomOf } from "../rooms.ts";
import { badRequest } from "../telegram-error.ts";
import type { Method } from "./method.ts";

const NO_GIFTS = {
  unlimited_gifts: false,
  limited_gifts: false,
  unique_gifts: false,
  premium_subscription: false,
  gifts_from_channels: false,
};

export const getChat: Method = ({ core, parameters }) => {
  const room = roomOf(core, parameters);
  return {
    ...room.chat,
    accent_color_id: 0,
    max_reaction_count: 11,
    accepted_gift_types: NO_GIFTS,
    ...(room.chat.type === "private" ? {} : { permissions: { can_send_messages: true } }),
  } satisfies TelegramChatFullInfo;
};

export const getChatMember: Method = ({ core, parameters }) => {
  const room = roomOf(core, parameters);
  const { user_id } = read(z.object({ user_id: integer }), parameters, { user_id: "invalid user_id specified" });
  const user = user_id === core.bot.id ? core.bot : core.state.users.get(user_id);
  if (!user) throw badRequest("user not found");
  return membershipOf(core, room, user);
};

const reactionParameters = z.object({
  message_id: integer,
  reaction: json(z.array(z.looseObject({ type: z.string(), emoji: z.string().optional() }))).default([]),
});

/** A bot can set at most one reaction; an empty list removes it. */
export const setMessageReaction: Method = ({ core, parameters }) => {
  const room = roomOf(core, parameters);
  const { message_id, reaction } = read(reactionParameters, parameters, { reaction: "REACTION_INVALID" });
  if (!findMessage(core, room.chat.id, message_id)) throw badRequest("message to react not found");
  if (reaction.length > 1) throw badRequest("REACTIONS_TOO_MANY");
  if (reaction.some(({ type, emoji }) => type !== "emoji" || !isReactionEmoji(emoji ?? "")))
    throw badRequest("REACTION_INVALID");
  core.record({
    type: "reaction",
    chatId: room.chat.id,
    messageId: message_id,
    userId: core.bot.id,
    reaction: reaction as TelegramReactionType[],
  });
  return true;
};
