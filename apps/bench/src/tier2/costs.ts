/** What a worker process used for a number of jobs. */
export type Costs = {
  readonly perSecond: number;
  /** Processor time of the process per job, in milliseconds. */
  readonly processorMs: number;
};

/** @param count number of jobs that `work` does */
export async function costsOf(count: number, work: () => Promise<void>): Promise<Costs> {
  const [since, before] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(before);
  return { perSecond: count / ((performance.now() - since) / 1_000), processorMs: (user + system) / 1_000 / count };
}

/** The worker's default. */
export const CONCURRENCY = 2;
