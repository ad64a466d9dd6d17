import { rmSync, statfsSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";
import type { OllamaFault } from "../../../../test/doubles/ollama.ts";
import type { BrainMood } from "../world/brain-line.ts";
import type { Fault } from "./fault.ts";

const MINUTE = 60_000;

export const surroundingFaults: readonly Fault[] = [
  locked(2, 6),
  locked(8, 1),
  {
    name: "disk-full",
    about: "the disk under the database is full",
    weight: 3,
    takes: "disk",
    async strike({ world, seconds, random }) {
      const filler = join(dirname(world.dbPath), "filler");
      fill(filler);
      await sleep(seconds(random.whole(1, 4)) * 1_000);
      rmSync(filler, { force: true });
    },
  },
  brain("refusing"),
  brain("dripping"),
  brain("silent"),
  brain("garbled"),
  brain("failing"),
  model("ollama-asleep", "reset"),
  model("ollama-hanging", "hang"),
  model("ollama-garbage", "garbage"),
  model("ollama-503", "busy"),
  model("ollama-crash", "crash"),
  {
    name: "clock-forward",
    about: "the clock jumps ahead by minutes or hours",
    weight: 10,
    takes: null,
    strike: async ({ world, random }) => world.clock.jump(random.whole(2, 180) * MINUTE),
  },
  {
    name: "clock-back",
    about: "the clock jumps back by up to half an hour",
    weight: 5,
    takes: null,
    strike: async ({ world, random }) => world.clock.jump(-random.whole(1, 30) * MINUTE),
  },
];

function locked(s: number, weight: number): Fault {
  return {
    name: `database-locked-${s}`,
    about: `another process holds the database's write lock for ${s} s${s > 5 ? ", longer than anybody waits" : ""}`,
    weight,
    takes: "disk",
    async strike({ world, seconds }) {
      const database = new Database(world.dbPath, { timeout: 100 });
      try {
        database.exec("begin immediate");
        await sleep(seconds(s) * 1_000);
        database.exec("rollback");
      } catch {
        // Another connection was writing at that moment.
      } finally {
        database.close();
      }
    },
  };
}

/** Fills the disk. A disk without a size limit of its own is left alone. */
function fill(path: string): void {
  const { bavail, bsize } = statfsSync(dirname(path));
  if (bavail * bsize > 1024 ** 3) return;
  const chunk = Buffer.alloc(256 * 1024);
  try {
    for (;;) writeFileSync(path, chunk, { flag: "a" });
  } catch {
    try {
      for (;;) writeFileSync(path, chunk.subarray(0, 512), { flag: "a" });
    } catch {
      // Full.
    }
  }
}

function brain(mood: Exclude<BrainMood, "well">): Fault {
  return {
    name: `brain-${mood}`,
    about: `the line to the Brain is ${mood}`,
    weight: 4,
    takes: "brain line",
    async strike({ world, seconds }) {
      world.brainLine.turn(mood);
      await sleep(seconds(2) * 1_000);
      world.brainLine.turn("well");
    },
  };
}

function model(name: string, fault: OllamaFault): Fault {
  return {
    name,
    about: `the model's box: ${fault}`,
    weight: 4,
    takes: "ollama",
    async strike({ world, seconds }) {
      world.ollama.fails(fault);
      await sleep(seconds(2) * 1_000);
      world.ollama.fails();
    },
  };
}
