import type { Random } from "../random.ts";
import type { Player } from "../stream/player.ts";
import type { Step } from "../stream/stream.ts";
import type { World } from "../world/world.ts";

export type FaultContext = {
  readonly world: World;
  readonly player: Player;
  readonly random: Random;
  /** The next of the stream, for a fault that needs people to do something at once. */
  readonly nextStep: () => Step;
  /** Adds to the number of updates. */
  readonly count: (updates: number) => void;
  /** Seconds of an outage, by the bench's haste: 5 may be 1 in a short run. */
  readonly seconds: (s: number) => number;
};

/** Something that goes wrong. */
export type Fault = {
  readonly name: string;
  readonly about: string;
  /** How often it comes, beside the others. */
  readonly weight: number;
  /** What it takes for itself: two faults of one thing do not meet. Null: it is over at once. */
  readonly takes: string | null;
  /** Whether the run may go on meanwhile; it may unless said otherwise. */
  readonly alone?: true;
  readonly counts?: "kill" | "redis outage";
  /** Lets it happen, and mends it again. */
  readonly strike: (context: FaultContext) => Promise<void>;
};
