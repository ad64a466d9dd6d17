import { setTimeout } from "node:timers/promises";
import type { ChatId, EpochMs } from "@silent-observer/conversation";
import { Queue, type Job as QueuedJob, UnrecoverableError, WaitingError, Worker } from "bullmq";
import { type Job, jobSchema, QUEUE } from "./job.ts";
import { type Link, type LinkState, openLink, type QueueLog } from "./link.ts";
import { keepSweeping } from "./sweep.ts";
import { addWake, quiet } from "./wake-queue.ts";

export type WakeWorkerOptions = {
  readonly prefix: string;
  readonly log: QueueLog;
  readonly now: () => EpochMs;
  /** Chats worked on at the same time. */
  readonly concurrency: number;
  /**
   * Works on a chat until it has no more work. `stop` is aborted when the worker closes: finish the message in hand. May
   * be called twice for one chat at a time where a worker was taken for dead; effects are guarded in the database.
   */
  readonly onWake: (chatId: ChatId, stop: AbortSignal) => Promise<void>;
  /** Looks for work whose wake-up was lost. */
  readonly onSweep: (stop: AbortSignal) => Promise<void>;
  readonly sweepEveryMs: number;
  /** How long a worker that fell silent keeps its chat, in milliseconds. */
  readonly lockMs?: number;
  /** How often such chats are looked for, in milliseconds. */
  readonly stalledMs?: number;
};

export interface WakeWorker {
  /** Resolves when it works; before that it waits for Redis. Rejects with `EvictionError` where Redis may drop work. */
  readonly started: Promise<void>;
  state(): LinkState;
  /** Takes no more, lets what runs end within `graceMs`, and lets go of Redis, whether it is there or not. */
  close(graceMs?: number): Promise<void>;
}

/** A killed worker's chat is taken up by another within 16 s; with BullMQ's own 30 s each it was 90 s. */
const LOCK_MS = 10_000;
const STALLED_MS = 5_000;
/** BullMQ gives a job up when its worker died twice. Attempts are counted in the database instead. */
const MAX_STALLED = 1_000_000;
const CLOSE_GRACE_MS = 10_000;

export function createWakeWorker(redisUrl: string, options: WakeWorkerOptions): WakeWorker {
  const stop = new AbortController();
  let running: Running | null = null;
  let opened = (): void => {};
  let refused = (_why: Error): void => {};
  const started = new Promise<void>((resolve, reject) => {
    opened = resolve;
    refused = reject;
  });
  const link = openLink(redisUrl, { maxRetriesPerRequest: null }, options.log, (state) => {
    if (state === "open") {
      if (running) void running.worker.resume();
      else running = run(link, options, stop.signal);
      opened();
    } else if (state === "refused") {
      void running?.worker.pause(true);
      refused(link.refusal() ?? new Error("Redis may not be used"));
    }
  });

  return {
    started,
    state: link.state,
    async close(graceMs = CLOSE_GRACE_MS) {
      // First the worker, so that it takes nothing new, then the jobs in progress.
      const shutting = running ? shut(running, graceMs) : null;
      stop.abort();
      await shutting;
      link.close();
    },
  };
}

type Running = { readonly worker: Worker<Job>; readonly queue: Queue<Job>; readonly stopSweeping: () => void };

function run(link: Link, options: WakeWorkerOptions, stop: AbortSignal): Running {
  const { prefix, concurrency, sweepEveryMs, now } = options;
  const connection = link.redis;
  const queue = quiet(new Queue<Job>(QUEUE, { connection, prefix }));
  const work = async (job: QueuedJob<Job>, token?: string): Promise<void> => {
    if (stop.aborted) await handBack(job, token);
    try {
      await perform(job.data, queue, options, stop);
    } catch (error) {
      // Interrupted because the worker closes: no failure, the rest is left to the next worker.
      if (stop.aborted) await handBack(job, token);
      throw error;
    }
  };
  const worker = new Worker<Job>(QUEUE, work, {
    connection,
    prefix,
    concurrency,
    lockDuration: options.lockMs ?? LOCK_MS,
    stalledInterval: options.stalledMs ?? STALLED_MS,
    maxStalledCount: MAX_STALLED,
    removeOnComplete: { count: 0 },
    removeOnFail: { count: 0 },
  });
  quiet(worker);
  // Only the kind and the error's name: the message could quote the chat.
  worker.on("failed", (job, error) => options.log.error(`A job failed (${job?.name ?? "gone"}): ${error.name}`));
  return { worker, queue, stopSweeping: keepSweeping(queue, sweepEveryMs, now) };
}

/** BullMQ may still fetch a job while it closes. It is released at once, so that the next worker need not wait for its lock to expire. */
async function handBack(job: QueuedJob<Job>, token: string | undefined): Promise<never> {
  await job.moveToWait(token);
  throw new WaitingError();
}

async function perform(data: unknown, queue: Queue<Job>, options: WakeWorkerOptions, stop: AbortSignal): Promise<void> {
  const job = jobSchema.safeParse(data);
  if (!job.success) throw new UnrecoverableError("not a job of this queue");
  switch (job.data.kind) {
    case "wake":
      return options.onWake(job.data.chatId, stop);
    case "recheck":
      return addWake(queue, job.data.chatId, 0, options.now());
    case "sweep":
      return options.onSweep(stop);
    default:
      throw new Error(job.data satisfies never);
  }
}

/** Where Redis is away, a graceful end never comes: then time is up, and the link cuts the connections. */
async function shut({ worker, queue, stopSweeping }: Running, graceMs: number): Promise<void> {
  stopSweeping();
  const inTime = new AbortController();
  const graceful = Promise.all([worker.close(), queue.close()]).then(() => inTime.abort());
  const timeIsUp = setTimeout(graceMs, null, { signal: inTime.signal }).catch(() => {});
  await Promise.race([graceful.catch(() => {}), timeIsUp]);
  inTime.abort();
}
