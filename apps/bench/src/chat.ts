import { defaultSettings } from "@silent-observer/config";
import type { Message } from "@silent-observer/conversation";
import type { Extractor } from "@silent-observer/extraction";
import type { Family } from "@silent-observer/family";
import { assemble, drainChat, type Hearing, hear, type Observer } from "@silent-observer/observer";
import { openStore } from "@silent-observer/store";
import { pino } from "pino";

/**
 * An observer of one family over a database, by default with the rules extractor, at full speed: no rate limit, no
 * Brain, no log.
 */
export function observerOf(family: Family, patterns: string, path: string, extractor?: Extractor): Observer {
  return assemble({
    settings: {
      ...defaultSettings(),
      extractor: "rules",
      tripwirePatternsPath: patterns,
      maxMessagesPerMinute: 1_000_000_000,
    },
    family,
    store: openStore(path, { environment: null }),
    log: pino({ level: "silent" }),
    now: () => 0,
    ...(extractor ? { extractor } : {}),
  });
}

/** Tier 1, as ingress runs it, at the time the message was sent. */
export const heard = (observer: Observer, message: Message): Hearing =>
  hear(observer, { message, senderLabel: message.sender ?? "telegram:1", editedAt: null }, message.sentAt);

/** Tier 2 for the message's chat, as the worker runs it, at the time the message was sent. */
export const drained = (observer: Observer, { chatId, sentAt }: Message): Promise<unknown> =>
  drainChat(observer, chatId, () => sentAt);
