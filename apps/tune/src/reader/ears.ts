import type { Heard, Message, Tier1 } from "@silent-observer/conversation";
import type { Label } from "@silent-observer/corpus";
import type { Family } from "@silent-observer/family";
import { createTripwire, type Patterns, type Tripwire } from "@silent-observer/tripwire";

/** Tier 1's verdict on a message, given the earlier ones. */
export type Ear = (message: Message, heard: readonly Heard[], label: Label | undefined, family: Family) => Tier1;

/** A perfect Tier 1. */
export const labelledEar: Ear = (_message, _heard, label) =>
  label?.queue === true
    ? { confidence: 1, patterns: [], decision: "QUEUE", signal: "statement" }
    : { confidence: 0, patterns: [], decision: "DROP", signal: "none" };

/**
 * The gate used here, higher than the real one, and the percentage of messages lost besides: the tripwire's weights
 * were fitted to this very talk, whereas of an unknown family it misses about a sixth.
 */
const RAISED = 0.74;
const LOST = 5;
/** How much of the conversation Tier 1 sees. */
const SHOWN = 40;

/** Tier 1 with the accuracy it has on an unknown family. */
export function dulledEar(
  patterns: Patterns,
  gates: {
    readonly contextSize: number;
    readonly contextTtlMs: number;
    readonly windowMs: number;
    readonly adjacentMs: number;
  },
): Ear {
  const tripwires = new Map<Family, Tripwire>();
  return (message, heard, _label, family) => {
    const tripwire =
      tripwires.get(family) ??
      createTripwire({
        patterns,
        family,
        threshold: RAISED,
        contextSize: gates.contextSize,
        contextTtlMs: gates.contextTtlMs,
        reach: { window: gates.windowMs, adjacent: gates.adjacentMs },
      });
    tripwires.set(family, tripwire);
    const tier1 = tripwire.assess(message, heard.slice(-SHOWN));
    const lost =
      tier1.decision === "QUEUE" && hundredth(`${message.chatId} ${message.messageId} ${message.text}`) < LOST;
    return lost ? { ...tier1, confidence: Math.min(tier1.confidence, BELOW_THE_GATE), decision: "DROP" } : tier1;
  };
}

const BELOW_THE_GATE = 0.55;

/** A hash of the text, 0..99. */
export function hundredth(text: string): number {
  let hash = 7;
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return (hash >>> 3) % 100;
}
