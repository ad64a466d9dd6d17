import type { Coordination, Threads } from "@silent-observer/conversation";

/** What stands open to a message. */
export type Scene = {
  /** The arranging messages within reach, oldest first. */
  readonly reachable: readonly Coordination[];
  readonly newest: Coordination;
  readonly threads: Threads;
};
