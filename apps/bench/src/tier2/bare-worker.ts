import { Queue, Worker } from "bullmq";
import { Redis } from "ioredis";
import { CONCURRENCY, type Costs, costsOf } from "./costs.ts";

export type Jobs = { readonly redisUrl: string; readonly warmUp: number; readonly jobs: number };

/** The baseline, as a separate process: a worker that does nothing, with one job per message. */
async function run({ redisUrl, warmUp, jobs }: Jobs): Promise<Costs> {
  const connection = new Redis({ path: redisUrl.replace("unix://", ""), maxRetriesPerRequest: null });
  await worked(connection, "warm-up", warmUp);
  return worked(connection, "jobs", jobs);
}

async function worked(connection: Redis, name: string, jobs: number): Promise<Costs> {
  const queue = new Queue(`${name}-${process.pid}`, { connection });
  await queue.addBulk(Array.from({ length: jobs }, () => ({ name, data: {} })));
  const costs = await costsOf(
    jobs,
    () =>
      new Promise((resolve) => {
        let left = jobs;
        const worker = new Worker(queue.name, async () => {}, { connection, concurrency: CONCURRENCY });
        worker.on("completed", () => {
          if (--left > 0) return;
          resolve();
          void worker.close();
        });
      }),
  );
  await queue.close();
  return costs;
}

process.send?.(await run(JSON.parse(process.argv[2] ?? "") as Jobs), () => process.exit());
