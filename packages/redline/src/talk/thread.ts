import type { Heard, MessageId } from "@silent-observer/conversation";
import type { Judgement } from "../judgement.ts";

/**
 * Whether a message answers, directly or through other answers, the judged message
 * or the message that the judged one answers.
 */
export function isInThread(
  { reading }: Heard,
  { message, reading: own, earlier = [], later, overheard }: Judgement,
): boolean {
  const roots = [message.messageId, own.attributedTo];
  const messages = [...earlier, ...later, ...(overheard ?? [])];
  const seen = new Set<MessageId>();
  for (let at = reading?.attributedTo ?? null; at !== null && !seen.has(at); ) {
    if (roots.includes(at)) return true;
    seen.add(at);
    at = messages.find((heard) => heard.message.messageId === at)?.reading?.attributedTo ?? null;
  }
  return false;
}

/**
 * Whether the message before this one in its topic is the request or another of the one who asked. "My hair" after one's
 * own "I'm under the dryer", or "for toast" after another's "for what", answers that.
 */
export function followsAsker({ message }: Heard, { message: request, later, overheard = later }: Judgement): boolean {
  const inTopic = overheard.filter((heard) => heard.message.topicId === message.topicId);
  const at = inTopic.findIndex((heard) => heard.message === message);
  const before = inTopic[at - 1];
  return before === undefined || before.message.sender === request.sender;
}
