import type { TelegramError } from "./telegram-error.ts";

type Limit = {
  /** Milliseconds to wait. */
  readonly timeoutMs: number;
  /** Aborted when the client hangs up. */
  readonly signal: AbortSignal | null;
};

/** A long poll that waits for an update: one at most. */
export type WaitingPoll = {
  /** Waits until woken, or the limit is reached. @throws TelegramError with which it is made to fail */
  readonly begin: (limit: Limit) => Promise<void>;
  readonly wake: () => void;
  readonly fail: (error: TelegramError) => void;
  readonly isOn: () => boolean;
};

export function createWaitingPoll(): WaitingPoll {
  let current: Pick<WaitingPoll, "wake" | "fail"> | null = null;
  return {
    begin: ({ timeoutMs, signal }) =>
      new Promise((resolve, reject) => {
        const settle = (finish: () => void): void => {
          clearTimeout(timer);
          signal?.removeEventListener("abort", own.wake);
          if (current === own) current = null;
          finish();
        };
        const own = { wake: () => settle(resolve), fail: (error: TelegramError) => settle(() => reject(error)) };
        const timer = setTimeout(own.wake, timeoutMs);
        signal?.addEventListener("abort", own.wake);
        current = own;
      }),
    wake: () => current?.wake(),
    fail: (error) => current?.fail(error),
    isOn: () => current !== null,
  };
}
