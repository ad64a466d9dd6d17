import type { TelegramClient } from "./client.ts";
import type { TelegramUserId } from "./update/incoming.ts";

export type BotIdentity = {
  readonly id: TelegramUserId;
  /** Without the @. */
  readonly username: string;
  readonly name: string;
  /** False in privacy mode, in which the bot sees only commands. */
  readonly readsAllMessages: boolean;
  readonly canJoinGroups: boolean;
};

/** The bot that the token belongs to. @throws TelegramCallError; 401 or 404 mean that there is no such bot */
export async function botIdentity(client: TelegramClient): Promise<BotIdentity> {
  const me = await client.callApi("getMe", {});
  return {
    id: me.id,
    username: me.username,
    name: me.first_name,
    readsAllMessages: me.can_read_all_group_messages,
    canJoinGroups: me.can_join_groups,
  };
}
