import type { ChatId, EpochMs, MessageId } from "@silent-observer/conversation";
import { isAdult, type Member } from "@silent-observer/family";
import type { CommandWord } from "@silent-observer/phrasing";

/** A command that a family member gave in the family's group. */
export type Command = {
  /** Lower case, without the slash and the bot's name. */
  readonly name: string;
  readonly args: string;
  readonly by: Member;
  readonly chatId: ChatId;
  readonly topicId: string | null;
  readonly messageId: MessageId;
  /** The message that the command replies to. */
  readonly replyTo: MessageId | null;
  readonly sentAt: EpochMs;
};

/** In the order of Telegram's command menu. */
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

/** Commands that change nothing, which children may give too. */
const FOR_ALL: readonly CommandName[] = ["week", "help", "start"];
/** Whether the member may give the command: an adult any, a child those that change nothing. */
export const mayGive = (member: Member, name: CommandName): boolean => isAdult(member) || FOR_ALL.includes(name);
