import { MINUTE_MS } from "@silent-observer/conversation";
import type { Talk, TalkMessage } from "../talk.ts";

const WINDOW_MS = 10 * MINUTE_MS;
const QUIET_WINDOW_MS = 60 * MINUTE_MS;

/**
 * The earlier messages that one can answer (`attributed_to` in corpus/GUIDELINES.md): ten minutes back, an hour where
 * no other message lies between, and without limit the one that it replies to. The latest comes first.
 */
export function answerable({ messages }: Talk, message: TalkMessage): TalkMessage[] {
  const at = messages.indexOf(message);
  return messages
    .slice(0, at)
    .filter((earlier, index) => {
      const ago = message.sentAt - earlier.sentAt;
      return earlier.messageId === message.replyTo || ago <= (index === at - 1 ? QUIET_WINDOW_MS : WINDOW_MS);
    })
    .reverse();
}
