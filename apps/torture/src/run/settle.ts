import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";
import type { World } from "../world/world.ts";

const MINUTE = 60_000;
/** If no work has been done for this long, the remaining work waits for the clock. */
const STANDSTILL_MS = 1_500;
const ANSWERS_AWAITED = 3;

/** Ends all faults. */
export async function heal({ clock, redis, ollama, brainLine, telegram, services }: World): Promise<void> {
  clock.goWrong(0);
  telegram.api.faults.clear();
  ollama.fails();
  brainLine.turn("well");
  for (const service of services) service.thaw();
  redis.thaw();
  if (!(await redis.cure())) await redis.start();
  await Promise.all(services.map((service) => service.start()));
}

/** What is still to be done, by kind. */
export type Left = {
  readonly updates: number;
  readonly unread: number;
  /** Redlines that wait for people. */
  readonly waiting: number;
  /** Redlines that are due. */
  readonly due: number;
  readonly outbox: number;
};

/**
 * Waits until all work is done, as long as it decreases within `withinMs`, and then ends all services. Resolves to the
 * work that is left; all zero if everything was done.
 */
export async function settle(world: World, withinMs: number): Promise<Left> {
  for (;;) {
    const left = await workedOff(world, withinMs);
    await Promise.all(world.services.map((service) => service.end()));
    // Work that arrived at the last moment is left to the restarted processes.
    if (sumOf(left) > 0 || sumOf(leftIn(world)) === 0) return left;
    await Promise.all(world.services.map((service) => service.start()));
  }
}

function leftIn({ dbPath, telegram, clock }: World): Left {
  const database = new Database(dbPath, { readonly: true });
  const count = (sql: string): number => Number(database.prepare(`select count(*) from ${sql}`).pluck().get());
  try {
    return {
      updates: telegram.api.state.updates.filter(({ expiresAt }) => expiresAt > clock.now()).length,
      unread: count("observer_messages where tier2_state in ('queued', 'retry')"),
      waiting: count(`redlines where state = 'waiting' and due_at > ${clock.now()}`),
      due: count(`redlines where state = 'speaking' or (state = 'waiting' and due_at <= ${clock.now()})`),
      outbox: count(
        "notifications where state in ('ready', 'sending') or (state = 'sent' and revision > shown_revision)",
      ),
    };
  } finally {
    database.close();
  }
}

const sumOf = (left: Left): number => Object.values(left).reduce((all, n) => all + n, 0);

async function workedOff(world: World, withinMs: number): Promise<Left> {
  let progress = { least: Number.POSITIVE_INFINITY, at: performance.now(), jumpedAt: 0 };
  for (let quiet = 0; ; ) {
    const now = leftIn(world);
    const sum = sumOf(now);
    if (sum < progress.least) progress = { ...progress, least: sum, at: performance.now() };
    const since = performance.now() - Math.max(progress.at, progress.jumpedAt);
    quiet = sum === 0 ? quiet + 1 : 0;
    // The last answer may still be under way.
    if (quiet > 3 || performance.now() - progress.at > withinMs) return now;
    await sleep(100);
    // Grace periods, pauses and retries end by the clock, so it is moved; but not while work is under way, which would
    // time out.
    const busy = now.updates + now.unread + now.due + now.outbox > 0;
    if (quiet > 0 || (busy && Math.min(since, world.telegram.idleMs()) < STANDSTILL_MS)) continue;
    // On a busy machine work takes longer than that; so do these answers.
    for (let n = busy ? ANSWERS_AWAITED : 0; n > 0; n--)
      await Promise.all(world.services.map((service) => service.start()));
    world.clock.jump(MINUTE);
    progress = { ...progress, jumpedAt: performance.now() };
  }
}

/** Messages that Tier 2 has not read yet. */
export function unreadIn(dbPath: string): number {
  const database = new Database(dbPath, { readonly: true });
  try {
    return Number(
      database.prepare("select count(*) from observer_messages where tier2_state in ('queued', 'retry')").pluck().get(),
    );
  } finally {
    database.close();
  }
}
