import type { TelegramMessage, TelegramReactionTypeEmojiEmoji } from "@gramio/types";
import { type Core, seconds } from "../core.ts";
import { type Press, reactionsOf } from "../state.ts";
import { messageWith, roomWith, unknown, userWith } from "./known.ts";

/** The update of a press waits this long for the bot. */
const PRESS_LIFETIME_MS = 150_000;

/** What people tap: buttons, and reactions to a message. */
export const tapActions = (core: Core) => {
  const { state, record } = core;
  return {
    /** Presses a button, or sends any other `data`, as a manipulated client can. Each press has its own query id. */
    press: (chatId: number, messageId: number, from: number, data: string): Press => {
      const message = messageWith(core, chatId, messageId);
      const id = `${core.now()}${String(state.presses.size + 1).padStart(6, "0")}`;
      const query = {
        id,
        from: userWith(core, from),
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
      const room = roomWith(core, chatId);
      const message = messageWith(core, chatId, messageId);
      const before = reactionsOf(state, chatId, messageId).get(from) ?? [];
      const after = emoji === null ? [] : [{ type: "emoji" as const, emoji }];
      record({ type: "reaction", chatId, messageId, userId: from, reaction: after });
      if (room.bot !== "administrator") return;
      core.feed.add("message_reaction", {
        chat: room.chat,
        message_id: message.message_id,
        user: userWith(core, from),
        date: seconds(core),
        old_reaction: before,
        new_reaction: after,
      });
    },
  };
};
