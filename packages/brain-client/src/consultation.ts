import type { BrainAnswer, BrainEvent } from "./contract.ts";

/**
 * What came of asking the Brain about one message. Only `answered` may be used for the judgement; the other three are
 * the degraded paths, each logged as its own.
 */
export type Consultation =
  | {
      /** At least one answer reached the relevance gate. */
      readonly kind: "answered";
      readonly queries: readonly string[];
      /** The best relevance among the answers, 0..1. */
      readonly relevance: number;
      /** The answers at or above the gate. */
      readonly answers: readonly BrainAnswer[];
      /** Their events, each once. */
      readonly events: readonly BrainEvent[];
    }
  | {
      /** The Brain answered, but with nothing relevant. */
      readonly kind: "low_relevance";
      readonly queries: readonly string[];
      readonly relevance: number;
    }
  | { readonly kind: "timeout"; readonly queries: readonly string[] }
  | { readonly kind: "unavailable"; readonly queries: readonly string[]; readonly cause: string };
