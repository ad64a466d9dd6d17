import { join } from "node:path";
import { bundledConversations, familiesIn } from "@silent-observer/corpus";
import { drained, heard, observerOf } from "../chat.ts";
import type { Said } from "../talk.ts";
import { talkOf } from "../talk.ts";
import { quantile } from "../timing.ts";

/** What one message costs beside so much that is stored. Times in microseconds, memory in MiB. */
export type Costs = {
  readonly heardP50: number;
  readonly readP50: number;
  /** Processor time of the process, all messages together, by their number. */
  readonly processor: number;
  readonly heap: number;
  readonly resident: number;
};

/** A family's talk: what is stored at first (round 0), and what is measured in each round after it. */
export function playedTalk(corpus: string, family: string, round: number): Said[] {
  const conversations = bundledConversations(corpus).filter((one) => one.family === family);
  const said = talkOf(familiesIn(join(corpus, "families"))(family), conversations, SINCE);
  return said.slice(round * A_ROUND, (round + 1) * A_ROUND);
}

/** Messages of each round. */
const A_ROUND = 450;
/** Of these the first are not measured. */
const WARM_UP = 150;
const SINCE = Date.parse("2026-03-02T08:00:00Z");
const MIB = 1024 ** 2;

/** A process of its own for each size, so that memory is that of this size alone. */
async function measure(
  path: string,
  corpus: string,
  patterns: string,
  familyId: string,
  round: number,
): Promise<Costs> {
  const family = familiesIn(join(corpus, "families"))(familyId);
  const observer = observerOf(family, patterns, path);
  const times = { heard: [] as number[], read: [] as number[] };
  let started = process.cpuUsage();
  for (const [at, message] of playedTalk(corpus, familyId, round).entries()) {
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

const [path = "", corpus = "", patterns = "", family = "", round = ""] = process.argv.slice(2);
// Imported by the part for its talk, it measures nothing.
if (path) process.send?.(await measure(path, corpus, patterns, family, Number(round)), () => process.exit());
