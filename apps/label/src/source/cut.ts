import { HOUR_MS } from "@silent-observer/conversation";
import type { Conversation } from "@silent-observer/corpus";

/** A longer silence ends a conversation; after it only a Telegram reply can answer something. */
const SILENCE_MS = HOUR_MS;
/** Replies to older messages do not join conversations: one to last year's photo would join the whole year. */
const FURTHEST_REPLY_MS = 7 * 24 * HOUR_MS;

/**
 * Cuts a chat into conversations at silences of more than an hour that no reply crosses, oldest first. Each takes its
 * id from its first message, so that a later, longer export gives the same ids.
 */
export function cutAtSilences(chat: Conversation): Conversation[] {
  const messages = [...chat.messages].sort((a, b) => a.sentAt - b.sentAt);
  const lastReply = lastReplies(messages);
  const conversations: Messages[] = [];
  let heldUntil = -1;
  for (const [at, message] of messages.entries()) {
    const before = messages[at - 1];
    const silent = !before || message.sentAt - before.sentAt > SILENCE_MS;
    if (silent && heldUntil < at) conversations.push([]);
    conversations.at(-1)?.push(message);
    heldUntil = Math.max(heldUntil, lastReply.get(at) ?? -1);
  }
  return conversations.map((said) => ({ ...chat, chatId: `${chat.chatId}-${said[0]?.messageId}`, messages: said }));
}

type Messages = Conversation["messages"][number][];

/** For each message, by index, the index of the last near reply to it. */
function lastReplies(messages: Messages): Map<number, number> {
  const indexOf = new Map(messages.map(({ messageId }, at) => [messageId, at]));
  const last = new Map<number, number>();
  for (const [at, { replyTo, sentAt }] of messages.entries()) {
    const answered = replyTo === null ? undefined : indexOf.get(replyTo);
    if (answered === undefined || sentAt - (messages[answered]?.sentAt ?? 0) > FURTHEST_REPLY_MS) continue;
    last.set(answered, at);
  }
  return last;
}
