import type { ChatId, EpochMs, MessageId } from "@silent-observer/conversation";
import { isAdult, type Member } from "@silent-observer/family";
import type { CommandWord } from "@silent-observer/phrasing";

/** A command that somebody of the family gave in their own group. */
export type Command = {
  /** Without slash and bot, in lower case. */
  readonly name: string;
  readonly args: string;
  readonly by: Member;
  readonly chatId: ChatId;
  readonly topicId: string | null;
  readonly messageId: MessageId;
  /** The message that it was sent as a reply to. */
  readonly replyTo: MessageId | null;
  readonly sentAt: EpochMs;
};

/** Commands that the family may give, in the order of Telegram's menu. */
export const commandNames = [
  "pending",
  "week",
  "undo",
  "why",
  "forget",
  "pause",
  "resume",
  "help",
  "start",
] as const satisfies readonly CommandWord[];
export type CommandName = (typeof commandNames)[number];
export const isCommandName = (name: string): name is CommandName => commandNames.some((known) => known === name);

/** What changes nothing, a child of the family may ask too. */
const FOR_ALL: readonly CommandName[] = ["week", "help", "start"];
export const mayGive = (member: Member, name: CommandName): boolean => isAdult(member) || FOR_ALL.includes(name);
