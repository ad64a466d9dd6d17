import { join } from "node:path";
import {
  chatId,
  type EpochMs,
  type Message,
  type MessageId,
  MINUTE_MS,
  messageId,
} from "@silent-observer/conversation";
import { bundledConversations, familiesIn, type LabelledConversation, senderIn } from "@silent-observer/corpus";
import type { Family } from "@silent-observer/family";
import { type Random, seeded } from "./random.ts";

/** Of a family's messages, nine in ten arrange nothing. */
const CHAT_FOR_EACH = 9;
/** Longest pause within a conversation, and the pause between two. */
const LONGEST_GAP_MS = 5 * MINUTE_MS;
const BETWEEN_MS = 90 * MINUTE_MS;

/** A message, and whether it arranges something or is chat. */
export type Said = Message & { readonly arranges: boolean };

/**
 * A family's conversations one after the other in one chat, with so much labelled chat of the family between them, in
 * its own order, that nine messages in ten arrange nothing. Messages that two careful people would label differently
 * count as arranging.
 */
export function talkOf(family: Family, conversations: readonly LabelledConversation[], since: EpochMs): Said[] {
  const random = seeded(conversations.length);
  const spells = conversations.map(chatIn).filter(({ messages }) => messages.length > 0);
  const said: Said[] = [];
  let at = since;
  let arranging = 0;
  const play = ({ messages, labels }: LabelledConversation): void => {
    const ids = new Map<string, MessageId>();
    at += BETWEEN_MS;
    messages.forEach(({ senderName, ...message }, index) => {
      at += Math.min(LONGEST_GAP_MS, Math.max(0, message.sentAt - (messages[index - 1] ?? message).sentAt));
      const arranges = labels.get(message.messageId)?.queue !== false;
      const id = messageId(said.length + 1);
      ids.set(message.messageId, id);
      const replyTo = message.replyTo === null ? null : (ids.get(message.replyTo) ?? null);
      const sender = senderIn(family, senderName)?.id ?? null;
      said.push({ ...message, chatId: chatId(family.id), messageId: id, replyTo, sender, sentAt: at, arranges });
      arranging += Number(arranges);
    });
  };
  for (const conversation of conversations) {
    play(conversation);
    while (spells.length > 0 && said.length < arranging * (CHAT_FOR_EACH + 1)) play(oneOf(spells, random));
  }
  return said;
}

const chatIn = (conversation: LabelledConversation): LabelledConversation => ({
  ...conversation,
  messages: conversation.messages.filter(({ messageId }) => conversation.labels.get(messageId)?.queue === false),
});

const oneOf = <T>(from: readonly T[], random: Random): T => from[random(from.length)] as T;

/** The messages of each family of the corpus, cut so that they are about `atMost` together. */
export function talksOf(corpus: string, atMost: number, since: EpochMs): { family: Family; said: Said[] }[] {
  const conversations = bundledConversations(corpus);
  const families = familiesIn(join(corpus, "families"));
  const ids = [...new Set(conversations.map(({ family }) => family))];
  return ids.map((id) => {
    const family = families(id);
    const own = conversations.filter((conversation) => conversation.family === id);
    return { family, said: talkOf(family, own, since).slice(0, Math.ceil(atMost / ids.length)) };
  });
}
