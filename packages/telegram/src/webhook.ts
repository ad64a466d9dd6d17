import { createHash, timingSafeEqual } from "node:crypto";
import { faultOf } from "@silent-observer/command-line";
import { MINUTE_MS } from "@silent-observer/conversation";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { TelegramClient } from "./client.ts";
import type { Log } from "./log.ts";
import { type Persistence, pause, persist } from "./persist.ts";
import { allowedUpdates } from "./update/parse.ts";
import { updateSchema } from "./update/schema.ts";

export type WebhookOptions = {
  readonly path: string;
  /** As given to `setWebhook`: 1-256 of `A-Z a-z 0-9 _ -`. */
  readonly secret: string;
  /** Stores one update durably. Rejects only if Telegram should send it again. */
  readonly onUpdate: (raw: unknown) => Promise<void>;
  /** Stores a body that is not an update; sending it again would not help. Rejects if it could not be stored. */
  readonly onPoison: (rawText: string) => Promise<void>;
  readonly log: Log;
};

const MAX_BODY_BYTES = 1024 * 1024;
const SECRET_HEADER = "x-telegram-bot-api-secret-token";

/**
 * Route for Telegram's updates. Responds 200 once the update is stored, 503 if that failed (Telegram then repeats it
 * for a day and holds back the chat meanwhile), 401 without the secret, 413 above 1 MiB.
 */
export function webhookRoutes(options: WebhookOptions): Hono {
  const app = new Hono();
  const secret = digest(options.secret);
  const counted = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (context) => context.body(null, 413) });
  app.post(
    options.path,
    async (context, next) => (isSecret(context.req.header(SECRET_HEADER), secret) ? next() : context.body(null, 401)),
    // The HTTP parser enforces a given length. Only without one is the body counted as it arrives, which is expensive.
    async (context, next) => {
      const told = context.req.header("content-length");
      if (told === undefined || context.req.header("transfer-encoding") !== undefined) return counted(context, next);
      return Number(told) > MAX_BODY_BYTES ? context.body(null, 413) : next();
    },
    async (context) => {
      // The whole body is decoded at once, because a character may be split between chunks.
      const text = new TextDecoder().decode(await context.req.arrayBuffer());
      try {
        await store(text, options);
        return context.body(null, 200);
      } catch (error) {
        options.log.error(faultOf(error), "An update could not be stored; Telegram will send it again");
        return context.body(null, 503);
      }
    },
  );
  app.all(options.path, (context) => context.body(null, 405, { allow: "POST" }));
  return app;
}

async function store(text: string, { onUpdate, onPoison, log }: WebhookOptions): Promise<void> {
  const update = updateSchema.safeParse(jsonOrNull(text));
  if (update.success) return onUpdate(update.data);
  log.warn(
    { bytes: Buffer.byteLength(text) },
    "The webhook received a body that is not an update; it is stored for inspection",
  );
  return onPoison(text);
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Compares in constant time; digests have equal lengths. */
const isSecret = (given: string | undefined, secret: Buffer): boolean =>
  timingSafeEqual(digest(given ?? ""), secret) && given !== undefined;

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

export type WebhookTarget = { readonly url: string; readonly secret: string };

/**
 * Tells Telegram to post updates to `url`, over one connection, so that they arrive in order. Retries until it succeeds
 * or the signal aborts, because a service may start while the line is down.
 * @throws TokenRefusedError
 */
export async function setWebhook(
  client: TelegramClient,
  { url, secret }: WebhookTarget,
  persistence: Persistence,
): Promise<void> {
  const payload = { url, secret_token: secret, max_connections: 1, allowed_updates: allowedUpdates };
  const { signal } = persistence;
  await persist(persistence, "setWebhook", () => client.callApi("setWebhook", payload, { signal }));
}

/**
 * Keeps the webhook set until the signal aborts. Whoever else starts with the same token, such as a copy of the bot that
 * polls, deletes or replaces it, and nothing would arrive any more and nobody be told.
 * @throws TokenRefusedError
 */
export async function keepWebhook(
  client: TelegramClient,
  target: WebhookTarget,
  { lookEveryMs = MINUTE_MS, ...persistence }: Persistence & { readonly lookEveryMs?: number },
): Promise<void> {
  const { signal, log } = persistence;
  await setWebhook(client, target, persistence);
  for (await pause(lookEveryMs, signal); !signal.aborted; await pause(lookEveryMs, signal)) {
    const info = await persist(persistence, "getWebhookInfo", () => client.callApi("getWebhookInfo", {}, { signal }));
    if (info === null || info.url === target.url) continue;
    log.warn(
      { webhook: info.url === "" ? "deleted" : "another" },
      "Somebody else with this bot's token has changed its webhook; it is set again. Stop the other copy of the bot (a second npm start, a container, another machine), or give each its own bot from @BotFather",
    );
    await setWebhook(client, target, persistence);
  }
}
