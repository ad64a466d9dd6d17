import { chatId, type EpochMs, type MessageId } from "@silent-observer/conversation";
import { type Conversation, senderIn } from "@silent-observer/corpus";
import type { Family, Member } from "@silent-observer/family";

/** A conversation to be labelled, in the order in which it was written; all its senders are of the family. */
export type Talk = {
  readonly chatId: string;
  readonly family: Family;
  readonly messages: readonly TalkMessage[];
};

export type TalkMessage = {
  readonly messageId: MessageId;
  readonly sender: Member;
  readonly sentAt: EpochMs;
  readonly replyTo: MessageId | null;
  readonly text: string;
  readonly forwarded: boolean;
};

/** @throws Error for a sender outside the family; the source's reader must have refused it before. */
export function talkOf(conversation: Conversation, family: Family): Talk {
  const messages = conversation.messages.map(({ senderName, messageId, sentAt, replyTo, text, forwarded }) => {
    const sender = senderIn(family, senderName);
    if (!sender) throw new Error(`Message ${messageId} of ${conversation.chatId} has a sender unknown to the family.`);
    return { messageId, sender, sentAt, replyTo, text, forwarded };
  });
  return { chatId: conversation.chatId, family, messages: messages.sort((a, b) => a.sentAt - b.sentAt) };
}

/** The reverse of `talkOf`, for replaying. */
export const conversationOf = (talk: Talk): Conversation => ({
  chatId: talk.chatId,
  family: talk.family.id,
  messages: talk.messages.map(({ sender, ...message }) => ({
    ...message,
    topicId: null,
    chatId: chatId(talk.chatId),
    senderName: sender.id,
  })),
});
