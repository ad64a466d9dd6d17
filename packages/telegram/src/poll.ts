import { faultOf } from "@silent-observer/command-line";
import { z } from "zod";
import type { TelegramClient } from "./client.ts";
import { type Persistence, pause, pauseAfter, persist } from "./persist.ts";
import { allowedUpdates } from "./update/parse.ts";
import { updateSchema } from "./update/schema.ts";

export type PollOptions = Persistence & {
  readonly client: TelegramClient;
  /**
   * Stores one update durably; it is acknowledged once this has resolved. Rejects only if the same update should come
   * again later (the database is down). What can never be stored must be quarantined, or it blocks all later updates.
   */
  readonly onUpdate: (raw: unknown) => Promise<void>;
  /** Seconds that Telegram keeps a request open while there are no updates. */
  readonly longPollSeconds?: number | undefined;
};

const LONG_POLL_SECONDS = 50;
/** Milliseconds that the response to a long poll may take beyond that. */
const ANSWER_MS = 10_000;

const batchSchema = z.array(updateSchema);
type Batch = z.infer<typeof batchSchema>;

/**
 * Fetches updates and hands them on one by one until `signal` aborts; the current update is finished first.
 * Commit, then acknowledge. Telegram keeps an update until an offset above it is requested, so no offset is stored
 * here: a process that dies gets again what it had not acknowledged, at worst some updates twice. The offset is sent
 * only until one response has confirmed it, because after a week without updates Telegram continues from a random,
 * possibly lower, update id.
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
  // An offset confirms all lower ids, so updates are stored in ascending order.
  return batchSchema.parse(updates).sort((a, b) => a.update_id - b.update_id);
}

/** Whether the update was stored; false only if `signal` was aborted before. */
async function store(options: PollOptions, update: Batch[number]): Promise<boolean> {
  for (let failures = 0; !options.signal.aborted; failures++) {
    try {
      await options.onUpdate(update);
      return true;
    } catch (error) {
      const pauseMs = pauseAfter(failures, options.backoff);
      const fields = { updateId: update.update_id, ...faultOf(error), pauseMs };
      options.log.error(fields, "An update could not be stored; it is kept at Telegram and tried again");
      await pause(pauseMs, options.signal);
    }
  }
  return false;
}

/**
 * Sent when stopping, so that the next start does not get the last batch again. If it fails, that start meets known
 * updates.
 */
async function acknowledge(client: TelegramClient, offset: number): Promise<void> {
  const payload = { offset, limit: 1, timeout: 0, allowed_updates: allowedUpdates };
  await client.callApi("getUpdates", payload, { timeoutMs: 3_000 }).catch(() => undefined);
}
