import type { Coordination, Threads } from "@silent-observer/conversation";
import type { Nameable } from "./shared-facts.ts";

/** What the features of all choices are computed from. */
export type Scene = {
  /** The arranging messages within reach, oldest first. */
  readonly reachable: readonly Coordination[];
  readonly newest: Coordination;
  readonly threads: Threads;
  /** For each of them, the kinds of things in it that the message names again. */
  readonly namedAgain: ReadonlyMap<Coordination, ReadonlySet<Nameable>>;
};
