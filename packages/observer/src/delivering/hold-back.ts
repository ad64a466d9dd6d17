import { type ChatId, type EpochMs, HOUR_MS, SECOND_MS } from "@silent-observer/conversation";
import {
  currentChat,
  editable,
  notificationById,
  sendable,
  slowedChats,
  updateNotification,
} from "@silent-observer/store";
import type { Observer } from "../observer.ts";

/** A message that Telegram certainly did not get is tried again after this length, doubling up to the cap. */
const FIRST_PAUSE_MS = 2 * SECOND_MS;
const LONGEST_PAUSE_MS = 120 * SECOND_MS;

/** What cannot be edited because the bot is out of the group is tried again this often: for a week. */
export const PAUSE_OUTSIDE_MS = HOUR_MS;
export const TRIES_OUTSIDE = 7 * 24;

/** Telegram's code where the bot is not in the group. */
export const isOutside = (code: number): boolean => code === 403;

/**
 * Telegram's rate limits last seconds or minutes, and that of a bot that goes on in spite of them hours. A longer wait
 * in the outbox comes from a clock that was set back; so a limit that is longer is asked about once in this time.
 */
export const LONGEST_SLOWDOWN_MS = HOUR_MS;

/** Telegram slows down a chat and not a message: whatever is on its way there waits. */
export function holdBack({ store }: Observer, chat: ChatId, seconds: number, now: EpochMs): void {
  const slowed = currentChat(store, chat);
  const until = now + Math.min(seconds * SECOND_MS, LONGEST_SLOWDOWN_MS);
  for (const { id, chatId } of [...sendable(store, until), ...editable(store, until)])
    if (chatId === slowed) updateNotification(store, id, { notBefore: until, error: null });
}

/**
 * The list may be older than what held the chat back, and a message newer: it waits for as long as those that were
 * there.
 */
export function isHeldBack({ store }: Observer, id: number, now: EpochMs): boolean {
  const row = notificationById(store, id);
  return row === null || row.notBefore > now || slowedChats(store, now).includes(row.chatId);
}

/** Milliseconds to wait before the next try. @param attempts how many have failed before the last one */
export const pauseAfter = (attempts: number): number => Math.min(FIRST_PAUSE_MS * 2 ** attempts, LONGEST_PAUSE_MS);
