import type { EpochMs } from "@silent-observer/conversation";
import { enqueueNotification, refToMessage } from "@silent-observer/store";
import type { Observer } from "../observer.ts";
import type { Command } from "./command.ts";

/** What an answer is about, so that `/forget` can find it: a week's plans, or one message. */
export type About = "week" | { readonly messageRowId: number } | null;

/** Puts the answer to a command into the outbox, as a reply to it. */
export function reply({ store }: Observer, command: Command, text: string, about: About, now: EpochMs): void {
  const { chatId, topicId, messageId } = command;
  const ref = about === null || about === "week" ? about : refToMessage(about.messageRowId);
  enqueueNotification(store, { chatId, topicId, kind: "reply", ref, replyTo: messageId, text, buttons: [], now });
}
