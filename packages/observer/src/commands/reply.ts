import type { EpochMs } from "@silent-observer/conversation";
import { enqueueNotification, refToMessage } from "@silent-observer/store";
import type { Observer } from "../observer.ts";
import type { Command } from "./command.ts";

/** What an answer speaks of, so that `/forget` finds it: a week's plans, or the message of this row. */
export type About = "week" | { readonly messageRowId: number } | null;

/** Answers a command. */
export function reply({ store }: Observer, command: Command, text: string, about: About, now: EpochMs): void {
  const { chatId, topicId, messageId } = command;
  const ref = about === null || about === "week" ? about : refToMessage(about.messageRowId);
  enqueueNotification(store, { chatId, topicId, kind: "reply", ref, replyTo: messageId, text, buttons: [], now });
}
