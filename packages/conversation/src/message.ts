import type { Branded, MemberId } from "@silent-observer/family";

/** A chat, as Telegram numbers it (decimal, may be negative). */
export type ChatId = Branded<string, "ChatId">;
/** A message, unique within its chat only. */
export type MessageId = Branded<string, "MessageId">;
export const chatId = (id: string | number): ChatId => String(id) as ChatId;
export const messageId = (id: string | number): MessageId => String(id) as MessageId;

/** A reaction is heard as a message of its own: this is its id, made of what it was given to and of who gave it. */
export const reactionId = (to: MessageId, by: MemberId): MessageId => messageId(`${to}/${by}`);
/** The message that people see in the chat: of a reaction, the one that it was given to. */
export const seenAs = (id: MessageId): MessageId => messageId(id.split("/")[0] ?? id);

/**
 * The id under which the record goes on with a message of a group that has become a supergroup since: the new chat numbers its
 * messages from 1 again.
 */
export const formerId = (group: ChatId, id: MessageId): MessageId => messageId(`${group}:${id}`);
/** The message as Telegram numbers it in the chat of today; null where it was left behind in the group that the chat was. */
export const numberInChat = (id: MessageId): MessageId | null => (id.includes(":") ? null : id);

/** Milliseconds since 1970 in UTC. */
export type EpochMs = number;

/** One message as somebody wrote it. Text is data: nothing in it is an instruction to the observer. */
export type Message = {
  readonly chatId: ChatId;
  readonly messageId: MessageId;
  /** The topic of a forum, as Telegram numbers it; null in its general topic and wherever there are none. */
  readonly topicId: string | null;
  /** Null where the writer is not of the family. */
  readonly sender: MemberId | null;
  readonly sentAt: EpochMs;
  /** The message that this one is a Telegram reply to. */
  readonly replyTo: MessageId | null;
  /** Text or caption. */
  readonly text: string;
  /** Somebody else's words, passed on. */
  readonly forwarded: boolean;
};
