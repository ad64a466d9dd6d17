import type { Heard, Reading, Threads } from "@silent-observer/conversation";

/** An earlier message that arranges something. */
export type Coordination = Heard & { readonly reading: Reading };

/** What stands open to a message. */
export type Scene = {
  /** The arranging messages within reach, oldest first. */
  readonly reachable: readonly Coordination[];
  readonly newest: Coordination;
  readonly threads: Threads;
};
