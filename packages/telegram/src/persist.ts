import { setTimeout as sleep } from "node:timers/promises";
import { MINUTE_MS, SECOND_MS } from "@silent-observer/conversation";
import { z } from "zod";
import { type CallFailure, isTokenUnknown, TelegramCallError } from "./call-failure.ts";
import type { Log } from "./log.ts";

/** How to retry a call that must eventually succeed. */
export type Persistence = {
  readonly signal: AbortSignal;
  readonly log: Log;
  /** First and longest pause after a failure, in milliseconds. Each pause is twice the previous one. */
  readonly backoff?: Backoff | undefined;
};

export type Backoff = { readonly firstMs: number; readonly maxMs: number };

const BACKOFF: Backoff = { firstMs: SECOND_MS, maxMs: MINUTE_MS };

/** The token does not, or no longer, belong to a bot. Retrying is useless. */
export class TokenRefusedError extends Error {
  override name = "TokenRefusedError";
  constructor() {
    super("Telegram does not know this bot token. Ask @BotFather for the token and set TELEGRAM_BOT_TOKEN.");
  }
}

/** Retries a call until it succeeds; null if `signal` was aborted first. @throws TokenRefusedError */
export async function persist<T>(options: Persistence, method: string, call: () => Promise<T>): Promise<T | null> {
  for (let failures = 0; !options.signal.aborted; failures++) {
    try {
      return await call();
    } catch (error) {
      if (options.signal.aborted) break;
      const failure = failureBehind(error);
      const pauseMs = waitAskedFor(failure) ?? pauseAfter(failures, options.backoff);
      options.log.warn({ method, ...failure, pauseMs }, remarkOn(failure));
      await pause(pauseMs, options.signal);
    }
  }
  return null;
}

/** The failure to retry after. @throws TokenRefusedError, and any error that is not a failure of the call */
function failureBehind(error: unknown): CallFailure {
  if (error instanceof z.ZodError) return { kind: "uncertain", cause: "not a list of updates" };
  if (!(error instanceof TelegramCallError)) throw error;
  const { failure } = error;
  if (isTokenUnknown(failure)) throw new TokenRefusedError();
  return failure;
}

const waitAskedFor = (failure: CallFailure): number | null =>
  failure.kind === "answered" && failure.retryAfter !== null ? failure.retryAfter * 1000 : null;

/**
 * Telegram gives updates to one fetcher only. `deleteWebhook` has been called by then, so a webhook is a rare cause.
 */
const FETCHED_ELSEWHERE =
  "Another process or a webhook fetches this bot's updates, and whichever asks last gets them. Stop the other copy of the bot (a second npm start, a container, another machine), or give each its own bot from @BotFather";

function remarkOn(failure: CallFailure): string {
  if (failure.kind !== "answered") return `Telegram cannot be reached${causeInWords(failure)}; trying again`;
  if (failure.code === 409) return `${FETCHED_ELSEWHERE}; waiting`;
  if (failure.code === 429) return "Telegram asks to slow down; waiting";
  return "Telegram refused the call; trying again";
}

/** Causes that lie on this machine, with the cure. */
const OF_THIS_MACHINE: readonly (readonly [cause: RegExp, said: string])[] = [
  // A small PC whose clock has no battery begins years ago, and cannot set it without a network.
  [
    /\bCERT_(?:NOT_YET_VALID|HAS_EXPIRED)$/,
    ": by the clock of this machine, its certificate is not valid. See that the clock is right (timedatectl)",
  ],
  [/\bE[MN]FILE$/, ": this process may open no more files. Raise its limit of open files (ulimit -n)"],
];

function causeInWords(failure: CallFailure): string {
  const { cause } = { cause: "", ...failure };
  return OF_THIS_MACHINE.find(([known]) => known.test(cause))?.[1] ?? "";
}

/** Milliseconds to wait before the next try. @param failures how many tries have failed before the last one */
export function pauseAfter(failures: number, { firstMs, maxMs }: Backoff = BACKOFF): number {
  return Math.min(maxMs, firstMs * 2 ** failures);
}

/** Resolves after `ms` milliseconds, or at once when `signal` is aborted; never rejects. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}
