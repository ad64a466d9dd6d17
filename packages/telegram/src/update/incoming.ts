import type { ChatId, EpochMs, MessageId } from "@silent-observer/conversation";

/** Number of a user at Telegram; a member of the family may have one. */
export type TelegramUserId = number;

export type ChatType = "private" | "group" | "supergroup" | "channel";

/** A command at the very start of a message: `/pending@IcarusBot today`. */
export type Command = {
  /** Without the slash, in lower case. */
  readonly name: string;
  /** The bot that it is addressed to, as written; null where none is named. */
  readonly botUsername: string | null;
  readonly args: string;
};

export type IncomingMessage = {
  readonly updateId: number;
  readonly chatId: ChatId;
  readonly chatType: ChatType;
  /** Title of a group; null in a private chat. */
  readonly chatTitle: string | null;
  readonly messageId: MessageId;
  /** The topic of a forum; null in its general topic and wherever there are none. */
  readonly topicId: number | null;
  /** Null where a chat writes (an anonymous administrator, a channel): Telegram then names a stand-in as user. */
  readonly senderUserId: TelegramUserId | null;
  /** The chat in whose name it was written. */
  readonly senderChatId: ChatId | null;
  /** For people's eyes only. */
  readonly senderName: string;
  readonly senderIsBot: boolean;
  readonly sentAt: EpochMs;
  readonly editedAt: EpochMs | null;
  /** Text or caption, well-formed, at most 4096 UTF-16 units; empty where there is neither. */
  readonly text: string;
  readonly hasMedia: boolean;
  readonly replyTo: MessageId | null;
  readonly forwarded: boolean;
  readonly command: Command | null;
};

/** An update of the Bot API, as far as the observer has a use for it. Everything in it was sent by others. */
export type Incoming =
  | ({ readonly kind: "message" } & IncomingMessage)
  | ({ readonly kind: "edited_message" } & IncomingMessage)
  /** A press on a button. A client can send any `data`, and the same press twice under two update ids. */
  | {
      readonly kind: "press";
      readonly updateId: number;
      readonly callbackQueryId: string;
      readonly userId: TelegramUserId;
      readonly userName: string;
      readonly chatId: ChatId;
      readonly messageId: MessageId;
      readonly topicId: number | null;
      readonly data: string;
    }
  | {
      readonly kind: "reaction";
      readonly updateId: number;
      readonly chatId: ChatId;
      readonly messageId: MessageId;
      /** Null where a chat reacted. */
      readonly userId: TelegramUserId | null;
      readonly at: EpochMs;
      /** Emojis that were not there before; custom emojis are left out. */
      readonly added: readonly string[];
      readonly removed: readonly string[];
    }
  /** A group became a supergroup. Told twice: once in each chat. */
  | { readonly kind: "migration"; readonly updateId: number; readonly fromChatId: ChatId; readonly toChatId: ChatId }
  /** The bot's own standing in a chat changed. */
  | {
      readonly kind: "membership";
      readonly updateId: number;
      readonly chatId: ChatId;
      readonly chatType: ChatType;
      readonly chatTitle: string | null;
      readonly byUserId: TelegramUserId;
      readonly at: EpochMs;
      readonly before: MembershipStatus;
      readonly now: MembershipStatus;
    }
  /** Well-formed, and of no use here. `of` names the field of the update, or the kind of service message. */
  | { readonly kind: "ignored"; readonly updateId: number; readonly of: string }
  /** Not an update of the Bot API. `reason` names places in it, never content. */
  | { readonly kind: "invalid"; readonly updateId: number | null; readonly reason: string };

export const membershipStatuses = ["creator", "administrator", "member", "restricted", "left", "kicked"] as const;
export type MembershipStatus = (typeof membershipStatuses)[number];
