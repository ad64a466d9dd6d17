import { type ChatId, chatId, type MessageId, messageId } from "@silent-observer/conversation";
import type { InlineKeyboardMarkup } from "@telegraf/types";
import { isTokenUnknown, TelegramCallError } from "./call-failure.ts";
import type { TelegramClient } from "./client.ts";
import { cutText, MAX_TEXT_LENGTH } from "./update/text.ts";

/** A button under a message. A press sends `data` back, at most 64 bytes. */
export type Button = { readonly label: string; readonly data: string };

/** Rows of buttons. */
export type Keyboard = readonly (readonly Button[])[];

/** A call that was not, or may not have been, carried out. */
export type Undone =
  | { readonly kind: "refused"; readonly code: number; readonly description: string }
  /** 429: nothing was done; nothing may be tried for this time. */
  | { readonly kind: "wait"; readonly seconds: number }
  /** The group became a supergroup and must be addressed by its new id. */
  | { readonly kind: "migrated"; readonly toChatId: ChatId }
  /** It may have been done. Repeating it could say something twice. */
  | { readonly kind: "uncertain"; readonly cause: string }
  /** It was certainly not done and can be tried again. */
  | { readonly kind: "unsent"; readonly cause: string };

/** The part that may be logged. Telegram's description is left out because it could quote the message. */
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
      /** Its topic accepts no messages any more, so it was sent to the general one, without being a reply. */
      readonly inGeneral?: true;
    }
  | Undone;
/** What became of a call that returns nothing. */
export type DoneResult = { readonly kind: "done" } | Undone;

export type OutgoingMessage = {
  readonly chatId: ChatId;
  readonly topicId: string | null;
  /** Plain text without markup. */
  readonly text: string;
  readonly buttons: Keyboard;
  readonly replyTo?: MessageId | null;
};

export type MessageEdit = {
  readonly chatId: ChatId;
  readonly messageId: MessageId;
  readonly text: string;
  /** Empty removes the buttons. */
  readonly buttons: Keyboard;
};

/** Sends and edits messages of the bot. What Telegram answers is a value of the result, never thrown. */
export type Messenger = {
  /** @throws RangeError for a text or button that Telegram would not accept */
  send(message: OutgoingMessage): Promise<SendResult>;
  /** Done also if the message already looks so. @throws RangeError as `send` does */
  edit(edit: MessageEdit): Promise<DoneResult>;
  /**
   * Ends the button's progress indicator, with an optional notice of at most 200 characters. Done also if it is too
   * late.
   */
  answerPress(callbackQueryId: string, text?: string): Promise<DoneResult>;
  /** How many updates wait at Telegram to be fetched or delivered; null if it cannot be told. */
  pendingUpdates(): Promise<number | null>;
  /** Sets the commands in Telegram's menu. */
  setCommands(commands: readonly { readonly command: string; readonly description: string }[]): Promise<DoneResult>;
};

const MAX_CALLBACK_DATA_BYTES = 64;
const MAX_NOTICE_LENGTH = 200;

/** A messenger over the Bot API. What a closed topic refuses is sent to the general one, which the result tells. */
export function createMessenger(client: TelegramClient): Messenger {
  return {
    async send(message) {
      const result = await sendOnce(client, message);
      if (message.topicId === null || !isBadRequest(result)) return result;
      // As a reply it would be put into the topic of the message it replies to.
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

    async pendingUpdates() {
      const info = await attempt(() => client.callApi("getWebhookInfo", {}));
      const count: unknown = "undone" in info ? null : info.result?.pending_update_count;
      return Number.isSafeInteger(count) ? Number(count) : null;
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
    ...(topicId === null ? {} : { message_thread_id: Number(topicId) }),
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
 * Telegram's error if a topic is closed or deleted, or topics were disabled. Recognised by its code, because the
 * descriptions differ (`TOPIC_CLOSED`, `message thread not found`); any other bad request fails in the general topic as
 * well.
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

/** A refusal whose description contains `harmless` means that there was nothing left to do. */
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
      // The message is not at fault: it can be sent once the token is corrected.
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

/** Built by hand, because telegraf's `Markup` adds a field that the Bot API does not know. */
function keyboardOf(buttons: Keyboard): { reply_markup?: InlineKeyboardMarkup } {
  if (buttons.length === 0) return {};
  const rows = buttons.map((row) => row.map(({ label, data }) => ({ text: label, callback_data: checkedData(data) })));
  return { reply_markup: { inline_keyboard: rows } };
}

function checkedText(text: string): string {
  if (text.trim() === "" || text.length > MAX_TEXT_LENGTH) throw new RangeError(`text of ${text.length} characters`);
  return text;
}

function checkedData(data: string): string {
  const bytes = Buffer.byteLength(data);
  if (bytes === 0 || bytes > MAX_CALLBACK_DATA_BYTES) throw new RangeError(`callback data of ${bytes} bytes`);
  return data;
}
