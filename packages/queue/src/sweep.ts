import type { EpochMs } from "@silent-observer/conversation";
import type { Queue } from "bullmq";
import { type Job, leavesNothing } from "./job.ts";

const SCHEDULER = "sweep";

/**
 * Keeps the sweep's schedule in Redis, where all workers share it. Checks it at intervals, because a Redis that lost
 * its data has lost the schedule too.
 * @returns a function that stops the checks
 */
export function keepSweeping(queue: Queue<Job>, everyMs: number, now: () => EpochMs): () => void {
  const look = () => schedule(queue, everyMs, now()).catch(() => {});
  void look();
  const timer = setInterval(look, everyMs);
  return () => clearInterval(timer);
}

/**
 * Writes the schedule only if it is missing, has another interval, is overdue, or is further in the future than
 * possible because the clock was put back: each write would postpone the next sweep.
 */
async function schedule(queue: Queue<Job>, everyMs: number, now: EpochMs): Promise<void> {
  const known = await queue.getJobScheduler(SCHEDULER);
  const wait = (known?.next ?? Number.NEGATIVE_INFINITY) - now;
  if (known?.every === everyMs && Math.abs(wait) < 2 * everyMs) return;
  // An existing schedule would keep the time of its next sweep when it is written again.
  if (wait > 0) await queue.removeJobScheduler(SCHEDULER);
  await queue.upsertJobScheduler(
    SCHEDULER,
    { every: everyMs },
    { name: "sweep", data: { kind: "sweep" }, opts: leavesNothing },
  );
}

/** Unless one waits or runs: sweeps that take longer than their interval would fill the places of the chats. */
export async function addSweep(queue: Queue<Job>): Promise<void> {
  await queue.add("sweep_now", { kind: "sweep_now" }, { deduplication: { id: SCHEDULER }, ...leavesNothing });
}
