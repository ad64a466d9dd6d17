import { setTimeout as sleep } from "node:timers/promises";
import type { CommitPoint } from "../world/service.ts";
import type { CallPoint } from "../world/traps.ts";
import type { Fault, FaultContext } from "./fault.ts";

/** Longer than BullMQ's lock, after which another worker takes the chat over. */
const PAST_THE_LOCK_S = 12;
const TRAP_MS = 4_000;

const anyWorker = ({ world, random }: FaultContext) => random.pick(world.workers);

export const processFaults: readonly Fault[] = [
  killed("ingress", 3),
  killed("worker", 4),
  killed("brain", 1),
  dying("ingress", "before-commit"),
  dying("ingress", "after-commit"),
  dying("worker", "before-commit"),
  dying("worker", "after-commit"),
  caught("before-send", "whoever sends is killed when Telegram has read the message and not put it into the chat", 4),
  caught("after-send", "whoever sends is killed when the message is in the chat and its answer is not out", 4),
  caught("before-acknowledge", "ingress is killed when Telegram has read the offset and not heeded it", 2),
  caught("after-acknowledge", "ingress is killed when Telegram has forgotten what was confirmed", 2),
  ended("ingress"),
  ended("worker"),
  ended("brain"),
  {
    name: "worker-blocked",
    about: "a worker's event loop stands still for longer than its lock on the chat",
    weight: 1,
    takes: "worker",
    async strike(context) {
      const ms = context.seconds(PAST_THE_LOCK_S) * 1_000;
      anyWorker(context).block(ms);
      await sleep(ms);
    },
  },
  {
    name: "worker-frozen",
    about: "a worker is stopped (SIGSTOP) for longer than its lock, then goes on where it was",
    weight: 1,
    takes: "worker",
    async strike(context) {
      const worker = anyWorker(context);
      worker.freeze();
      await sleep(context.seconds(PAST_THE_LOCK_S) * 1_000);
      worker.thaw();
    },
  },
  {
    name: "backlog",
    about: "ingress is away while the family goes on for a day",
    weight: 1,
    takes: "ingress",
    alone: true,
    counts: "kill",
    async strike({ world, player, random, nextStep, count }) {
      const ingress = world.service("ingress");
      await ingress.kill();
      const until = world.clock.now() + 20 * 3_600_000;
      for (let left = random.whole(20, 150); left > 0 && world.clock.now() < until; left--)
        count(await player.play(nextStep()));
      await ingress.start();
    },
  },
];

function killed(kind: "ingress" | "worker" | "brain", weight: number): Fault {
  return {
    name: `kill-${kind}`,
    about: `${kind} is killed (SIGKILL) at some moment and started again`,
    weight,
    takes: kind,
    counts: "kill",
    async strike(context) {
      const service = kind === "worker" ? anyWorker(context) : context.world.service(kind);
      await sleep(context.random.whole(0, 50));
      await service.kill();
      await sleep(context.random.whole(0, 400));
      await service.start();
    },
  };
}

function dying(kind: "ingress" | "worker", point: CommitPoint): Fault {
  return {
    name: `kill-${kind}-${point}`,
    about: `${kind} is killed right ${point.replace("-", " a ")}`,
    weight: 3,
    takes: kind,
    counts: "kill",
    async strike(context) {
      const service = kind === "worker" ? anyWorker(context) : context.world.service(kind);
      if (!(await service.dieAt(point, TRAP_MS))) await service.kill();
      await service.start();
    },
  };
}

function caught(point: CallPoint, about: string, weight: number): Fault {
  return {
    name: `kill-${point}`,
    about,
    weight,
    takes: point.endsWith("send") ? "sender" : "ingress",
    counts: "kill",
    async strike({ world }) {
      const name = await world.telegram.killAt(point, TRAP_MS);
      const service = world.service(name ?? "ingress");
      await service.kill();
      await service.start();
    },
  };
}

function ended(kind: "ingress" | "worker" | "brain"): Fault {
  return {
    name: `end-${kind}`,
    about: `${kind} is told to end (SIGTERM) in the middle of everything`,
    weight: 1,
    takes: kind,
    async strike(context) {
      const service = kind === "worker" ? anyWorker(context) : context.world.service(kind);
      if (!service.isUp()) return service.start();
      const { code, ms } = await service.end();
      // Another fault may have killed it meanwhile; then there is no exit code.
      if (code !== 0 && code !== null)
        context.world.mishaps.push(`${service.name} ended with ${code} on SIGTERM after ${Math.round(ms)} ms`);
      await service.start();
    },
  };
}
