import type { TelegramUpdate } from "@gramio/types";
import { DAY_MS } from "@silent-observer/conversation";
import type { Happening, PendingUpdate, State } from "./state.ts";
import { TelegramError } from "./telegram-error.ts";
import { createWaitingPoll } from "./waiting-poll.ts";

type UpdateKind = Exclude<keyof TelegramUpdate, "update_id">;

type PollRequest = {
  readonly offset: number;
  readonly limit: number;
  /** Milliseconds to wait for an update when there is none. */
  readonly timeoutMs: number;
  readonly allowedUpdates: readonly string[] | null;
  /** Aborted when the client hangs up. */
  readonly signal: AbortSignal | null;
};

export type UpdateFeed = {
  /** Adds an update for the bot; null if the bot has not subscribed to its kind. */
  readonly add: (kind: UpdateKind, payload: object, lifetimeMs?: number) => TelegramUpdate | null;
  /** Adds a raw update unchanged, for example a duplicate, one out of order or one of an unknown kind. */
  readonly push: (update: TelegramUpdate, lifetimeMs?: number) => void;
  /** @throws TelegramError 409 when a webhook is set, or when another poll takes over. */
  readonly poll: (request: PollRequest) => Promise<TelegramUpdate[]>;
  /** Whether a poll is waiting for an update. */
  readonly isWaitedFor: () => boolean;
  /** Updates neither confirmed nor expired, oldest first. */
  readonly pending: () => readonly PendingUpdate[];
  readonly forget: (updateIds: readonly number[]) => void;
  /** Ends a waiting poll with 409. */
  readonly terminatePoll: (by: string) => void;
  /** Calls back after each new update; returns how to stop. */
  readonly onAdded: (listener: () => void) => () => void;
};

/** Telegram keeps updates for a day. */
const LIFETIME_MS = DAY_MS;
/** Sent only to bots that name them in `allowed_updates`. */
const ONLY_ON_REQUEST = new Set(["chat_member", "message_reaction", "message_reaction_count"]);
const OTHER_POLL = "other getUpdates request; make sure that only one bot instance is running";
const WEBHOOK_ACTIVE =
  "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first";

/** @param now in epoch milliseconds */
export function createUpdateFeed(state: State, record: (happening: Happening) => void, now: () => number): UpdateFeed {
  const listeners = new Set<() => void>();
  const waiting = createWaitingPoll();

  const pending = (): readonly PendingUpdate[] => state.updates.filter(({ expiresAt }) => expiresAt > now());
  const forget = (updateIds: readonly number[]): void => {
    if (updateIds.length > 0) record({ type: "gone", updateIds });
  };
  const terminatePoll = (by: string): void => waiting.fail(new TelegramError(409, `Conflict: terminated by ${by}`));

  /** Drops expired updates. */
  const expire = (): void => {
    const expired = state.updates.filter(({ expiresAt }) => expiresAt <= now()).map(({ update }) => update.update_id);
    if (expired.length > 0) record({ type: "expired", updateIds: expired });
  };

  const push = (update: TelegramUpdate, lifetimeMs = LIFETIME_MS): void => {
    expire();
    record({ type: "update", update, expiresAt: now() + lifetimeMs });
    waiting.wake();
    for (const listener of listeners) listener();
  };

  const add = (kind: UpdateKind, payload: object, lifetimeMs = LIFETIME_MS): TelegramUpdate | null => {
    if (!wanted(kind, state.allowedUpdates)) return null;
    const update = { update_id: state.nextUpdateId, [kind]: payload } as TelegramUpdate;
    push(update, lifetimeMs);
    return update;
  };

  const poll = async (request: PollRequest): Promise<TelegramUpdate[]> => {
    if (state.webhook) throw new TelegramError(409, WEBHOOK_ACTIVE);
    if (request.allowedUpdates) record({ type: "allowed_updates", kinds: request.allowedUpdates });
    expire();
    forget(confirmedBy(request.offset, state.updates));
    const batch = (): TelegramUpdate[] =>
      pending()
        .slice(0, request.limit)
        .map(({ update }) => update);
    if (pending().length === 0 && request.timeoutMs > 0) {
      // Only one poll may wait: a newer one ends it, as Telegram does with two instances of a bot.
      terminatePoll(OTHER_POLL);
      await waiting.begin(request);
    }
    return batch();
  };

  return {
    add,
    push,
    poll,
    isWaitedFor: waiting.isOn,
    pending,
    forget,
    terminatePoll,
    onAdded: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function wanted(kind: UpdateKind, allowed: readonly string[]): boolean {
  return allowed.length > 0 ? allowed.includes(kind) : !ONLY_ON_REQUEST.has(kind);
}

/**
 * The updates that an offset confirms: all below it; a negative offset keeps that many from the end and confirms the
 * others.
 */
function confirmedBy(offset: number, updates: readonly PendingUpdate[]): number[] {
  const gone = offset < 0 ? updates.slice(0, offset) : updates.filter(({ update }) => update.update_id < offset);
  return gone.map(({ update }) => update.update_id);
}
