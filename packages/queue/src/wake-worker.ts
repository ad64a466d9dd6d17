import { setTimeout } from "node:timers/promises";
import type { ChatId, EpochMs } from "@silent-observer/conversation";
import { Queue, type Job as QueuedJob, UnrecoverableError, WaitingError, Worker } from "bullmq";
import { type Job, jobSchema, QUEUE } from "./job.ts";
import { type Link, type LinkState, openLink, type QueueLog } from "./link.ts";
import { addSweep, keepSweeping } from "./sweep.ts";
import { addWake, quiet } from "./wake-queue.ts";
import { WritesRefusedError } from "./writes.ts";

export type WakeWorkerOptions = {
  readonly prefix: string;
  readonly log: QueueLog;
  readonly now: () => EpochMs;
  /** Number of chats worked on at the same time. */
  readonly concurrency: number;
  /**
   * Works on a chat until it has no more work. `stop` is aborted when the worker closes; only the current message
   * should then be finished. May run twice at a time for one chat if a worker was taken for dead; the database guards
   * against double effects.
   */
  readonly onWake: (chatId: ChatId, stop: AbortSignal) => Promise<void>;
  /** Looks for work whose wake-up was lost. One sweep at a time, however many workers there are and long it takes. */
  readonly onSweep: (stop: AbortSignal) => Promise<void>;
  readonly sweepEveryMs: number;
  /** How long a worker that stopped responding keeps its chat, in milliseconds. */
  readonly lockMs?: number;
  /** How often such chats are looked for, in milliseconds. */
  readonly stalledMs?: number;
};

/** Carries out the jobs of a wake queue, several chats at once. */
export interface WakeWorker {
  /**
   * Resolves when the worker is working; until then it waits for Redis, also for one that takes no writes. Rejects with
   * `EvictionError` if Redis may lose jobs.
   */
  readonly started: Promise<void>;
  state(): LinkState;
  /**
   * Takes no new jobs, lets running ones end within `graceMs` milliseconds, and disconnects from Redis, whether it
   * answers or not.
   */
  close(graceMs?: number): Promise<void>;
}

/** A killed worker's chat is taken over by another within 16 s; with BullMQ's defaults of 30 s each it took 90 s. */
const LOCK_MS = 10_000;
const STALLED_MS = 5_000;
/** BullMQ discards a job if its worker dies twice. Attempts are counted in the database instead. */
const MAX_STALLED = 1_000_000;
const CLOSE_GRACE_MS = 10_000;
const BEGIN_AGAIN_MS = 1_000;

/** Connects at once; `started` tells when it works. */
export function createWakeWorker(redisUrl: string, options: WakeWorkerOptions): WakeWorker {
  const stop = new AbortController();
  let running: Running | null = null;
  let opened = (): void => {};
  let refused = (_why: Error): void => {};
  const started = new Promise<void>((resolve, reject) => {
    opened = resolve;
    refused = reject;
  });
  const link = openLink(redisUrl, { maxRetriesPerRequest: null }, options, (state) => {
    if (state === "open") {
      if (running) void running.worker.resume();
      else begin();
    } else if (state === "refused") {
      void running?.worker.pause(true);
      const why = link.refusal();
      // Where it only takes no writes, a disk may be full for a while: the worker waits.
      if (!(why instanceof WritesRefusedError)) refused(why ?? new Error("Redis may not be used"));
    }
  });

  /** A BullMQ worker whose first connection failed stays broken, so a new one is made while Redis may be worked with. */
  function begin(): void {
    if (running || stop.signal.aborted || link.state() !== "open") return;
    const begun = prepare(link, options, stop.signal);
    running = begun;
    run(begun).then(opened, () => {
      running = null;
      discard(begun);
      void setTimeout(BEGIN_AGAIN_MS, undefined, { ref: false }).then(begin);
    });
  }

  return {
    started,
    state: link.state,
    async close(graceMs = CLOSE_GRACE_MS) {
      // First the worker, so that it takes no new jobs, then the running jobs.
      const shutting = running ? shut(running, graceMs) : null;
      stop.abort();
      await shutting;
      link.close();
    },
  };
}

type Running = { readonly worker: Worker<Job>; readonly queue: Queue<Job>; readonly stopSweeping: () => void };

function prepare(link: Link, options: WakeWorkerOptions, stop: AbortSignal): Running {
  const { prefix, concurrency, sweepEveryMs, now } = options;
  const connection = link.redis;
  const queue = quiet(new Queue<Job>(QUEUE, { connection, prefix }));
  const work = async (job: QueuedJob<Job>, token?: string): Promise<void> => {
    if (stop.aborted) await handBack(job, token);
    try {
      await perform(job.data, queue, options, stop);
    } catch (error) {
      // Interrupted because the worker closes: not a failure; the rest is left to the next worker.
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
    autorun: false,
  });
  quiet(worker);
  // Logs only the kind and the error's name, because the message could quote the chat.
  worker.on("failed", (job, error) => options.log.error(`A job failed (${job?.name ?? "gone"}): ${error.name}`));
  return { worker, queue, stopSweeping: keepSweeping(queue, sweepEveryMs, now) };
}

/**
 * Only once it is ready: BullMQ's loop asks a connection that failed for good again and again without a pause, and the
 * process does nothing else any more, not even end. @throws what made it fail
 */
async function run({ worker, queue }: Running): Promise<void> {
  await Promise.all([worker.waitUntilReady(), queue.waitUntilReady()]);
  // What `resume` has begun meanwhile is not begun again.
  if (!worker.isRunning()) worker.run().catch(() => {});
}

function discard({ worker, queue, stopSweeping }: Running): void {
  stopSweeping();
  worker.close(true).catch(() => {});
  queue.close().catch(() => {});
}

/**
 * BullMQ may still fetch a job while it closes. The job is released at once, so that the next worker need not wait
 * until its lock expires.
 */
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
      return addSweep(queue);
    case "sweep_now":
      return options.onSweep(stop);
    default:
      throw new Error(job.data satisfies never);
  }
}

/** If Redis is away, a graceful end never comes; after `graceMs` the link closes the connections. */
async function shut({ worker, queue, stopSweeping }: Running, graceMs: number): Promise<void> {
  stopSweeping();
  const inTime = new AbortController();
  const graceful = Promise.all([worker.close(), queue.close()]).then(() => inTime.abort());
  const timeIsUp = setTimeout(graceMs, null, { signal: inTime.signal }).catch(() => {});
  await Promise.race([graceful.catch(() => {}), timeIsUp]);
  inTime.abort();
}
