import { setTimeout as sleep } from "node:timers/promises";
import { keepQuiet } from "../world/quiet.ts";
import type { Fault, FaultContext } from "./fault.ts";

const MINUTE = 60_000;
/**
 * Steps of the family within which the moment comes at which the machine is to fall asleep, or it falls asleep anyway.
 */
const STEPS_AWAITED = 30;
const STEP_MS = 20;
/** Longer than a sweep, which finds what is due, in seconds of an outage. */
const DUE_S = 12;

/** What happens to the whole machine on which the services and Redis run, and to its clock. */
export const machineFaults: readonly Fault[] = [
  {
    name: "machine-asleep",
    about: "the machine is suspended in the middle of work, and the family goes on for hours",
    weight: 4,
    takes: "machine",
    alone: true,
    async strike(context) {
      const { player, random, nextStep, count } = context;
      for (let left = random.whole(1, 5); left > 0; left--) count(player.playNow(nextStep()));
      await sleep(random.whole(0, 300));
      suspend(context);
      await wakeUp(context);
    },
  },
  {
    name: "machine-asleep-after-asking",
    about: "the machine is suspended when Telegram has just said what waits, before the services have heard it",
    weight: 4,
    takes: "machine",
    alone: true,
    async strike(context) {
      const { world, player, nextStep, count, seconds } = context;
      const isOver = () => asleep;
      let asleep = false;
      const forget = world.telegram.at("after-asking", () => {
        suspend(context);
        asleep = true;
      });
      for (let left = STEPS_AWAITED; left > 0 && !asleep; left--) {
        count(await player.play(nextStep()));
        await sleep(STEP_MS);
        await keepQuiet(world, { gapMs: Number.POSITIVE_INFINITY, withinMs: seconds(DUE_S) * 1_000, isOver });
      }
      forget();
      if (!asleep) suspend(context);
      await wakeUp(context);
    },
  },
  wrong("clock-ahead", "the services' clock is hours ahead, then right again", 1),
  wrong("clock-behind", "the services' clock is hours behind, then right again", -1),
];

function suspend({ world, random }: FaultContext): void {
  for (const service of world.services) service.freeze();
  world.redis.freeze();
  if (random.chance(0.5)) world.telegram.cutLines(random.chance(0.7) ? "reset" : "silent");
}

/** The family goes on, time passes, and then the machine wakes up. */
async function wakeUp({ world, player, random, nextStep, count, seconds }: FaultContext): Promise<void> {
  const since = performance.now();
  const until = world.clock.now() + random.whole(10, 8 * 60) * MINUTE;
  for (let left = random.whole(1, 15); left > 0 && world.clock.now() < until; left--)
    count(await player.play(nextStep()));
  // Not shorter, or it could be mistaken for a slow machine.
  await sleep(Math.max(0, 1_500 + seconds(random.whole(0, 12)) * 1_000 - (performance.now() - since)));
  world.clock.jump(Math.max(0, until - world.clock.now()));
  world.redis.thaw();
  for (const service of world.services) service.thaw();
}

function wrong(name: string, about: string, sign: 1 | -1): Fault {
  return {
    name,
    about,
    weight: 4,
    takes: "clock",
    async strike({ world, random, seconds }) {
      world.clock.goWrong(sign * random.whole(60, 10 * 60) * MINUTE);
      await sleep(seconds(random.whole(1, 12)) * 1_000);
      world.clock.goWrong(0);
    },
  };
}
