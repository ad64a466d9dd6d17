import { MINUTE_MS } from "@silent-observer/conversation";
import { tooManyRequests } from "./telegram-error.ts";

/** Telegram takes about 20 messages a minute into one group; private chats are left unlimited here. */
export type SendRate = {
  /** @throws TelegramError 429 with the seconds until the oldest message of the minute has passed. */
  readonly take: (chatId: number) => void;
};

/**
 * @param perMinute messages into one group; null for no limit
 * @param now in epoch milliseconds
 */
export function createSendRate(perMinute: number | null, now: () => number): SendRate {
  const sent = new Map<number, number[]>();
  return {
    take: (chatId) => {
      if (perMinute === null || chatId > 0) return;
      const recent = (sent.get(chatId) ?? []).filter((at) => now() - at < MINUTE_MS);
      const oldest = recent[0];
      if (oldest !== undefined && recent.length >= perMinute)
        throw tooManyRequests(Math.max(1, Math.ceil((oldest + MINUTE_MS - now()) / 1000)));
      sent.set(chatId, [...recent, now()]);
    },
  };
}
