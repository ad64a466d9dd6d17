import { drained, heard, observerOf } from "../chat.ts";
import { oneFamily } from "../one-family.ts";
import { quantile } from "../timing.ts";
import { playedTalk } from "./played-talk.ts";

/** What one message costs with this amount stored. Times in microseconds, memory in MiB. */
export type Costs = {
  readonly heardP50: number;
  readonly readP50: number;
  /** Processor time per message. */
  readonly processor: number;
  readonly heap: number;
  readonly resident: number;
};

/** The first messages of a round are not measured. */
const WARM_UP = 150;
const MIB = 1024 ** 2;

/** Runs in a separate process, so that the memory is that of this size only. */
async function measure(path: string, corpus: string, patterns: string, round: number): Promise<Costs> {
  const observer = observerOf(oneFamily(corpus), patterns, path);
  const times = { heard: [] as number[], read: [] as number[] };
  let started = process.cpuUsage();
  for (const [at, message] of playedTalk(corpus, round).entries()) {
    if (at === WARM_UP) started = process.cpuUsage();
    const since = performance.now();
    const queued = heard(observer, message).tier1.decision === "QUEUE";
    const between = performance.now();
    await drained(observer, message);
    if (at < WARM_UP) continue;
    times.heard.push((between - since) * 1_000);
    if (queued) times.read.push((performance.now() - between) * 1_000);
  }
  const { user, system } = process.cpuUsage(started);
  global.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  observer.store.close();
  return {
    heardP50: quantile(times.heard, 0.5),
    readP50: quantile(times.read, 0.5),
    processor: (user + system) / times.heard.length,
    heap: heapUsed / MIB,
    resident: rss / MIB,
  };
}

const [path = "", corpus = "", patterns = "", round = ""] = process.argv.slice(2);
process.send?.(await measure(path, corpus, patterns, Number(round)), () => process.exit());
