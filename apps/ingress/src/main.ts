import { serve } from "@hono/node-server";
import { runService, serviceLog, stopSignal } from "@silent-observer/command-line";
import { loadEnvFile, loadSettings } from "@silent-observer/config";
import { createMetrics } from "@silent-observer/metrics";
import { assembleService, curable, noteStartOf, queuePrefix } from "@silent-observer/observer";
import { createWakeQueue } from "@silent-observer/queue";
import { createMessenger, createTelegramClient } from "@silent-observer/telegram";
import { pino } from "pino";
import { startIngress } from "./ingress.ts";

/** The ingress service. Configured by the environment; runs until SIGTERM or SIGINT. */
async function main(): Promise<void> {
  const log = pino({ base: { service: "ingress" } }, serviceLog());
  loadEnvFile(process.env, (problem) => log.warn(problem));
  const settings = loadSettings(process.env, "ingress");
  const metrics = createMetrics("ingress");
  const observer = assembleService(settings, log, Date.now, metrics.meter);
  noteStartOf("ingress", observer);
  const client = createTelegramClient({ token: settings.telegramBotToken, apiRoot: settings.telegramApiRoot });
  const queue = createWakeQueue(settings.redisUrl, { prefix: queuePrefix(observer), log, now: Date.now });
  const ingress = startIngress({
    observer,
    client,
    messenger: createMessenger(client),
    queue,
    clock: Date.now,
    signal: stopSignal(),
  });
  ingress.app.route("/", metrics.routes);
  const server =
    settings.port === null
      ? null
      : serve({ fetch: ingress.app.fetch, hostname: settings.host, port: settings.port }, ({ port }) =>
          log.info({ port }, "ingress listens"),
        );
  try {
    await ingress.done;
  } finally {
    server?.close();
    await queue.close();
    observer.store.close();
  }
}

await runService(main, curable);
