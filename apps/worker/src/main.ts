import { existsSync } from "node:fs";
import { serve } from "@hono/node-server";
import { loadSettings, SettingsError } from "@silent-observer/config";
import { assembleService, queuePrefix } from "@silent-observer/observer";
import { createWakeQueue, createWakeWorker } from "@silent-observer/queue";
import { createMessenger, createTelegramClient } from "@silent-observer/telegram";
import { Hono } from "hono";
import { pino } from "pino";
import { workerJobs } from "./worker.ts";

/** How often the sweep looks for forgotten work, in milliseconds. */
const SWEEP_EVERY_MS = 10_000;

/** The worker service: from the environment alone, until SIGTERM or SIGINT. */
async function main(): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const settings = loadSettings(process.env, "worker");
  const log = pino({ base: { service: "worker" } });
  const observer = assembleService(settings, log, Date.now);
  const client = createTelegramClient({ token: settings.telegramBotToken, apiRoot: settings.telegramApiRoot });
  const link = { prefix: queuePrefix(observer), log, now: Date.now };
  const queue = createWakeQueue(settings.redisUrl, link);
  const worker = createWakeWorker(settings.redisUrl, {
    ...link,
    concurrency: settings.workerConcurrency,
    sweepEveryMs: SWEEP_EVERY_MS,
    ...workerJobs({ observer, messenger: createMessenger(client), queue, clock: Date.now }),
  });
  const app = new Hono().get("/health", (context) => {
    const redis = worker.state();
    return context.json({ ok: redis === "open", service: "worker", redis }, redis === "open" ? 200 : 503);
  });
  const server =
    settings.port === null
      ? null
      : serve({ fetch: app.fetch, hostname: settings.host, port: settings.port }, ({ port }) =>
          log.info({ port }, "worker listens"),
        );
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => resolve());
  });
  try {
    await Promise.race([worker.started.then(() => log.info("worker ready")), stopped]);
    await stopped;
  } finally {
    await worker.close();
    await queue.close();
    server?.close();
    observer.store.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? `${error.name}: ${error.message}` : error);
  process.exitCode = error instanceof SettingsError ? 2 : 1;
});
