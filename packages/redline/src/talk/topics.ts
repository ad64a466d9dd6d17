import type { Heard } from "@silent-observer/conversation";
import type { Judgement } from "../judgement.ts";
import { sidesOf, type Trouble } from "../trouble.ts";

/**
 * Whether a message is in a forum topic where a conflict is talked about: that of the judged message, or one in which a
 * side of it was arranged. Words that do not say what they are about are taken to be about the matters of their topic.
 */
export function isInTopicOf(trouble: Trouble, { message, arrangements }: Judgement): (heard: Heard) => boolean {
  const sides = sidesOf(trouble).flatMap(({ origin }) =>
    origin.kind === "arrangement" ? arrangements.filter(({ id }) => id === origin.arrangementId) : [],
  );
  const topics = new Set([message, ...sides].map(({ topicId }) => topicId));
  return (heard) => topics.has(heard.message.topicId);
}
