import type { ChatId, EpochMs, MessageId } from "@silent-observer/conversation";

/** A user id of Telegram. A member of the family may have one. */
export type TelegramUserId = number;

export type ChatType = "private" | "group" | "supergroup" | "channel";

/** A command at the start of a message: `/pending@IcarusBot today`. */
export type Command = {
  /** Lower case, without the slash. */
  readonly name: string;
  /** The bot that it is addressed to, as written; null if none is named. */
  readonly botUsername: string | null;
  readonly args: string;
};

/** A new or edited message, as Telegram reports it. */
export type IncomingMessage = {
  readonly updateId: number;
  readonly chatId: ChatId;
  readonly chatType: ChatType;
  /** Title of a group; null in a private chat. */
  readonly chatTitle: string | null;
  readonly messageId: MessageId;
  /** The forum topic; null in the general topic and in chats without topics. */
  readonly topicId: string | null;
  /**
   * Null if sent on behalf of a chat (an anonymous administrator, a channel), for which Telegram gives a placeholder
   * user.
   */
  readonly senderUserId: TelegramUserId | null;
  /** The chat on whose behalf it was sent. */
  readonly senderChatId: ChatId | null;
  /** For display only. */
  readonly senderName: string;
  readonly senderIsBot: boolean;
  readonly sentAt: EpochMs;
  readonly editedAt: EpochMs | null;
  /** Text or caption, well-formed, at most 4096 UTF-16 units; empty if there is neither. */
  readonly text: string;
  readonly replyTo: MessageId | null;
  /** The words are somebody else's: forwarded, or written by an inline bot. */
  readonly forwarded: boolean;
  readonly command: Command | null;
};

/** An update of the Bot API, reduced to what the observer uses. Its content comes from other people. */
export type Incoming =
  | ({ readonly kind: "message" } & IncomingMessage)
  | ({ readonly kind: "edited_message" } & IncomingMessage)
  /** A button press. A client can send any `data`, and the same press twice under two update ids. */
  | {
      readonly kind: "press";
      readonly updateId: number;
      readonly callbackQueryId: string;
      readonly userId: TelegramUserId;
      readonly chatId: ChatId;
      readonly messageId: MessageId;
      readonly data: string;
    }
  | {
      readonly kind: "reaction";
      readonly updateId: number;
      readonly chatId: ChatId;
      readonly messageId: MessageId;
      /** Null if a chat reacted. */
      readonly userId: TelegramUserId | null;
      readonly at: EpochMs;
      /** Emojis that were added; custom emojis are left out. */
      readonly added: readonly string[];
      readonly removed: readonly string[];
    }
  /** A group became a supergroup. Reported twice: once in each chat. */
  | { readonly kind: "migration"; readonly updateId: number; readonly fromChatId: ChatId; readonly toChatId: ChatId }
  /** The bot's own status in a chat changed. */
  | {
      readonly kind: "membership";
      readonly updateId: number;
      readonly chatId: ChatId;
      readonly chatType: ChatType;
      readonly chatTitle: string | null;
      readonly before: MembershipStatus;
      readonly now: MembershipStatus;
    }
  /** Valid but not used here. `of` names the field of the update, or the kind of service message. */
  | { readonly kind: "ignored"; readonly updateId: number; readonly of: string }
  /** Not an update of the Bot API. `reason` names fields in it, never content. */
  | { readonly kind: "invalid"; readonly updateId: number | null; readonly reason: string };

export const membershipStatuses = ["creator", "administrator", "member", "restricted", "left", "kicked"] as const;
export type MembershipStatus = (typeof membershipStatuses)[number];
