import type { BrainClient } from "@silent-observer/brain-client";
import type { Settings } from "@silent-observer/config";
import { type ChatId, chatId } from "@silent-observer/conversation";
import type { Extractor } from "@silent-observer/extraction";
import type { Family } from "@silent-observer/family";
import type { Phrases } from "@silent-observer/phrases";
import { currentChat, type Store } from "@silent-observer/store";
import type { Tripwire } from "@silent-observer/tripwire";
import type { Logger } from "pino";
import type { Meter } from "./meter.ts";
import type { Recall } from "./recall.ts";

/**
 * All that a stage may use. The same stages run in the services, in replay and in tests; what differs stands here, and
 * the moment is always passed in.
 */
export type Observer = {
  readonly store: Store;
  readonly family: Family;
  /** The words of the family's language. */
  readonly phrases: Phrases;
  readonly settings: Settings;
  readonly tripwire: Tripwire;
  readonly extractor: Extractor;
  /** Null where no Brain is configured. */
  readonly brain: { readonly client: BrainClient; readonly isLocal: boolean } | null;
  readonly log: Logger;
  readonly meter: Meter;
  readonly recall: Recall;
};

/** Whether a chat is the one group that the bot heeds (law 7). Where none is set, in replay, every chat is. */
export function isOwnChat({ store, settings }: Observer, chat: ChatId): boolean {
  const group = settings.telegramGroupChatId;
  return group === null || currentChat(store, chat) === currentChat(store, chatId(group));
}

/** Keeps one installation's wake-ups apart from another's on the same Redis. */
export const queuePrefix = ({ settings, family }: Observer): string => `observer-${settings.env}-${family.id}`;

const HOUR = 3_600_000;

/** How much of the chat Tier 2 reads a message against, besides what still lies ahead. */
export const HISTORY_MS = 26 * HOUR;
