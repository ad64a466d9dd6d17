import type { EpochMs, Message, Tier1 } from "@silent-observer/conversation";
import { logGates, type Recent } from "@silent-observer/store";
import { timed } from "../meter.ts";
import type { Observer } from "../observer.ts";
import { hasTask } from "./has-task.ts";

/** Verdict on what is not scored: a question to the bot, or a reaction that was removed. */
export const NOT_SCORED: Tier1 = { confidence: 0, patterns: [], decision: "DROP", signal: "none" };

/** Tier 1's verdict on a message among those before it. */
export function assess(observer: Observer, message: Message, recent: readonly Recent[]): Tier1 {
  const { tripwire, meter } = observer;
  // Empty: a reaction that was removed.
  if (message.text === "") return NOT_SCORED;
  return timed(meter, "tripwire", () => tripwire.assess(message, recent, () => hasTask(observer, message)));
}

/** The columns of a message that hold its verdict. */
export const verdict = (tier1: Tier1) => ({
  tripwireConfidence: tier1.confidence,
  tripwirePatterns: [...tier1.patterns],
  tier1Decision: tier1.decision,
  signal: tier1.signal,
  tier2State: tier1.decision === "QUEUE" ? ("queued" as const) : ("none" as const),
});

/** Logs the tripwire's gate, in place of all gates that an earlier text of the message met. */
export function logTripwire(observer: Observer, rowId: number, tier1: Tier1, now: EpochMs): void {
  const gate = {
    stage: "tripwire" as const,
    confidenceType: "regex_score" as const,
    score: tier1.confidence,
    threshold: observer.settings.tripwireThreshold,
    passed: tier1.decision === "QUEUE",
    decision: tier1.decision === "QUEUE" ? ("proceed" as const) : ("drop" as const),
    loggedAt: now,
  };
  logGates(observer.store, rowId, [gate], "all");
}
