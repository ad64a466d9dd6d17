import { randomInt } from "node:crypto";
import type { TelegramUpdate, TelegramUser } from "@gramio/types";
import type { Core } from "./core.ts";
import { createFaults, type Faults } from "./faults.ts";
import { fileJournal, forgetfulJournal } from "./journal.ts";
import { methodNamed } from "./methods/index.ts";
import type { Parameters } from "./parameters.ts";
import type { NewChat } from "./people/chats.ts";
import { createPeople, type People } from "./people/people.ts";
import { createSendRate } from "./send-rate.ts";
import { type ApiMessage, apply, emptyState, type Happening, reactionsOf, type State } from "./state.ts";
import { TelegramError } from "./telegram-error.ts";
import { createUpdateFeed } from "./update-feed.ts";
import { createWebhookDelivery } from "./webhook-delivery.ts";

export type BotApiOptions = {
  readonly token: string;
  readonly users?: readonly { id: number; first_name: string; last_name?: string; username?: string }[];
  /** Created unless the journal already has them. */
  readonly chats?: readonly NewChat[];
  /** What `getMe` returns, merged over a bot named Icarus that reads all messages. */
  readonly bot?: Partial<TelegramUser>;
  /** Append-only log of all events. Without it nothing survives a restart. */
  readonly journalPath?: string;
  /** Messages a minute into one group before 429; null for no limit. Default 20. */
  readonly messagesPerMinute?: number | null;
  /** See WebhookOptions. Default one second. */
  readonly webhookRetryMs?: number;
  /** Default: a random start, as after a quiet week. */
  readonly firstUpdateId?: number;
  /** Epoch milliseconds; default the machine's clock. */
  readonly now?: () => number;
};

/** A call of the bot with its raw parameters and its result. */
export type RecordedCall = {
  readonly method: string;
  readonly parameters: Parameters;
  readonly at: number;
  readonly outcome:
    | { readonly ok: true; readonly result: unknown }
    | { readonly ok: false; readonly error: TelegramError };
};

export type BotApi = {
  readonly token: string;
  readonly bot: TelegramUser;
  /** Read-only; only calls and people's actions change it. */
  readonly state: State;
  /** @throws TelegramError if Telegram would refuse the call. */
  readonly call: (method: string, parameters?: Parameters, signal?: AbortSignal | null) => Promise<unknown>;
  readonly people: People;
  readonly faults: Faults;
  /** The bot's last thousand calls, oldest first. */
  readonly calls: readonly RecordedCall[];
  /** A chat's messages in their present form, oldest first. */
  readonly messagesIn: (chatId: number) => ApiMessage[];
  /** The reactions to a message, in the order of each user's first reaction. */
  readonly reactionsTo: (chatId: number, messageId: number) => readonly { userId: number; emoji: string }[];
  /** Whether one of the bot's polls is waiting for an update. */
  readonly isPolled: () => boolean;
  /** Delivers a raw update to the bot, for example a duplicate, one out of order or one of an unknown kind. */
  readonly pushUpdate: (update: TelegramUpdate) => void;
  /** Numbers updates from here on, as Telegram may after a quiet week. */
  readonly jumpUpdateId: (to: number) => void;
  /** Calls back after every event; returns a function that stops it. */
  readonly watch: (listener: (happening: Happening) => void) => () => void;
  readonly close: () => void;
};

const CALLS_KEPT = 1000;

/** A Telegram for one bot on this machine. @throws if the journal cannot be used. */
export function createBotApi(options: BotApiOptions): BotApi {
  const now = options.now ?? Date.now;
  const journal = options.journalPath ? fileJournal(options.journalPath) : forgetfulJournal;
  const state = emptyState(options.firstUpdateId ?? randomInt(100_000_000, 900_000_000));
  for (const happening of journal.past) apply(state, happening);

  const listeners = new Set<(happening: Happening) => void>();
  const record = (happening: Happening): void => {
    apply(state, happening);
    journal.append(happening);
    for (const listener of listeners) listener(happening);
  };
  const feed = createUpdateFeed(state, record, now);
  const sendRate = createSendRate(options.messagesPerMinute === undefined ? 20 : options.messagesPerMinute, now);
  const core: Core = { token: options.token, bot: botUser(options), state, record, now, feed, sendRate };
  const webhook = createWebhookDelivery(state, feed, { retryMs: options.webhookRetryMs ?? 1000, now });
  const people = createPeople(core);
  for (const user of options.users ?? []) people.addUser(user);
  for (const chat of options.chats ?? []) if (!state.rooms.has(chat.id)) people.createChat(chat);
  webhook.restart();

  const calls: RecordedCall[] = [];
  const call: BotApi["call"] = async (name, parameters = {}, signal = null) => {
    const found = methodNamed(name);
    const noted = (outcome: RecordedCall["outcome"]): void => {
      calls.push({ method: found?.name ?? name, parameters, at: now(), outcome });
      if (calls.length > CALLS_KEPT) calls.shift();
    };
    try {
      if (!found) throw new TelegramError(404, "Not Found: method not found");
      const result = await found.method({ core, webhook, parameters, signal });
      noted({ ok: true, result });
      return result;
    } catch (error) {
      if (error instanceof TelegramError) noted({ ok: false, error });
      throw error;
    }
  };

  return {
    token: options.token,
    bot: core.bot,
    state,
    call,
    people,
    faults: createFaults(),
    calls,
    messagesIn: (chatId) => [...(state.messages.get(chatId)?.values() ?? [])],
    reactionsTo: (chatId, messageId) =>
      [...reactionsOf(state, chatId, messageId)].flatMap(([userId, given]) =>
        given.flatMap((reaction) => (reaction.type === "emoji" ? [{ userId, emoji: reaction.emoji }] : [])),
      ),
    isPolled: feed.isWaitedFor,
    pushUpdate: (update) => feed.push(update),
    jumpUpdateId: (to) => record({ type: "next_update_id", id: to }),
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      webhook.close();
      feed.terminatePoll("server shutdown");
    },
  };
}

function botUser({ token, bot }: BotApiOptions): TelegramUser {
  const id = Number(token.split(":")[0]);
  return {
    id: Number.isSafeInteger(id) && id > 0 ? id : 1,
    is_bot: true,
    first_name: "Icarus",
    username: "icarus_local_bot",
    can_join_groups: true,
    can_read_all_group_messages: true,
    supports_inline_queries: false,
    can_connect_to_business: false,
    has_main_web_app: false,
    ...bot,
  };
}
