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

/** Writes the schedule only where it is missing, another or overdue: each write would put off the next sweep. */
async function schedule(queue: Queue<Job>, everyMs: number, now: EpochMs): Promise<void> {
  const known = await queue.getJobScheduler(SCHEDULER);
  const kept = known?.every === everyMs && known.next !== undefined && known.next > now - 2 * everyMs;
  if (kept) return;
  await queue.upsertJobScheduler(
    SCHEDULER,
    { every: everyMs },
    { name: "sweep", data: { kind: "sweep" }, opts: leavesNothing },
  );
}
