import { createMetrics } from "@silent-observer/metrics";
import { assembleService, curable, noteStartOf, queuePrefix } from "@silent-observer/observer";
import { createWakeQueue } from "@silent-observer/queue";
import { runService, type Service, stopSignal } from "@silent-observer/service";
import { createMessenger, createTelegramClient } from "@silent-observer/telegram";
import { startIngress } from "./ingress.ts";

/** Hears the group until SIGTERM or SIGINT. */
async function ingress({ settings, log, listen }: Service<"ingress">): Promise<void> {
  const metrics = createMetrics("ingress");
  const observer = assembleService(settings, log, Date.now, metrics.meter);
  noteStartOf("ingress", observer);
  const client = createTelegramClient({ token: settings.telegramBotToken, apiRoot: settings.telegramApiRoot });
  const queue = createWakeQueue(settings.redisUrl, { prefix: queuePrefix(observer), log, now: Date.now });
  const { app, done } = startIngress({
    observer,
    client,
    messenger: createMessenger(client),
    queue,
    clock: Date.now,
    signal: stopSignal(),
  });
  const listening = listen(app.route("/", metrics.routes));
  try {
    await done;
  } finally {
    void listening.close();
    await queue.close();
    observer.store.close();
  }
}

await runService("ingress", curable, ingress);
