import type { BrainClient } from "@silent-observer/brain-client";
import type { Settings } from "@silent-observer/config";
import { type ChatId, chatId, HOUR_MS } from "@silent-observer/conversation";
import type { Extractor } from "@silent-observer/extraction";
import type { Family } from "@silent-observer/family";
import type { Phrases } from "@silent-observer/phrases";
import { currentChat, type Store } from "@silent-observer/store";
import type { Tripwire } from "@silent-observer/tripwire";
import type { Logger } from "pino";
import type { Caches } from "./caches.ts";
import type { Meter } from "./meter.ts";

/**
 * Everything a stage may use. The same stages run in the services, in replay and in tests; whatever differs between
 * these is in here. The current time is always passed in separately.
 */
export type Observer = {
  readonly store: Store;
  readonly family: Family;
  /** Wording of the bot's messages in the family's language. */
  readonly phrases: Phrases;
  readonly settings: Settings;
  readonly tripwire: Tripwire;
  readonly extractor: Extractor;
  /** Null if no Brain is configured. */
  readonly brain: { readonly client: BrainClient; readonly isLocal: boolean } | null;
  readonly log: Logger;
  readonly meter: Meter;
  readonly caches: Caches;
};

/**
 * Whether a chat is the configured group (law 7), under its present or a former id.
 * Without one, as in replay, every chat is.
 */
export function isOwnChat({ store, settings }: Observer, chat: ChatId): boolean {
  const group = settings.telegramGroupChatId;
  return group === null || group === chat || currentChat(store, chat) === currentChat(store, chatId(group));
}

/** Prefix of Redis keys, so that several installations can share one Redis. */
export const queuePrefix = ({ settings, family }: Observer): string => `observer-${settings.env}-${family.id}`;

/** How far back Tier 2 looks from a message. Older messages count only if they are about days still ahead. */
export const HISTORY_MS = 26 * HOUR_MS;
