import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { LabelledConversation } from "@silent-observer/corpus";
import { check } from "../check/check.ts";
import { readHeld } from "../check/hearing.ts";
import { readJournal } from "../check/journal.ts";
import { readTables } from "../check/tables.ts";
import type { Violation } from "../check/violation.ts";
import type { Fault } from "../faults/fault.ts";
import { randomFrom } from "../random.ts";
import { createPlayer } from "../stream/player.ts";
import { type Step, streamOf } from "../stream/stream.ts";
import { keepQuiet } from "../world/quiet.ts";
import { ADULTS, BOT, buildWorld, FAMILY, STRANGER, type World, type WorldOptions } from "../world/world.ts";
import { type Planned, planOf } from "./plan.ts";
import { heal, settle, unreadIn } from "./settle.ts";
import { createStrikes } from "./strikes.ts";

export type RunOptions = Omit<WorldOptions, "mode" | "start"> & {
  readonly seed: number;
  readonly mode: WorldOptions["mode"] | null;
  readonly updates: number;
  readonly faultCount: number;
  /** Ends the stream early when time is up. */
  readonly minutes: number;
  readonly faults: readonly Fault[];
  readonly conversations: readonly LabelledConversation[];
  /** Chat messages for each message that arranges something. */
  readonly chat: number;
  /** Real seconds per second of an outage. */
  readonly haste: number;
  /** Milliseconds between two steps, to leave time to other work on the machine. */
  readonly paceMs: number;
  readonly progress: (line: string) => void;
};

export type Outcome = {
  readonly mode: WorldOptions["mode"];
  readonly updates: number;
  readonly acknowledged: number;
  readonly struck: ReadonlyMap<string, number>;
  readonly violations: readonly Violation[];
  /** Ids of notifications whose delivery is uncertain. */
  readonly uncertain: readonly number[];
  readonly said: number;
  readonly spoken: number;
  readonly queued: number;
  readonly manualReview: number;
  readonly graphWrites: number;
  /** 1 if the family's time zone changed its offset during the run, forward or back. */
  readonly clockChanges: number;
  readonly minutes: number;
};

/** The family's time zone, which has daylight saving time. */
const ZONE = "America/Chicago";
/** Start days of a run's clock, each shortly before a change of daylight saving time in either direction. */
const STARTS = ["2026-03-06T08:00:00-06:00", "2026-10-30T08:00:00-05:00"] as const;
/** Maximum number of updates waiting for the bot. */
const MOST_PENDING = 300;
const MOST_UNREAD = 200;
const OLDEST_MS = 8 * 3_600_000;
/** How long the family waits for the bot to judge what is due, in seconds of an outage. */
const LONGEST_QUIET_S = 12;
const SETTLE_MS = 180_000;

/** One run: the stream with its faults, then time to settle, then the check. */
export async function run(options: RunOptions): Promise<Outcome> {
  const { seed, progress, dataFolder } = options;
  const since = performance.now();
  const random = randomFrom(seed);
  const mode = options.mode ?? random.pick(["polling", "webhook"] as const);
  const start = Date.parse(random.pick(STARTS));
  const world = await buildWorld({ ...options, mode, dataFolder, start });
  try {
    const { updates, struck } = await drive(world, options);
    progress("the stream has ended; everything is mended, what is left is worked off");
    await heal(world);
    const left = await settle(world, SETTLE_MS);
    const mishaps = Object.entries(left).flatMap(([what, n]) =>
      n > 0 ? [`${n} ${what} left after ${SETTLE_MS / 1_000} s of peace`] : [],
    );
    progress("checking");
    const journal = readJournal(join(world.folder, "telegram.jsonl"), BOT);
    const tables = readTables(world.dbPath);
    const held = readHeld(join(world.folder, "held.jsonl"));
    const found = check({ tables, journal, held, adults: new Set(ADULTS) });
    return {
      mode,
      updates,
      acknowledged: journal.acknowledged.size,
      struck,
      violations: [...[...world.mishaps, ...mishaps].map((what) => ({ rule: "the run", what })), ...found],
      uncertain: tables.notifications.filter(({ state }) => state === "uncertain").map(({ id }) => id),
      said: journal.sent.size,
      spoken: tables.messages.filter((row) => row.redline_decision === "SPEAK").length,
      queued: tables.readings.length,
      manualReview: tables.messages.filter((row) => row.tier2_state === "manual_review").length,
      clockChanges: Number(offsetAt(start) !== offsetAt(world.clock.now())),
      graphWrites: tables.sources.filter(({ press_id }) => press_id !== null).length,
      minutes: (performance.now() - since) / 60_000,
    };
  } finally {
    await world.close();
  }
}

/** How far the family's clocks are from UTC, as `GMT-6`. */
const offsetAt = (instant: number): string | undefined =>
  new Intl.DateTimeFormat("en", { timeZone: ZONE, timeZoneName: "shortOffset" })
    .formatToParts(instant)
    .find(({ type }) => type === "timeZoneName")?.value;

async function drive(
  world: World,
  options: RunOptions,
): Promise<{ updates: number; struck: ReadonlyMap<string, number> }> {
  const random = randomFrom(options.seed + 1);
  const { conversations, chat } = options;
  const cast = { adults: ADULTS, stranger: STRANGER };
  const stream = streamOf({ conversations, family: FAMILY, cast, chat, random: randomFrom(options.seed + 2) });
  const nextStep = (): Step => stream.next().value as Step;
  const player = createPlayer({
    telegram: world.telegram,
    clock: world.clock,
    adults: ADULTS,
    random: randomFrom(options.seed + 3),
  });
  const plan = planOf(options.faults, { updates: options.updates, count: options.faultCount, random });
  let updates = 0;
  const count = (n: number): void => {
    updates += n;
  };
  const seconds = (s: number): number => s * options.haste;
  const strikes = createStrikes({ world, player, random: randomFrom(options.seed + 4), nextStep, count, seconds });
  const deadline = performance.now() + options.minutes * 60_000;
  const due: Fault[] = [];
  let planned = 0;
  for (let steps = 0; updates < options.updates && performance.now() < deadline; steps++) {
    for (; planned < plan.length && (plan[planned]?.at ?? 0) <= updates; planned++)
      due.push((plan[planned] as Planned).fault);
    for (const fault of [...due]) if (await strikes.strike(fault)) due.splice(due.indexOf(fault), 1);
    const step = nextStep();
    await keepQuiet(world, { gapMs: step.gapMs, withinMs: seconds(LONGEST_QUIET_S) * 1_000 });
    count(await player.play(step));
    await sleep(options.paceMs);
    await keepUp(world, deadline, { countUnread: steps % 50 === 0 });
    if (steps % 100 === 0) options.progress(`${updates} updates, ${planned - due.length} faults`);
  }
  await strikes.over();
  return { updates, struck: strikes.struck };
}

/**
 * Waits while the services are far behind, because Telegram drops updates after a day. Counting what is unread asks the
 * database and is not done at every step.
 */
async function keepUp(
  { telegram, dbPath, clock }: World,
  deadline: number,
  { countUnread }: { readonly countUnread: boolean },
): Promise<void> {
  const { state } = telegram.api;
  const isOld = (): boolean =>
    state.updates.some(
      ({ update: { message }, expiresAt }) =>
        message && expiresAt > clock.now() && message.date * 1_000 < clock.now() - OLDEST_MS,
    );
  const isBehind = (): boolean =>
    state.updates.length > MOST_PENDING || isOld() || (countUnread && unreadIn(dbPath) > MOST_UNREAD);
  while (performance.now() < deadline && isBehind()) await sleep(50);
}
