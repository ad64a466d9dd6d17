import type { EpochMs, Message, Tier1 } from "@silent-observer/conversation";
import { insertMessage, type MessageRow, type Recent, updateMessage } from "@silent-observer/store";
import type { Observer } from "../observer.ts";
import { verdict } from "./score.ts";
import { takeBack } from "./take-back.ts";

/** A message from the chat, with what is only needed to record it. */
export type HeardMessage = {
  readonly message: Message;
  /** Member id, or the label under which somebody outside the family is recorded. */
  readonly senderLabel: string;
  readonly editedAt: EpochMs | null;
  /** Only asks the bot a question: it is recorded but never read as talk of the family. */
  readonly toBot?: boolean;
};

/** Stores a new message with its verdict. @returns its row id */
export function record(
  observer: Observer,
  heard: HeardMessage,
  recent: readonly Recent[],
  tier1: Tier1,
  now: EpochMs,
): number {
  const { store } = observer;
  const { message } = heard;
  const thread = threadOf(observer, message, recent);
  const id = insertMessage(store, {
    messageId: message.messageId,
    chatId: message.chatId,
    threadId: thread,
    topicId: message.topicId,
    sender: heard.senderLabel,
    messageText: message.text,
    sentAt: message.sentAt,
    replyTo: message.replyTo,
    forwarded: message.forwarded,
    editedAt: heard.editedAt,
    contextWindow: contextWindow(observer, message, recent),
    ...verdict(tier1),
    createdAt: now,
  });
  if (!thread) updateMessage(store, id, { threadId: String(id) });
  return id;
}

/** Stores an edited message in its row, and takes back what came of its former text. @returns its row id */
export function replaceText(observer: Observer, known: MessageRow, heard: HeardMessage, tier1: Tier1): number {
  const { store } = observer;
  updateMessage(store, known.id, {
    messageText: heard.message.text,
    editedAt: heard.editedAt,
    revision: known.revision + 1,
  });
  takeBack(observer, known, "edited");
  updateMessage(store, known.id, verdict(tier1));
  return known.id;
}

/**
 * Thread of the message replied to, else that of the last message within the attribution window; null starts a new one.
 */
function threadOf(observer: Observer, message: Message, recent: readonly Recent[]): string | null {
  const replied = recent.find((earlier) => earlier.message.messageId === message.replyTo);
  if (replied) return replied.threadId;
  const last = recent.findLast(
    (earlier) => earlier.message.sentAt >= message.sentAt - observer.settings.attributionWindowMs,
  );
  return last?.threadId ?? null;
}

function contextWindow(observer: Observer, message: Message, recent: readonly Recent[]): string[] {
  const { contextWindowSize, contextTtlMs } = observer.settings;
  return recent
    .filter((earlier) => earlier.message.sentAt >= message.sentAt - contextTtlMs)
    .slice(-contextWindowSize)
    .map((earlier) => earlier.message.messageId);
}
