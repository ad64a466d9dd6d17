import { aborted } from "@silent-observer/command-line";
import { createMetrics } from "@silent-observer/metrics";
import {
  assembleService,
  curable,
  noteStartOf,
  type Observer,
  queuePrefix,
  sinceSweep,
} from "@silent-observer/observer";
import { createWakeQueue, createWakeWorker, EvictionError } from "@silent-observer/queue";
import { runService, type Service, stopSignal } from "@silent-observer/service";
import { waitingWork } from "@silent-observer/store";
import { createMessenger, createTelegramClient } from "@silent-observer/telegram";
import { Hono } from "hono";
import { healthRoutes } from "./health.ts";
import { workerJobs } from "./worker.ts";

/** How often the sweep looks for forgotten work, in milliseconds. */
const SWEEP_EVERY_MS = 10_000;

/** Works on what was heard until SIGTERM or SIGINT. */
async function work({ settings, log, listen }: Service<"worker">): Promise<void> {
  const metrics = createMetrics("worker", [
    { name: "work_waiting", help: "Messages that wait for Tier 2.", read: () => waitingWork(observer.store).count },
    {
      name: "work_waiting_seconds",
      help: "How long the oldest of them has waited.",
      read: () => waitingSeconds(observer),
    },
    { name: "sweep_age_seconds", help: "How long ago a sweep came through.", read: () => sweepAge(observer) },
    { name: "redis_open", help: "Whether Redis may be worked with.", read: () => Number(worker.state() === "open") },
  ]);
  const observer = assembleService(settings, log, Date.now, metrics.meter);
  noteStartOf("worker", observer);
  const client = createTelegramClient({ token: settings.telegramBotToken, apiRoot: settings.telegramApiRoot });
  const link = { prefix: queuePrefix(observer), log, now: Date.now };
  // Silent, because the worker's own connection already logs when Redis is lost or back.
  const queue = createWakeQueue(settings.redisUrl, { ...link, log: log.child({}, { level: "silent" }) });
  const worker = createWakeWorker(settings.redisUrl, {
    ...link,
    concurrency: settings.workerConcurrency,
    sweepEveryMs: SWEEP_EVERY_MS,
    ...workerJobs({ observer, messenger: createMessenger(client), queue, clock: Date.now }),
  });
  const listening = listen(new Hono().route("/", metrics.routes).route("/", healthRoutes(observer, worker.state)));
  const stopped = aborted(stopSignal());
  try {
    await Promise.race([worker.started.then(() => log.info("worker ready")), stopped]);
    await stopped;
  } finally {
    await worker.close();
    await queue.close();
    void listening.close();
    observer.store.close();
  }
}

const sweepAge = (observer: Observer): number => (sinceSweep(observer, Date.now()) ?? 0) / 1_000;

function waitingSeconds({ store }: Observer): number {
  const { since } = waitingWork(store);
  return since === null ? 0 : (Date.now() - since) / 1_000;
}

await runService("worker", [...curable, EvictionError], work);
