import { fork } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { table } from "@silent-observer/command-line";
import { answerOf } from "../answer-of.ts";
import { drained, heard, observerOf } from "../chat.ts";
import { oneFamily } from "../one-family.ts";
import type { Bench, BenchOptions } from "../part.ts";
import { fill } from "./fill.ts";
import type { Costs } from "./one-size.ts";
import { playedTalk } from "./played-talk.ts";

const SIZES = [1_000, 100_000, 1_000_000] as const;
/**
 * Rounds in which each size is measured in turn. The lowest value counts, because it is least disturbed by other
 * processes.
 */
const ROUNDS = 3;

export async function measureGrowth(options: BenchOptions): Promise<Bench> {
  const folder = mkdtempSync(join(tmpdir(), "bench-growth-"));
  try {
    const sizes = options.full ? SIZES : SIZES.slice(0, 2);
    const paths = await filled(folder, sizes, options);
    const costs = sizes.map((): Costs[] => []);
    for (let round = 1; round <= ROUNDS; round++)
      for (const [at, path] of paths.entries()) {
        options.progress(`${sizes[at]} messages, round ${round} of ${ROUNDS}`);
        costs[at]?.push(await measuredBeside(path, round, options));
      }
    return told(sizes, costs.map(least));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A database of each size, filled with the same messages. */
async function filled(folder: string, sizes: readonly number[], { corpus, patterns, progress }: BenchOptions) {
  const observer = observerOf(oneFamily(corpus), patterns, join(folder, "talk.db"));
  for (const message of playedTalk(corpus, 0)) {
    heard(observer, message);
    await drained(observer, message);
  }
  observer.store.close();
  return sizes.map((size) => {
    progress(`storing ${size} messages`);
    const path = join(folder, `${size}.db`);
    copyFileSync(join(folder, "talk.db"), path);
    fill(path, size);
    return path;
  });
}

/** Continues the chat, in each round from where the last ended, with the same messages for each size. */
async function measuredBeside(path: string, round: number, { corpus, patterns }: BenchOptions): Promise<Costs> {
  const child = fork(join(import.meta.dirname, "one-size.ts"), [path, corpus, patterns, String(round)], {
    execArgv: [...process.execArgv, "--expose-gc"],
  });
  return answerOf<Costs>(child);
}

const least = (rounds: readonly Costs[]): Costs => {
  const of = (name: keyof Costs): number => Math.min(...rounds.map((costs) => costs[name]));
  return {
    heardP50: of("heardP50"),
    readP50: of("readP50"),
    processor: of("processor"),
    heap: of("heap"),
    resident: of("resident"),
  };
};

function told(sizes: readonly number[], costs: readonly Costs[]): Bench {
  const figures: Record<string, number> = {};
  sizes.forEach((size, at) => {
    const { heardP50, readP50, processor, heap, resident } = costs[at] as Costs;
    Object.assign(figures, {
      [`growth_heard_us_p50_at_${size}`]: Math.round(heardP50),
      [`growth_read_us_p50_at_${size}`]: Math.round(readP50),
      [`growth_processor_us_at_${size}`]: Math.round(processor),
      [`growth_heap_mb_at_${size}`]: Math.round(heap * 10) / 10,
      [`growth_resident_mb_at_${size}`]: Math.round(resident * 10) / 10,
    });
  });
  const ratio = (name: keyof Costs): number => {
    const values = costs.map((one) => one[name]);
    return Math.round((Math.max(...values) / (values[0] ?? 1)) * 100) / 100;
  };
  const ratios = {
    growth_processor_ratio: ratio("processor"),
    growth_resident_ratio: ratio("resident"),
    growth_heap_ratio: ratio("heap"),
  };
  const rows = sizes.map((size, at) => {
    const { heardP50, readP50, processor, heap, resident } = costs[at] as Costs;
    return [
      ...[size, Math.round(heardP50), Math.round(readP50), Math.round(processor)].map(String),
      heap.toFixed(1),
      resident.toFixed(1),
    ];
  });
  const text = [
    table(["messages", "heard µs", "read µs", "processor µs", "heap MiB", "resident MiB"], rows),
    "",
    `The largest beside the smallest: ${ratios.growth_processor_ratio} of the processor's time, ${ratios.growth_resident_ratio} of the memory (aim: within 1.2).`,
    "Heard: Tier 1 with its commit, p50. Read: Tier 2 of a message that it lets through, p50. Processor: time of the process for a",
    `message of talk of which nine in ten are chat. A process for each size and round; the least of ${ROUNDS} rounds counts. What is stored`,
    "is one chat's talk over and over, each copy a week older than the one before.",
  ].join("\n");
  return { figures: { ...figures, ...ratios }, table: text };
}
