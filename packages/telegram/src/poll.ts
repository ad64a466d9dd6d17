import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { type CallFailure, TelegramCallError } from "./call-failure.ts";
import type { TelegramClient } from "./client.ts";
import type { Log } from "./log.ts";
import { allowedUpdates } from "./update/parse.ts";

export type PollOptions = {
  readonly client: TelegramClient;
  /**
   * Stores one update durably; it is acknowledged once this has resolved. Rejects only where the same update should come
   * again later (the database is down): what can never be stored must be quarantined, else it holds up all that follow.
   */
  readonly onUpdate: (raw: unknown) => Promise<void>;
  readonly signal: AbortSignal;
  readonly log: Log;
  /** Seconds that Telegram holds the line while there is nothing new. */
  readonly longPollSeconds?: number | undefined;
  /** Milliseconds of the first and the longest pause after a failure; each pause doubles the one before. */
  readonly backoff?: Backoff | undefined;
};

export type Backoff = { readonly firstMs: number; readonly maxMs: number };

/** The token is not, or no longer, one of a bot. Trying again is of no use. */
export class TokenRefusedError extends Error {
  override name = "TokenRefusedError";
  constructor() {
    super("Telegram does not know this bot token. Ask @BotFather for the token and set TELEGRAM_BOT_TOKEN.");
  }
}

const LONG_POLL_SECONDS = 50;
/** Milliseconds that the answer to a long poll may take beyond its own time. */
const ANSWER_MS = 10_000;
const BACKOFF: Backoff = { firstMs: 1_000, maxMs: 60_000 };

const batchSchema = z.array(z.looseObject({ update_id: z.int() }));
type Batch = z.infer<typeof batchSchema>;

/**
 * Fetches updates and hands them on one by one until `signal` aborts; an update in work is finished first.
 *
 * Commit, then acknowledge. Telegram keeps an update until an offset above it is asked for, so no offset is stored here: a
 * process that dies gets again what it had not acknowledged, at worst some updates twice. The offset is given only until
 * one answer has confirmed it, because after a quiet week Telegram goes on from a random, perhaps lower, update id.
 * @throws TokenRefusedError
 */
export async function poll(options: PollOptions): Promise<void> {
  const { signal } = options;
  let offset: number | undefined;
  await persist(options, "deleteWebhook", () => options.client.callApi("deleteWebhook", {}, { signal }));
  while (!signal.aborted) {
    const batch = await persist(options, "getUpdates", () => fetchBatch(options, offset));
    if (batch === null) break;
    offset = undefined;
    for (const update of batch) {
      if (!(await store(options, update))) break;
      offset = update.update_id + 1;
    }
  }
  if (offset !== undefined) await acknowledge(options.client, offset);
}

async function fetchBatch(
  { client, signal, longPollSeconds }: PollOptions,
  offset: number | undefined,
): Promise<Batch> {
  const timeout = longPollSeconds ?? LONG_POLL_SECONDS;
  const updates = await client.callApi(
    "getUpdates",
    { ...(offset === undefined ? {} : { offset }), timeout, allowed_updates: allowedUpdates },
    { signal, timeoutMs: timeout * 1000 + ANSWER_MS },
  );
  return batchSchema.parse(updates);
}

/** Whether the update was stored: false only where `signal` aborted before that. */
async function store(options: PollOptions, update: Batch[number]): Promise<boolean> {
  for (let failures = 0; !options.signal.aborted; failures++) {
    try {
      await options.onUpdate(update);
      return true;
    } catch (error) {
      const pauseMs = pauseAfter(failures, options.backoff);
      const fields = { updateId: update.update_id, error: (error as Error).name, pauseMs };
      options.log.error(fields, "An update could not be stored; it is kept at Telegram and tried again");
      await pause(pauseMs, options.signal);
    }
  }
  return false;
}

/** Calls until there is an answer; null where `signal` aborted first. */
async function persist<T>(options: PollOptions, method: string, call: () => Promise<T>): Promise<T | null> {
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

/** @throws TokenRefusedError, and whatever is no failure of the call. */
function failureBehind(error: unknown): CallFailure {
  if (error instanceof z.ZodError) return { kind: "uncertain", cause: "not a list of updates" };
  if (!(error instanceof TelegramCallError)) throw error;
  const { failure } = error;
  // 404 is the answer to a token that is not even of the right form.
  if (failure.kind === "answered" && (failure.code === 401 || failure.code === 404)) throw new TokenRefusedError();
  return failure;
}

const waitAskedFor = (failure: CallFailure): number | null =>
  failure.kind === "answered" && failure.retryAfter !== null ? failure.retryAfter * 1000 : null;

function remarkOn(failure: CallFailure): string {
  if (failure.kind !== "answered") return "Telegram cannot be reached; trying again";
  if (failure.code === 409) return "Somebody else fetches this bot's updates (another process or a webhook); waiting";
  if (failure.code === 429) return "Telegram asks to slow down; waiting";
  return "Telegram refuses to hand out updates; trying again";
}

function pauseAfter(failures: number, { firstMs, maxMs }: Backoff = BACKOFF): number {
  return Math.min(maxMs, firstMs * 2 ** failures);
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}

/** On the way out, so that the next start does not get the last batch again. Without it that start meets known updates. */
async function acknowledge(client: TelegramClient, offset: number): Promise<void> {
  const payload = { offset, limit: 1, timeout: 0, allowed_updates: allowedUpdates };
  await client.callApi("getUpdates", payload, { timeoutMs: 3_000 }).catch(() => undefined);
}
