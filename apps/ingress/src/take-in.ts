import { faultOf } from "@silent-observer/command-line";
import type { ChatId, EpochMs } from "@silent-observer/conversation";
import { isOwnChat } from "@silent-observer/observer";
import { keepPoison, noteUpdate, recordedIn } from "@silent-observer/store";
import { type Incoming, parseUpdate } from "@silent-observer/telegram";
import type { Settled } from "./batched.ts";
import { bufferLog } from "./buffered-log.ts";
import { type FollowUp, handle, type IntakeOptions, NOTHING } from "./handle.ts";

/**
 * Takes in one raw update: one transaction records its id, parses it and stores the outcome. When this returns, the
 * update may be acknowledged; when it throws (the database is down), it must not be. An update that cannot be parsed is
 * set aside and never holds up the others.
 */
export function takeIn(options: IntakeOptions, raw: unknown, now: EpochMs): FollowUp {
  const { store, log } = options.observer;
  try {
    return committed(options, (buffered) => understand(buffered, raw, now));
  } catch (error) {
    // If the database is down, the update is retried; an update that makes the observer throw would hold up all that
    // follow.
    if (store.isToBlame(error)) throw error;
    log.error(faultOf(error), "an update could not be handled and is set aside");
    store.write(() => setAside(options, updateIdOf(raw), "failed", raw, now));
    return NOTHING;
  }
}

/**
 * Takes in updates that arrived together, in order and in one commit that all of them wait for. If that fails, each is
 * taken in by itself, so that one bad update does not affect the others.
 */
export function takeInTogether(options: IntakeOptions, raws: readonly unknown[], now: EpochMs): Settled<FollowUp>[] {
  if (raws.length > 1)
    try {
      return committed(options, (buffered) => raws.map((raw) => ({ value: understand(buffered, raw, now) })));
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

/** Does `work` in one transaction, and logs what it tells once that is committed. */
function committed<T>(options: IntakeOptions, work: (buffered: IntakeOptions) => T): T {
  const { observer, flush } = bufferLog(options.observer);
  const done = observer.store.write(() => work({ ...options, observer }));
  flush();
  return done;
}

/** Must be called inside a transaction. */
function understand(options: IntakeOptions, raw: unknown, now: EpochMs): FollowUp {
  const { store, log } = options.observer;
  const incoming = asRecorded(options, parseUpdate(raw));
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
}

/**
 * The update with the ids under which the chat is recorded. After a group has become a supergroup, updates about the
 * old group may still come: edits of its messages, and presses on what the bot said there.
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

/** Sets aside a body that is not an update. */
export function takeInPoison(options: IntakeOptions, raw: string, now: EpochMs): void {
  options.observer.store.write(() => keepPoison(options.observer.store, raw, now));
}

function setAside(options: IntakeOptions, updateId: number | null, reason: string, raw: unknown, now: EpochMs): void {
  const { store } = options.observer;
  const text = asText(raw);
  if (updateId === null) keepPoison(store, text, now);
  else noteUpdate(store, { updateId, kind: "invalid", state: "quarantined", reason, raw: text, receivedAt: now });
}

/**
 * The JSON text of an update. One nested too deep to serialize must not throw: Telegram would resend it for a day and
 * hold up its chat.
 */
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

/** Why an update does not concern the observer; null if it does. */
function whyIgnored(options: IntakeOptions, incoming: Exclude<Incoming, { kind: "invalid" }>): string | null {
  if (incoming.kind === "ignored") return incoming.of;
  // Sent once in each of the two chats; the settings may name either.
  const chats = incoming.kind === "migration" ? [incoming.fromChatId, incoming.toChatId] : [incoming.chatId];
  if (!chats.some((chat) => isOwnGroup(options, chat))) return "unknown_chat";
  if (incoming.kind === "reaction") return incoming.userId === null ? "no_person" : null;
  if (incoming.kind !== "message" && incoming.kind !== "edited_message") return null;
  // Anonymous administrators and channels are no person the family file could name.
  if (incoming.senderUserId === null) return "no_person";
  if (incoming.senderIsBot) return "bot";
  return null;
}

/** Whether it is the configured group. While none is configured no chat is listened to. */
const isOwnGroup = ({ observer }: IntakeOptions, chat: ChatId): boolean =>
  observer.settings.telegramGroupChatId !== null && isOwnChat(observer, chat);
