import type { ChatId, EpochMs, MessageId } from "@silent-observer/conversation";
import { helpText } from "@silent-observer/phrasing";
import { enqueueNotification } from "@silent-observer/store";
import type { Observer } from "./observer.ts";
import { openPending } from "./pending-card.ts";

export type Command = {
  readonly name: string;
  readonly chatId: ChatId;
  readonly topicId: string | null;
  readonly messageId: MessageId;
};

/** Commands that the family may give; each is also shown in Telegram's menu. */
export const commandNames = ["pending", "help", "start"] as const;
export type CommandName = (typeof commandNames)[number];
const isCommandName = (name: string): name is CommandName => commandNames.some((known) => known === name);

/** Answers a command by putting a message into the outbox. Silence for what is no command of the observer's. */
export function answerCommand(observer: Observer, command: Command, now: EpochMs): "answered" | "unknown" {
  if (!isCommandName(command.name)) return "unknown";
  switch (command.name) {
    case "pending":
      openPending(observer, command, now);
      return "answered";
    case "help":
    case "start":
      enqueueNotification(observer.store, {
        chatId: command.chatId,
        topicId: command.topicId,
        kind: "reply",
        ref: null,
        replyTo: command.messageId,
        text: helpText,
        buttons: [],
        now,
      });
      return "answered";
    default: {
      const unknown: never = command.name;
      throw new Error(`Unknown command: ${String(unknown)}`);
    }
  }
}
