import type { Random } from "../random.ts";
import type { Player } from "../stream/player.ts";
import type { Step } from "../stream/stream.ts";
import type { World } from "../world/world.ts";

export type FaultContext = {
  readonly world: World;
  readonly player: Player;
  readonly random: Random;
  /** The next steps of the stream, for a fault that needs simultaneous activity. */
  readonly nextStep: () => Step;
  /** Adds to the number of updates. */
  readonly count: (updates: number) => void;
  /** Scales an outage's seconds to the speed of the run: 5 may be 1 in a short run. */
  readonly seconds: (s: number) => number;
};

/** Something that goes wrong. */
export type Fault = {
  readonly name: string;
  readonly about: string;
  /** Its weight among the faults. */
  readonly weight: number;
  /** The resource it affects: two faults of one resource never overlap. Null if it is over at once. */
  readonly takes: string | null;
  /** Strikes only while no other fault does, and the stream waits until it is over. */
  readonly alone?: true;
  readonly counts?: "kill" | "redis outage";
  /** Causes the fault and repairs it. */
  readonly strike: (context: FaultContext) => Promise<void>;
};
