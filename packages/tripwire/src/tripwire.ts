import type { AttributionReach, EpochMs, Message, Signal, Tier1, Tier1Heard } from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";
import { memberOf } from "@silent-observer/family";
import { lexiconOf, readSurface } from "@silent-observer/language";
import { forFamily, type Patterns } from "./patterns.ts";
import { rounded, type Score, scoreOf } from "./score.ts";
import { type Thread, threadAt } from "./thread.ts";

export type TripwireOptions = {
  readonly patterns: Patterns;
  readonly family: Family;
  /** Gate, 0..1. */
  readonly threshold: number;
  /** Messages before this one that make its context. */
  readonly contextSize: number;
  /** How old they may be. */
  readonly contextTtlMs: EpochMs;
  readonly reach: AttributionReach;
};

/** Tier 1: decides in well under a millisecond whether a message is worth reading. */
export interface Tripwire {
  /**
   * @param recent earlier messages of the chat, oldest first, with their verdicts: those within attribution's reach (an
   *   hour) and the one replied to. Others do no harm.
   */
  assess(message: Message, recent: readonly Tier1Heard[]): Tier1;
}

/** In a coordination thread a message gains this, or `SHORT_BOOST` instead where it has at most `SHORT_WORDS` words. */
const THREAD_BOOST = 0.15;
const SHORT_BOOST = 0.2;
const SHORT_WORDS = 5;

/** Noise, in log-odds, from which on a message is chat whatever it could answer. */
const CHAT = -1.35;

export function createTripwire(options: TripwireOptions): Tripwire {
  const lexicon = lexiconOf(options.family);
  const patterns = forFamily(options.patterns, options.family);
  return {
    assess(message, recent) {
      const surface = readSurface(message.text, lexicon);
      const score = scoreOf(surface, patterns);
      const thread = threadAt(message, recent, options);
      const confidence = inContext(score.confidence, surface.words.length, thread);
      const verdict = decide(message, score, confidence, thread, options);
      return { confidence, patterns: score.fired, ...verdict };
    },
  };
}

function inContext(confidence: number, words: number, thread: Thread): number {
  if (!thread.coordination) return confidence;
  return Math.min(1, rounded(confidence + (words <= SHORT_WORDS ? SHORT_BOOST : THREAD_BOOST)));
}

/** In this order: what is never queued; what is queued by its score; what is queued for what it answers. */
function decide(
  message: Message,
  score: Score,
  confidence: number,
  thread: Thread,
  { family, threshold }: TripwireOptions,
): Pick<Tier1, "decision" | "signal"> {
  if (score.cues.has("receipt")) return { decision: "DROP", signal: "none" };
  if (score.cues.has("withdrawal") && score.confidence < threshold) return { decision: "DROP", signal: "withdrawal" };
  const part = partIn(message, score, thread, family);
  if (part) return { decision: "QUEUE", signal: part };
  if (confidence < threshold) return { decision: "DROP", signal: "none" };
  const asks = score.cues.has("request") || score.cues.has("asks");
  return { decision: "QUEUE", signal: asks ? "request" : "statement" };
}

/**
 * What a message is to the conversation before it, or null where its own words must carry it. Children and strangers
 * cannot take a task.
 */
function partIn(message: Message, score: Score, thread: Thread, family: Family): Signal | null {
  const { cues } = score;
  const sender = message.sender === null ? null : memberOf(family, message.sender);
  // Forwarded words are somebody else's: they answer nothing here.
  if (sender === null || message.forwarded || score.noise <= CHAT) return null;
  if (cues.has("question") || cues.has("request")) return thread.arranging ? "request" : null;
  if (sender.role === "child") return null;
  if (cues.has("claim")) return thread.arranging ? "answer" : null;
  if (cues.has("gives_back") && thread.arranging) return thread.openRequestOfAnother ? "answer" : "request";
  if (cues.has("progress")) return thread.arranging ? "answer" : null;
  if ((cues.has("accept") || cues.has("refuse")) && thread.openRequestOfAnother) return "answer";
  if (cues.has("follow_up") && (thread.coordination || thread.repliesToArranging)) return followUp(thread);
  if (thread.repliesToRequest) return "answer";
  return thread.asksDetail && !cues.has("asks") && !cues.has("wonders") ? "answer" : null;
}

const followUp = (thread: Thread): Signal => (thread.openRequestOfAnother ? "answer" : "statement");
