import type { Fault } from "./fault.ts";
import { machineFaults } from "./machine.ts";
import { processFaults } from "./processes.ts";
import { redisFaults } from "./redis.ts";
import { surroundingFaults } from "./surroundings.ts";
import { telegramFaults } from "./telegram.ts";

export const faults: readonly Fault[] = [
  ...processFaults,
  ...redisFaults,
  ...telegramFaults,
  ...surroundingFaults,
  ...machineFaults,
];
