import type { ChatId, EpochMs } from "@silent-observer/conversation";
import {
  answerCommand,
  awaitAnswer,
  hear,
  hearReaction,
  maySettleSpoken,
  type Observer,
  press,
  questionIn,
} from "@silent-observer/observer";
import { findMessage, hastenEdits, migrateChat, strangerSender } from "@silent-observer/store";
import type { Command, Incoming, IncomingMessage } from "@silent-observer/telegram";

/** What is left to do after an update is committed. None of it is needed for the update to be safe. */
export type FollowUp = {
  /** The chat that has work for Tier 2. */
  readonly wake: ChatId | null;
  /** Something was added to the outbox. */
  readonly deliver: boolean;
  /** The button press to answer, and with which toast. */
  readonly answer: { readonly callbackQueryId: string; readonly toast: string } | null;
  /** A question to the bot is waiting for its answer to be looked up. */
  readonly lookUp: boolean;
  /** Something was erased, and the database file still contains it. */
  readonly scrub: boolean;
};

export const NOTHING: FollowUp = { wake: null, deliver: false, answer: null, lookUp: false, scrub: false };

export type IntakeOptions = {
  readonly observer: Observer;
  /** The bot's username, for commands addressed to a bot; null until Telegram has been asked. */
  readonly username: () => string | null;
};

/** Handles an update of the observer's group. Must be called inside a transaction. */
export function handle(
  options: IntakeOptions,
  incoming: Exclude<Incoming, { kind: "invalid" }>,
  now: EpochMs,
): FollowUp {
  const { observer } = options;
  switch (incoming.kind) {
    case "message":
      return incoming.command ? onCommand(options, incoming, now) : onMessage(options, incoming, now);
    case "edited_message":
      // An edit never runs a command. If the message was an ordinary one before, it takes back what it said.
      return incoming.command && !isKnown(options, incoming) ? NOTHING : onMessage(options, incoming, now);
    case "press": {
      const { callbackQueryId, chatId, messageId, data } = incoming;
      const userId = String(incoming.userId);
      const { toast } = press(observer, { callbackQueryId, userId, chatId, messageId, data }, now);
      return { ...NOTHING, deliver: true, answer: { callbackQueryId, toast } };
    }
    case "migration":
      observer.log.info({ from: incoming.fromChatId, to: incoming.toChatId }, "the group became a supergroup");
      migrateChat(observer.store, incoming.fromChatId, incoming.toChatId, now);
      return { ...NOTHING, wake: incoming.toChatId };
    case "reaction":
      return onReaction(options, incoming, now);
    case "ignored":
      return NOTHING;
    case "membership": {
      const standing = { chat: incoming.chatId, before: incoming.before, now: incoming.now };
      if (incoming.now === "left" || incoming.now === "kicked") {
        observer.log.warn(standing, "the bot was put out of the group and hears nothing: add it again");
        return NOTHING;
      }
      observer.log.info(standing, "the bot's standing changed");
      hastenEdits(observer.store, incoming.chatId);
      return { ...NOTHING, deliver: true };
    }
    default: {
      const unknown: never = incoming;
      throw new Error(`Unknown update: ${JSON.stringify(unknown)}`);
    }
  }
}

function onCommand(options: IntakeOptions, incoming: IncomingMessage, now: EpochMs): FollowUp {
  const { observer } = options;
  const { command, chatId, topicId, messageId, replyTo, sentAt, forwarded } = incoming;
  const by = memberWith(options, incoming.senderUserId);
  // A forwarded command is not a command of the person who forwards it.
  if (!command || !by || forwarded || !isForUs(command, options.username())) return NOTHING;
  const given = { name: command.name, args: command.args, by, chatId, topicId, messageId, replyTo, sentAt };
  const end = answerCommand(observer, given, now);
  observer.log.info({ chat: chatId, message: messageId, command: end }, "command");
  if (end === "silence") return NOTHING;
  // Messages that rested on an erased one are read again; a retraction may reopen something the observer spoke about.
  return { ...NOTHING, deliver: true, wake: chatId, scrub: end === "erased" };
}

/**
 * A command without a bot's name is for any bot, one with a name for that bot only. Until our own name is known, a
 * named command is not for us.
 */
const isForUs = ({ botUsername }: Command, username: string | null): boolean =>
  botUsername === null || botUsername.toLowerCase() === username?.toLowerCase();

function onMessage(options: IntakeOptions, incoming: IncomingMessage, now: EpochMs): FollowUp {
  const { observer } = options;
  // A message edited to be empty, such as a photo whose caption was deleted, takes back what it said.
  if (incoming.text.trim() === "" && !isKnown(options, incoming)) return NOTHING;
  const member = memberWith(options, incoming.senderUserId);
  const question = member && !incoming.forwarded ? questionIn(observer, incoming, options.username()) : null;
  const hearing = hear(
    observer,
    {
      message: {
        chatId: incoming.chatId,
        messageId: incoming.messageId,
        topicId: incoming.topicId,
        sender: member?.id ?? null,
        sentAt: incoming.sentAt,
        replyTo: incoming.replyTo,
        text: incoming.text,
        forwarded: incoming.forwarded,
      },
      senderLabel: member?.id ?? strangerSender(String(incoming.senderUserId)),
      editedAt: incoming.editedAt,
      toBot: question?.alone === true,
    },
    now,
  );
  const { tier1, kind } = hearing;
  observer.log.info(
    { chat: incoming.chatId, message: incoming.messageId, kind, score: tier1.confidence, decision: tier1.decision },
    "heard",
  );
  // Tier 2 does not read a withdrawal, but it may settle what the observer spoke about; so may an edit, and "all
  // sorted".
  const work =
    tier1.decision === "QUEUE" ||
    tier1.signal === "withdrawal" ||
    kind === "edited" ||
    maySettleSpoken(observer, incoming.chatId, incoming.replyTo !== null, now);
  const lookUp = question !== null && kind === "new" && awaitAnswer(observer, incoming, hearing.rowId, now);
  return { ...NOTHING, lookUp, wake: work && kind !== "known" ? incoming.chatId : null };
}

const isKnown = ({ observer }: IntakeOptions, { chatId, messageId }: IncomingMessage): boolean =>
  findMessage(observer.store, chatId, messageId) !== null;

function onReaction(options: IntakeOptions, incoming: Incoming & { kind: "reaction" }, now: EpochMs): FollowUp {
  const { observer } = options;
  const { chatId, messageId, at, added, removed } = incoming;
  const member = memberWith(options, incoming.userId);
  const hearing = member && hearReaction(observer, { chatId, messageId, by: member.id, at, added, removed }, now);
  if (!hearing || hearing.kind === "known") return NOTHING;
  const { tier1, kind } = hearing;
  observer.log.info({ chat: chatId, reactionTo: messageId, kind, decision: tier1.decision }, "heard");
  return { ...NOTHING, wake: tier1.decision === "QUEUE" || kind === "edited" ? chatId : null };
}

function memberWith({ observer }: IntakeOptions, userId: number | null) {
  return observer.family.members.find((member) => member.telegramUserId === userId) ?? null;
}
