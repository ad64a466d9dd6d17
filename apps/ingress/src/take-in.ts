import { faultOf } from "@silent-observer/command-line";
import { type ChatId, chatId, type EpochMs } from "@silent-observer/conversation";
import {
  answerCommand,
  awaitAnswer,
  hear,
  hearReaction,
  type Observer,
  press,
  questionIn,
} from "@silent-observer/observer";
import {
  currentChat,
  findMessage,
  keepPoison,
  migrateChat,
  noteUpdate,
  recordedIn,
  strangerSender,
} from "@silent-observer/store";
import { type Command, type Incoming, type IncomingMessage, parseUpdate } from "@silent-observer/telegram";

/** What is left to do once an update is committed. Nothing of it is needed for the update to be safe. */
export type Aftermath = {
  /** The chat has work for Tier 2. */
  readonly wake: ChatId | null;
  /** Something was put into the outbox. */
  readonly deliver: boolean;
  /** A press waits for its answer. */
  readonly answer: { readonly callbackQueryId: string; readonly toast: string } | null;
  /** A question to the bot waits to be looked up. */
  readonly lookUp: boolean;
  /** Something was erased, and the database's file still holds it. */
  readonly scrub: boolean;
};

const NOTHING: Aftermath = { wake: null, deliver: false, answer: null, lookUp: false, scrub: false };

export type IntakeOptions = {
  readonly observer: Observer;
  /** The only group that is listened to; null listens to nobody. */
  readonly group: ChatId | null;
  /** The bot's own name, for commands that are addressed to one; null while Telegram has not told it. */
  readonly username: () => string | null;
};

/**
 * Takes in one raw update: in one transaction it is noted by its id, understood, and what came of it is recorded. When
 * this returns, the update may be acknowledged; when it throws (the database is down), it must not be. What cannot be
 * understood is set aside and never holds up the others.
 */
export function takeIn(options: IntakeOptions, raw: unknown, now: EpochMs): Aftermath {
  const { store, log } = options.observer;
  try {
    return understand(options, raw, now);
  } catch (error) {
    // A database that is down is tried again; an update that breaks the observer would hold up all that follow.
    if (store.isToBlame(error)) throw error;
    log.error(faultOf(error), "an update could not be handled and is set aside");
    store.write(() => setAside(options, updateIdOf(raw), "failed", raw, now));
    return NOTHING;
  }
}

export type TakenIn = { readonly value: Aftermath } | { readonly error: unknown };

/**
 * Takes in what has come at the same time, in its order and in one commit, which all of them wait for. Where that fails, each is
 * taken in by itself: no update stands or falls with another.
 */
export function takeInTogether(options: IntakeOptions, raws: readonly unknown[], now: EpochMs): TakenIn[] {
  if (raws.length > 1)
    try {
      return options.observer.store.write(() => raws.map((raw) => ({ value: understand(options, raw, now) })));
    } catch (error) {
      options.observer.log.warn(faultOf(error), "updates that came together are taken in one by one");
    }
  return raws.map((raw) => {
    try {
      return { value: takeIn(options, raw, now) };
    } catch (error) {
      return { error };
    }
  });
}

function understand(options: IntakeOptions, raw: unknown, now: EpochMs): Aftermath {
  const { store, log } = options.observer;
  const parsed = parseUpdate(raw);
  return store.write(() => {
    const incoming = asRecorded(options, parsed);
    if (incoming.kind === "invalid") {
      log.warn({ update: incoming.updateId, reason: incoming.reason }, "update set aside");
      setAside(options, incoming.updateId, incoming.reason, raw, now);
      return NOTHING;
    }
    const ignored = whyIgnored(options, incoming);
    const row = { updateId: incoming.updateId, kind: incoming.kind, reason: ignored, receivedAt: now };
    if (!noteUpdate(store, { ...row, state: ignored ? "ignored" : "handled" })) return NOTHING;
    if (ignored) {
      log.info({ update: incoming.updateId, kind: incoming.kind, reason: ignored }, "update ignored");
      return NOTHING;
    }
    return handle(options, incoming, now);
  });
}

/**
 * What an update speaks of, by the ids that the record has for it. Of the group that a supergroup was, updates may still come: what
 * was written there before, and presses on what the bot said there.
 */
function asRecorded({ observer }: IntakeOptions, incoming: Incoming): Incoming {
  switch (incoming.kind) {
    case "message":
    case "edited_message": {
      const { chatId, idOf } = recordedIn(observer.store, incoming.chatId);
      const replyTo = incoming.replyTo === null ? null : idOf(incoming.replyTo);
      return { ...incoming, chatId, messageId: idOf(incoming.messageId), replyTo };
    }
    case "press":
    case "reaction": {
      const { chatId, idOf } = recordedIn(observer.store, incoming.chatId);
      return { ...incoming, chatId, messageId: idOf(incoming.messageId) };
    }
    default:
      return incoming;
  }
}

/** Sets aside a body that is no update at all. */
export function takeInPoison(options: IntakeOptions, raw: string, now: EpochMs): void {
  options.observer.store.write(() => keepPoison(options.observer.store, raw, now));
}

function setAside(options: IntakeOptions, updateId: number | null, reason: string, raw: unknown, now: EpochMs): void {
  const { store } = options.observer;
  const text = asText(raw);
  if (updateId === null) keepPoison(store, text, now);
  else noteUpdate(store, { updateId, kind: "invalid", state: "quarantined", reason, raw: text, receivedAt: now });
}

/** What is nested too deep to be written down would come again for a day, and hold up its chat. */
function asText(raw: unknown): string {
  try {
    return JSON.stringify(raw) ?? "undefined";
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return "nested too deep to be kept";
  }
}

function updateIdOf(raw: unknown): number | null {
  const id = typeof raw === "object" && raw !== null && "update_id" in raw ? raw.update_id : null;
  return Number.isSafeInteger(id) ? (id as number) : null;
}

/** Why an update is none of the observer's business; null where it is. */
function whyIgnored(options: IntakeOptions, incoming: Exclude<Incoming, { kind: "invalid" }>): string | null {
  if (incoming.kind === "ignored") return incoming.of;
  // Told once in each of the two chats; the settings may name either.
  const chats = incoming.kind === "migration" ? [incoming.fromChatId, incoming.toChatId] : [incoming.chatId];
  if (!chats.some((chat) => isOwnGroup(options, chat))) return "unknown_chat";
  if (incoming.kind === "reaction") return incoming.userId === null ? "no_person" : null;
  if (incoming.kind !== "message" && incoming.kind !== "edited_message") return null;
  // Anonymous administrators and channels have no person behind them whom the family file could name.
  if (incoming.senderUserId === null) return "no_person";
  if (incoming.senderIsBot) return "bot";
  return null;
}

function isOwnGroup({ observer, group }: IntakeOptions, chat: ChatId): boolean {
  if (group === null) return false;
  return chat === group || currentChat(observer.store, chat) === currentChat(observer.store, group);
}

function handle(options: IntakeOptions, incoming: Exclude<Incoming, { kind: "invalid" }>, now: EpochMs): Aftermath {
  const { observer } = options;
  switch (incoming.kind) {
    case "message":
      return incoming.command ? onCommand(options, incoming, now) : onMessage(options, incoming, now);
    case "edited_message":
      // No command is carried out by an edit; but what the message said before no longer counts.
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
    case "membership":
      observer.log.info(
        { chat: incoming.chatId, before: incoming.before, now: incoming.now },
        "the bot's standing changed",
      );
      return NOTHING;
    default: {
      const unknown: never = incoming;
      throw new Error(`Unknown update: ${JSON.stringify(unknown)}`);
    }
  }
}

function onCommand(options: IntakeOptions, incoming: IncomingMessage, now: EpochMs): Aftermath {
  const { observer } = options;
  const { command, chatId, messageId, replyTo, sentAt, forwarded } = incoming;
  const by = memberWith(options, incoming.senderUserId);
  // Somebody else's words, passed on, are no act of the one who passes them on.
  if (!command || !by || forwarded || !isForUs(command, options.username())) return NOTHING;
  const topicId = incoming.topicId === null ? null : String(incoming.topicId);
  const given = { name: command.name, args: command.args, by, chatId, topicId, messageId, replyTo, sentAt };
  const end = answerCommand(observer, given, now);
  observer.log.info({ chat: chatId, message: messageId, command: end }, "command");
  if (end === "silence") return NOTHING;
  // What rested on an erased message is read anew; what was taken back may unsettle what was said.
  return { ...NOTHING, deliver: true, wake: chatId, scrub: end === "erased" };
}

/** A command that names a bot is that bot's; as long as our own name is not known, it is nobody's. */
const isForUs = ({ botUsername }: Command, username: string | null): boolean =>
  botUsername === null || botUsername.toLowerCase() === username?.toLowerCase();

function onMessage(options: IntakeOptions, incoming: IncomingMessage, now: EpochMs): Aftermath {
  const { observer } = options;
  // What is edited until it says nothing any more, such as a photo whose caption is deleted, takes back what it said.
  if (incoming.text.trim() === "" && !isKnown(options, incoming)) return NOTHING;
  const member = memberWith(options, incoming.senderUserId);
  const topicId = incoming.topicId === null ? null : String(incoming.topicId);
  const asked = { ...incoming, chatId: chatId(incoming.chatId), topicId };
  const question = member && !incoming.forwarded ? questionIn(observer, asked, options.username()) : null;
  const hearing = hear(
    observer,
    {
      message: {
        chatId: chatId(incoming.chatId),
        messageId: incoming.messageId,
        topicId,
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
  // A withdrawal is not read by Tier 2, but it may settle what the observer spoke about; so may an edit.
  const work = tier1.decision === "QUEUE" || tier1.signal === "withdrawal" || kind === "edited";
  const lookUp = question !== null && kind === "new" && awaitAnswer(observer, asked, hearing.rowId, now);
  return { ...NOTHING, lookUp, wake: work && kind !== "known" ? incoming.chatId : null };
}

const isKnown = ({ observer }: IntakeOptions, { chatId, messageId }: IncomingMessage): boolean =>
  findMessage(observer.store, chatId, messageId) !== null;

function onReaction(options: IntakeOptions, incoming: Incoming & { kind: "reaction" }, now: EpochMs): Aftermath {
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
