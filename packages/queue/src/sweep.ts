import type { EpochMs } from "@silent-observer/conversation";
import type { Queue } from "bullmq";
import { type Job, leavesNothing } from "./job.ts";

const SCHEDULER = "sweep";

/**
 * Keeps the sweep's schedule in Redis, where all workers share it. Looked after from here, since a Redis that lost its
 * data has lost the schedule too. Returns what stops the looking after.
 */
export function keepSweeping(queue: Queue<Job>, everyMs: number, now: () => EpochMs): () => void {
  const look = () => schedule(queue, everyMs, now()).catch(() => {});
  void look();
  const timer = setInterval(look, everyMs);
  return () => clearInterval(timer);
}

/**
 * Writes the schedule only where it is missing, another, overdue or further off than it can be, after the clock was put back:
 * each write would put off the next sweep.
 */
async function schedule(queue: Queue<Job>, everyMs: number, now: EpochMs): Promise<void> {
  const known = await queue.getJobScheduler(SCHEDULER);
  const wait = (known?.next ?? Number.NEGATIVE_INFINITY) - now;
  if (known?.every === everyMs && Math.abs(wait) < 2 * everyMs) return;
  // A schedule that is written again keeps the moment of the next sweep.
  if (wait > 0) await queue.removeJobScheduler(SCHEDULER);
  await queue.upsertJobScheduler(
    SCHEDULER,
    { every: everyMs },
    { name: "sweep", data: { kind: "sweep" }, opts: leavesNothing },
  );
}
