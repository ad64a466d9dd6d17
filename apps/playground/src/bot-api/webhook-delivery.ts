import type { TelegramUpdate } from "@gramio/types";
import type { State } from "./state.ts";
import type { UpdateFeed } from "./update-feed.ts";

export type WebhookDelivery = {
  /** Starts over, for example after `setWebhook`: failed updates are retried at once. */
  readonly restart: () => void;
  readonly lastError: () => { readonly date: number; readonly message: string } | null;
  readonly close: () => void;
};

export type WebhookOptions = {
  /** Milliseconds before the second repetition; the first follows at once, later ones double up to two minutes. */
  readonly retryMs: number;
  readonly now: () => number;
};

const LONGEST_RETRY_MS = 120_000;
const ANSWER_TIMEOUT_MS = 60_000;

/** A lane is the updates of one chat: delivered in order, the next only after a 2xx for the one before. */
type Lane = { busy: boolean; failures: number; notBefore: number };

/** Posts pending updates to the bot's webhook, chats in parallel, and retries those not answered with a 2xx. */
export function createWebhookDelivery(state: State, feed: UpdateFeed, options: WebhookOptions): WebhookDelivery {
  let lanes = new Map<string, Lane>();
  let timers = new Set<NodeJS.Timeout>();
  let abort = new AbortController();
  let lastError: { date: number; message: string } | null = null;

  const pump = (): void => {
    if (!state.webhook || abort.signal.aborted) return;
    const started = new Set<string>();
    for (const { update } of feed.pending()) {
      const key = laneOf(update);
      if (started.has(key)) continue;
      started.add(key);
      const lane = lanes.get(key) ?? { busy: false, failures: 0, notBefore: 0 };
      lanes.set(key, lane);
      const busy = [...lanes.values()].filter((other) => other.busy).length;
      if (lane.busy || lane.notBefore > options.now() || busy >= state.webhook.maxConnections) continue;
      void deliver(update, lane, abort.signal);
    }
  };

  const deliver = async (update: TelegramUpdate, lane: Lane, signal: AbortSignal): Promise<void> => {
    lane.busy = true;
    const fault = await post(state, update, signal);
    if (signal.aborted) return;
    lane.busy = false;
    if (fault === null) {
      lane.failures = 0;
      feed.forget([update.update_id]);
      return pump();
    }
    lastError = { date: Math.floor(options.now() / 1000), message: fault };
    const wait = lane.failures === 0 ? 0 : Math.min(options.retryMs * 2 ** (lane.failures - 1), LONGEST_RETRY_MS);
    lane.failures += 1;
    lane.notBefore = options.now() + wait;
    later(wait, lane);
  };

  const later = (wait: number, lane: Lane): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      lane.notBefore = 0;
      pump();
    }, wait);
    timers.add(timer);
  };

  const stop = (): void => {
    abort.abort();
    for (const timer of timers) clearTimeout(timer);
    timers = new Set();
    lanes = new Map();
  };
  const unsubscribe = feed.onAdded(pump);

  return {
    restart: () => {
      stop();
      abort = new AbortController();
      lastError = null;
      pump();
    },
    lastError: () => lastError,
    close: () => {
      unsubscribe();
      stop();
    },
  };
}

function laneOf(update: TelegramUpdate): string {
  const about =
    update.message ??
    update.edited_message ??
    update.callback_query?.message ??
    update.message_reaction ??
    update.my_chat_member;
  return String(about?.chat.id ?? "");
}

/** Null if the webhook took the update, else what went wrong, in Telegram's words. */
async function post(state: State, update: TelegramUpdate, signal: AbortSignal): Promise<string | null> {
  if (!state.webhook) return "Webhook was deleted";
  const { url, secret } = state.webhook;
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(secret ? { "x-telegram-bot-api-secret-token": secret } : {}),
      },
      body: JSON.stringify(update),
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
    });
    await response.arrayBuffer();
    return response.ok ? null : `Wrong response from the webhook: ${response.status} ${response.statusText}`.trim();
  } catch {
    return "Connection failed";
  }
}
