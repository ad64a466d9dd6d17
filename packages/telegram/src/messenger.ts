import { type ChatId, chatId, type MessageId, messageId } from "@silent-observer/conversation";
import type { InlineKeyboardMarkup } from "@telegraf/types";
import { isTokenUnknown, TelegramCallError } from "./call-failure.ts";
import type { TelegramClient } from "./client.ts";
import { cutText, MAX_TEXT_LENGTH } from "./update/text.ts";

/** A button under a message; `data` comes back with a press, at most 64 bytes. */
export type Button = { readonly label: string; readonly data: string };

/** Rows of buttons. */
export type Keyboard = readonly (readonly Button[])[];

/** A call that did not do its work. */
export type Undone =
  | { readonly kind: "refused"; readonly code: number; readonly description: string }
  /** 429: nothing was done, and nothing should be tried for so long. */
  | { readonly kind: "wait"; readonly seconds: number }
  /** The group became a supergroup and is to be addressed by its new id. */
  | { readonly kind: "migrated"; readonly toChatId: ChatId }
  /** It may have been done. To do it again could say something twice. */
  | { readonly kind: "uncertain"; readonly cause: string }
  /** It was certainly not done; it can be tried again. */
  | { readonly kind: "unsent"; readonly cause: string };

/** What may be logged of it; Telegram's own description could quote what was sent. */
export function outlineOf(undone: Undone): { kind: Undone["kind"]; code: number | string | null } {
  const { kind } = undone;
  if (kind === "refused") return { kind, code: undone.code };
  if (kind === "wait") return { kind, code: 429 };
  return { kind, code: kind === "migrated" ? null : undone.cause };
}

export type SendResult =
  | {
      readonly kind: "sent";
      readonly messageId: MessageId;
      /** Its topic took no message any more, so it went into the general one, as a reply to nothing. */
      readonly inGeneral?: true;
    }
  | Undone;
export type DoneResult = { readonly kind: "done" } | Undone;

export type OutgoingMessage = {
  readonly chatId: ChatId;
  readonly topicId: number | null;
  /** Plain text: nothing in it is markup. */
  readonly text: string;
  readonly buttons: Keyboard;
  readonly replyTo?: MessageId | null;
};

export type MessageEdit = {
  readonly chatId: ChatId;
  readonly messageId: MessageId;
  readonly text: string;
  /** Empty takes the buttons away. */
  readonly buttons: Keyboard;
};

export type Messenger = {
  /** @throws RangeError for a text or button that Telegram would not take. */
  send(message: OutgoingMessage): Promise<SendResult>;
  /** Done also where the message already is as wanted. @throws RangeError as `send` does. */
  edit(edit: MessageEdit): Promise<DoneResult>;
  /** Ends the button's waiting circle, with a notice of at most 200 characters. Done also where it is too late for that. */
  answerPress(callbackQueryId: string, text?: string): Promise<DoneResult>;
  /** Commands that Telegram offers in its menu. */
  setCommands(commands: readonly { readonly command: string; readonly description: string }[]): Promise<DoneResult>;
};

const MAX_CALLBACK_DATA_BYTES = 64;
const MAX_NOTICE_LENGTH = 200;

export function createMessenger(client: TelegramClient): Messenger {
  return {
    async send(message) {
      const result = await sendOnce(client, message);
      if (message.topicId === null || !isBadRequest(result)) return result;
      // A reply would be put into the topic of what it answers.
      const elsewhere = await sendOnce(client, { ...message, topicId: null, replyTo: null });
      return elsewhere.kind === "sent" ? { ...elsewhere, inGeneral: true } : elsewhere;
    },

    async edit({ chatId, messageId, text, buttons }) {
      const target = { chat_id: Number(chatId), message_id: Number(messageId) };
      const payload = { ...target, text: checkedText(text), link_preview_options: { is_disabled: true } };
      return done(
        () => client.callApi("editMessageText", { ...payload, ...keyboardOf(buttons) }),
        "message is not modified",
      );
    },

    async answerPress(callbackQueryId, text) {
      const payload = {
        callback_query_id: callbackQueryId,
        ...(text ? { text: cutText(text, MAX_NOTICE_LENGTH) } : {}),
      };
      return done(() => client.callApi("answerCallbackQuery", payload), "query is too old");
    },

    async setCommands(commands) {
      return done(() => client.callApi("setMyCommands", { commands }));
    },
  };
}

async function sendOnce(client: TelegramClient, message: OutgoingMessage): Promise<SendResult> {
  const { chatId, topicId, text, buttons, replyTo } = message;
  const payload = {
    chat_id: Number(chatId),
    ...(topicId === null ? {} : { message_thread_id: topicId }),
    text: checkedText(text),
    link_preview_options: { is_disabled: true },
    ...(replyTo ? { reply_parameters: { message_id: Number(replyTo), allow_sending_without_reply: true } } : {}),
    ...keyboardOf(buttons),
  };
  const sent = await attempt(() => client.callApi("sendMessage", payload));
  if ("undone" in sent) return sent.undone;
  const id: unknown = sent.result?.message_id;
  return Number.isSafeInteger(id)
    ? { kind: "sent", messageId: messageId(Number(id)) }
    : { kind: "uncertain", cause: "an answer without a message" };
}

/**
 * What Telegram answers where a topic is closed or deleted, or topics were switched off. By its code, since the words differ
 * (`TOPIC_CLOSED`, `message thread not found`); whatever else is amiss is refused in the general topic as well.
 */
const isBadRequest = (result: SendResult): boolean => result.kind === "refused" && result.code === 400;

type Attempt<T> = { readonly result: T } | { readonly undone: Undone };

async function attempt<T>(call: () => Promise<T>): Promise<Attempt<T>> {
  try {
    return { result: await call() };
  } catch (error) {
    if (!(error instanceof TelegramCallError)) throw error;
    return { undone: undoneBy(error) };
  }
}

/** A refusal that says `harmless` means that there was nothing left to do. */
async function done(call: () => Promise<unknown>, harmless?: string): Promise<DoneResult> {
  const attempted = await attempt(call);
  if (!("undone" in attempted)) return { kind: "done" };
  const { undone } = attempted;
  const nothingToDo = harmless !== undefined && undone.kind === "refused" && undone.description.includes(harmless);
  return nothingToDo ? { kind: "done" } : undone;
}

function undoneBy({ failure }: TelegramCallError): Undone {
  switch (failure.kind) {
    case "answered":
      if (failure.migrateTo !== null) return { kind: "migrated", toChatId: chatId(failure.migrateTo) };
      if (failure.retryAfter !== null) return { kind: "wait", seconds: failure.retryAfter };
      // Nothing is wrong with what was to be done: it can be done once the token is right.
      if (isTokenUnknown(failure)) return { kind: "unsent", cause: "the token is refused" };
      return { kind: "refused", code: failure.code, description: failure.description };
    case "unsent":
    case "uncertain":
      return failure;
    case "aborted":
      return { kind: "uncertain", cause: "aborted" };
    default:
      return failure satisfies never;
  }
}

/** By hand: telegraf's `Markup` adds a field that the Bot API does not know. */
function keyboardOf(buttons: Keyboard): { reply_markup?: InlineKeyboardMarkup } {
  if (buttons.length === 0) return {};
  const rows = buttons.map((row) => row.map(({ label, data }) => ({ text: label, callback_data: checkedData(data) })));
  return { reply_markup: { inline_keyboard: rows } };
}

function checkedText(text: string): string {
  if (text.trim() === "" || text.length > MAX_TEXT_LENGTH) throw new RangeError(`a text of ${text.length} characters`);
  return text;
}

function checkedData(data: string): string {
  const bytes = Buffer.byteLength(data);
  if (bytes === 0 || bytes > MAX_CALLBACK_DATA_BYTES) throw new RangeError(`callback data of ${bytes} bytes`);
  return data;
}
