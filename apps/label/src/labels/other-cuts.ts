import type { MessageId } from "@silent-observer/conversation";
import type { Label } from "@silent-observer/corpus";
import type { Talk, TalkMessage } from "../talk.ts";
import type { LineFile } from "./line-file.ts";

/**
 * Lines that hold messages of a talk under another conversation's id. A later export may cut the same chat elsewhere: a
 * reply joins two conversations, or the message that named one was deleted.
 */
export type OtherCuts = {
  /**
   * The labels that the talk's messages have there, and how to take the messages out of there; null if none stands
   * there.
   */
  readonly of: (talk: Talk) => { readonly labels: ReadonlyMap<MessageId, Label>; readonly leave: () => void } | null;
};

type Standing = { readonly file: LineFile; readonly chatId: string; readonly text: string; readonly label?: Label };

/** @param files the first has the last word. */
export function findOtherCuts(files: readonly LineFile[]): OtherCuts {
  const standing = new Map<string, Standing[]>();
  for (const file of files)
    for (const { chat_id: chatId, family, messages } of file.all())
      for (const { message_id, sent_at, text, label } of messages) {
        const key = keyOf(family, message_id, Date.parse(sent_at));
        const one = { file, chatId, text, ...(label && { label }) };
        standing.set(key, [...(standing.get(key) ?? []), one]);
      }

  const placesOf = (talk: Talk, { messageId, sentAt }: TalkMessage): Standing[] =>
    (standing.get(keyOf(talk.family.id, messageId, sentAt)) ?? []).filter(({ chatId }) => isOtherCut(chatId, talk));

  return {
    of: (talk) => {
      const found = talk.messages.flatMap((message) => placesOf(talk, message).map((place) => ({ ...place, message })));
      if (found.length === 0) return null;
      const labels = found
        .toReversed()
        .flatMap(({ message, text, label }) =>
          label && text === message.text ? [[message.messageId, label] as const] : [],
        );
      const leave = () => {
        const ids = new Set<string>(talk.messages.map(({ messageId }) => messageId));
        for (const { file, chatId } of found) file.leaveOut(chatId, ids);
      };
      return { labels: new Map(labels), leave };
    },
  };
}

const keyOf = (family: string, id: string, sentAt: number): string => `${family} ${id} ${sentAt}`;

/** A conversation that was cut from a chat is named by the chat and its own first message (`source/cut.ts`). */
function isOtherCut(chatId: string, talk: Talk): boolean {
  const ofTalk = `-${talk.messages[0]?.messageId}`;
  if (chatId === talk.chatId || !talk.chatId.endsWith(ofTalk)) return false;
  const chat = `${talk.chatId.slice(0, -ofTalk.length)}-`;
  return chatId.startsWith(chat) && /^-?\d+$/.test(chatId.slice(chat.length));
}
