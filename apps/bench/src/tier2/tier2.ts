import { fork } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { table } from "@silent-observer/command-line";
import { type ChatId, chatId } from "@silent-observer/conversation";
import { startRedis } from "../../../../test/support/redis.ts";
import { answerOf } from "../answer-of.ts";
import { heard, observerOf } from "../chat.ts";
import { oneFamily, talkOfOneFamily } from "../one-family.ts";
import type { Bench, BenchOptions } from "../part.ts";
import { median } from "../timing.ts";
import type { Jobs } from "./bare-worker.ts";
import { CONCURRENCY, type Costs } from "./costs.ts";
import type { Work } from "./observing-worker.ts";

/** Chats for warming up, and those that are measured; each has a stretch of the family's messages. */
const WARM_UP = 4;
const CHATS = 16;
const STRETCHES = 4;
/** Messages per stretch, nine in ten of them chat, which Tier 2 does not read. */
const MESSAGES = 500;
const JOBS = { warmUp: 2_000, jobs: 20_000 };
const ROUNDS = 3;
const SINCE = Date.parse("2026-03-02T08:00:00Z");

type Round = { readonly observing: Costs; readonly bare: Costs };

export async function measureTier2(options: BenchOptions): Promise<Bench> {
  const folder = mkdtempSync(join(tmpdir(), "bench-tier2-"));
  const redis = await startRedis({ args: ["--appendfsync", "everysec"] });
  try {
    const work = talked(join(folder, "heard.db"), options);
    const rounds: Round[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      options.progress(`round ${round} of ${ROUNDS}`);
      const path = join(folder, `${round}.db`);
      copyFileSync(work.path, path);
      const observing = await costsIn<Work>("observing-worker.ts", { ...work, path, redisUrl: redis.url });
      const bare = await costsIn<Jobs>("bare-worker.ts", { ...JOBS, redisUrl: redis.url });
      rounds.push({ observing, bare });
    }
    return told(work.messages, rounds);
  } finally {
    await redis.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A database with chats in which everything for Tier 2 is still to be done. */
function talked(path: string, { corpus, patterns, progress }: BenchOptions): Omit<Work, "redisUrl"> {
  const observer = observerOf(oneFamily(corpus), patterns, path);
  const said = talkOfOneFamily(corpus, SINCE).slice(0, STRETCHES * MESSAGES);
  const chats = Array.from({ length: WARM_UP + CHATS }, (_, at): ChatId => chatId(-1 - at));
  progress(`hearing ${chats.length} chats`);
  const queued = chats.map((chat, at) => {
    const stretch = said.slice((at % STRETCHES) * MESSAGES).slice(0, MESSAGES);
    return stretch.filter((message) => heard(observer, { ...message, chatId: chat }).tier1.decision === "QUEUE").length;
  });
  observer.store.close();
  return {
    path,
    corpus,
    patterns,
    now: (said.at(-1)?.sentAt ?? 0) + 1,
    warmUp: chats.slice(0, WARM_UP),
    chats: chats.slice(WARM_UP),
    messages: queued.slice(WARM_UP).reduce((sum, count) => sum + count, 0),
  };
}

const costsIn = <Work>(file: string, work: Work): Promise<Costs> =>
  answerOf(fork(join(import.meta.dirname, file), [JSON.stringify(work)]));

function told(messages: number, rounds: readonly Round[]): Bench {
  const of = (side: keyof Round, name: keyof Costs): number => median(rounds.map((round) => round[side][name]));
  const figures = {
    tier2_messages_per_second: Math.round(of("observing", "perSecond")),
    tier2_processor_ms_per_message: rounded(of("observing", "processorMs")),
    tier2_bare_jobs_per_second: Math.round(of("bare", "perSecond")),
    tier2_bare_processor_ms_per_job: rounded(of("bare", "processorMs")),
    tier2_ratio_to_bare: rounded(of("observing", "perSecond") / of("bare", "perSecond")),
  };
  const row = (name: string, perSecond: number, processorMs: number) => [name, `${perSecond}`, processorMs.toFixed(3)];
  const text = [
    table(
      ["", "a second", "processor ms each"],
      [
        row("messages read", figures.tier2_messages_per_second, figures.tier2_processor_ms_per_message),
        row("empty jobs", figures.tier2_bare_jobs_per_second, figures.tier2_bare_processor_ms_per_job),
      ],
    ),
    "",
    `Tier 2 reads ${figures.tier2_ratio_to_bare} times as many messages as a BullMQ worker that does nothing takes jobs (aim: ≥ 0.4).`,
    `${messages} messages that Tier 1 has let through, of ${CHATS} chats of ${MESSAGES} messages, nine in ten of them chat; each is attributed, read, judged`,
    `and committed with synchronous = FULL before the next one of its chat. ${JOBS.jobs} jobs beside it; each a process of its own, which`,
    `has worked off ${WARM_UP} such chats (${JOBS.warmUp} jobs) before, concurrency ${CONCURRENCY}, the median of ${ROUNDS} rounds.`,
  ].join("\n");
  return { figures, table: text };
}

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;
