import type { Coordination, Threads } from "@silent-observer/conversation";
import type { Nameable } from "./shared-facts.ts";

/** What stands open to a message. */
export type Scene = {
  /** The arranging messages within reach, oldest first. */
  readonly reachable: readonly Coordination[];
  readonly newest: Coordination;
  readonly threads: Threads;
  /** What of each of them the message names again. */
  readonly namedAgain: ReadonlyMap<Coordination, ReadonlySet<Nameable>>;
};
