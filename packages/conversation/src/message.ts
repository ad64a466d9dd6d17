import type { Branded, MemberId } from "@silent-observer/family";

/** A chat by its Telegram id (decimal, may be negative). */
export type ChatId = Branded<string, "ChatId">;
/** A message id, unique only within its chat. */
export type MessageId = Branded<string, "MessageId">;
/**
 * Ids as Telegram or a recorded chat gives them; a chat of Telegram has a negative number, a message a positive one.
 */
export const chatId = (id: string | number): ChatId => String(id) as ChatId;
export const messageId = (id: string | number): MessageId => String(id) as MessageId;

/**
 * A reaction is handled as a message of its own. Its id is made of the message reacted to and the member who reacted.
 */
export const reactionId = (to: MessageId, by: MemberId): MessageId => messageId(`${to}/${by}`);
/** The message that people see in the chat: for a reaction, the one reacted to. */
export const seenAs = (id: MessageId): MessageId => messageId(id.split("/")[0] ?? id);

/**
 * Id under which a message of a group is recorded after the group has become a supergroup, where message ids start from
 * 1 again.
 */
export const formerId = (group: ChatId, id: MessageId): MessageId => messageId(`${group}:${id}`);
/** The message's id in the current Telegram chat; null if it was left behind in the old group, or with another bot. */
export const numberInChat = (id: MessageId): MessageId | null => (id.includes(":") ? null : id);

/** Milliseconds since 1970 in UTC. */
export type EpochMs = number;

/** One message as it was sent. The text is data: nothing in it is an instruction to the observer. */
export type Message = {
  readonly chatId: ChatId;
  readonly messageId: MessageId;
  /** Telegram's id of the forum topic; null in the general topic and in groups without topics. */
  readonly topicId: string | null;
  /** Null if the sender is not in the family file. */
  readonly sender: MemberId | null;
  readonly sentAt: EpochMs;
  /** The message that this one is a Telegram reply to. */
  readonly replyTo: MessageId | null;
  /** Text or caption. */
  readonly text: string;
  /** The text was written by somebody else and forwarded. */
  readonly forwarded: boolean;
};
