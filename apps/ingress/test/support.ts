import { defaultSettings } from "@silent-observer/config";
import { chatId, type EpochMs, messageId } from "@silent-observer/conversation";
import type { Extractor } from "@silent-observer/extraction";
import { assemble, deliver, drainChat } from "@silent-observer/observer";
import { openStore } from "@silent-observer/store";
import type { DoneResult, MessageEdit, Messenger, OutgoingMessage, SendResult } from "@silent-observer/telegram";
import { pino } from "pino";
import { onTestFinished } from "vitest";
import { rowsOf } from "../../../test/support/rows.ts";
import { smallFamily } from "../../../test/support/small-family.ts";
import type { FollowUp } from "../src/handle.ts";
import { takeIn } from "../src/take-in.ts";

export const [ANN, BEN] = [11, 12];
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;

const family = smallFamily({ id: "fox", parents: `Ann #${ANN}, Ben #${BEN}`, children: "Cy" });

type Over = Record<string, unknown>;

/** A family's group as ingress and worker see it: raw updates in, Bot API calls out, read by the built-in rules. */
export function group(id: number, wrapped: (rules: Extractor) => Extractor = (rules) => rules) {
  let now: EpochMs = Date.parse("2026-05-04T11:00:00Z");
  let updates = 0;
  let chat = id;
  let lastMessage = 0;
  const settings = { ...defaultSettings(), dailySpeakBudget: null, quietHours: null, telegramGroupChatId: String(id) };
  const store = openStore(":memory:", { environment: null });
  onTestFinished(() => store.close());
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const assembled = assemble({ settings, family, store, log, now: () => now });
  const observer = { ...assembled, extractor: wrapped(assembled.extractor) };
  const options = { observer, username: () => "IcarusBot" };
  const sent: OutgoingMessage[] = [];
  const edited: MessageEdit[] = [];

  const give = (content: Over): FollowUp => takeIn(options, { update_id: ++updates, ...content }, now);
  const base = (from: number, over: Over) => {
    now += SECOND;
    const seen = { id: chat, type: "supergroup", title: "Family" };
    return {
      message_id: ++lastMessage,
      date: now / SECOND,
      chat: seen,
      from: { id: from, is_bot: false, first_name: "A" },
      ...over,
    };
  };

  return {
    observer,
    /** What was logged so far, a line an entry. */
    lines,
    give,
    clock: () => now,
    pass: (ms: EpochMs) => {
      now += ms;
    },
    /** Sends a message one second after the previous one. Returns Telegram's id of the message. */
    say: (from: number, text: string, over: Over = {}): number => {
      const command = text.startsWith("/")
        ? [{ type: "bot_command", offset: 0, length: text.split(" ")[0]?.length }]
        : [];
      const message = base(from, { text, entities: command, ...over });
      give({ message });
      return message.message_id;
    },
    press: (from: number, data: string, on: number, where = chat) =>
      give({
        callback_query: {
          id: `press-${++updates}`,
          from: { id: from, is_bot: false, first_name: "A" },
          chat_instance: "1",
          data,
          message: { message_id: on, date: now / SECOND, chat: { id: where, type: "group", title: "Family" } },
        },
      }),
    /** Turns the group into a supergroup. `told` says which of the two chats the bot gets the migration message in. */
    becomes: (to: number, told: "both" | "old" | "new" | "neither" = "both"): void => {
      const left = base(ANN, { migrate_to_chat_id: to });
      const from = chat;
      chat = to;
      lastMessage = 0;
      const entered = base(ANN, { migrate_from_chat_id: from });
      if (told === "both" || told === "old") give({ message: left });
      if (told === "both" || told === "new") give({ message: entered });
    },
    drain: () => drainChat(observer, chatId(chat), () => now),
    /** Delivers the outbox; Telegram numbers the bot's messages from 900 on. */
    deliver: (
      send: (message: OutgoingMessage) => SendResult | undefined = () => undefined,
      edit: (edit: MessageEdit) => DoneResult = () => ({ kind: "done" }),
    ): Promise<void> => {
      const messenger = {
        send: async (message: OutgoingMessage) => {
          const failed = send(message);
          if (failed) return failed;
          sent.push(message);
          return { kind: "sent" as const, messageId: messageId(899 + sent.length) };
        },
        pendingUpdates: async () => 0,
        edit: async (change: MessageEdit) => {
          edited.push(change);
          return edit(change);
        },
      } as Messenger;
      return deliver(observer, messenger, () => now);
    },
    sent,
    edited,
    all: rowsOf(store),
  };
}
