import type { AttributionReach, EpochMs, Message, Signal, Tier1, Tier1Heard } from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";
import { adultsNamed, lexiconOf, readSurface } from "@silent-observer/language";
import { type ContextReason, forFamily, type Patterns } from "./patterns.ts";
import type { Cue, Situation } from "./patterns-file.ts";
import { confidenceOf, rounded, type Score, scoreOf } from "./score.ts";
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

/** A tripwire that also tells what a fit of its weights has to know. */
export interface WeighingTripwire extends Tripwire {
  weigh(message: Message, recent: readonly Tier1Heard[]): Weighed;
}

export type Weighed = {
  readonly tier1: Tier1;
  /** What the confidence gained from the thread, 0..0.2. */
  readonly boost: number;
  /** A receipt or a withdrawal is dropped whatever it weighs. */
  readonly byWeight: boolean;
};

/** In a coordination thread a message gains this, or `SHORT_BOOST` instead where it has at most `SHORT_WORDS` words. */
const THREAD_BOOST = 0.15;
const SHORT_BOOST = 0.2;
const SHORT_WORDS = 5;

export function createTripwire(options: TripwireOptions): WeighingTripwire {
  const lexicon = lexiconOf(options.family);
  const patterns = forFamily(options.patterns, options.family);
  const names = ({ text }: Message) => adultsNamed(readSurface(text, lexicon));
  const weigh = (message: Message, recent: readonly Tier1Heard[]): Weighed => {
    const surface = readSurface(message.text, lexicon);
    const words = surface.words.length;
    const score = scoreOf(surface, patterns);
    const thread = threadAt(message, recent, { ...options, names });
    // Forwarded words are somebody else's: they answer nothing here.
    const reasons = message.forwarded ? [] : reasonsIn(thread, score, words, patterns.context);
    const boost = boostIn(thread, words);
    const answers =
      confidenceOf(
        reasons.reduce((sum, { weight }) => sum + weight, score.evidence),
        patterns,
      ) + boost;
    const confidence = Math.min(1, rounded(score.confidence + boost));
    const found = [...score.fired, ...reasons.map(({ id }) => id)];
    const decided = verdict(Math.max(confidence, answers) >= options.threshold, score, thread, options.threshold);
    const byWeight = !score.cues.has("receipt") && decided.signal !== "withdrawal";
    return { tier1: { confidence, patterns: found, ...decided }, boost, byWeight };
  };
  return { weigh, assess: (message, recent) => weigh(message, recent).tier1 };
}

function boostIn({ coordination }: Thread, words: number): number {
  if (!coordination) return 0;
  return words <= SHORT_WORDS ? SHORT_BOOST : THREAD_BOOST;
}

/** What in the conversation speaks for the message: an attribution cue is one, or several, that weigh enough. */
const reasonsIn = (
  { situations }: Thread,
  { cues, categories }: Score,
  words: number,
  reasons: readonly ContextReason[],
): ContextReason[] =>
  reasons.filter(
    (reason) =>
      words <= reason.mostWords &&
      reason.in.every((situation) => situations.has(situation)) &&
      reason.all.every((category) => categories.has(category)) &&
      reason.cues.every((cue) => cues.has(cue)) &&
      !reason.unless.some((cue) => cues.has(cue)),
  );

/** In this order: what is never queued; what is not; what it is to the conversation before it. */
function verdict(
  passes: boolean,
  { cues, confidence }: Score,
  { situations }: Thread,
  threshold: number,
): Pick<Tier1, "decision" | "signal"> {
  if (cues.has("receipt")) return { decision: "DROP", signal: "none" };
  if (cues.has("withdrawal") && confidence < threshold) return { decision: "DROP", signal: "withdrawal" };
  if (!passes) return { decision: "DROP", signal: "none" };
  return { decision: "QUEUE", signal: signalOf(cues, situations) };
}

const ANSWERS: readonly Cue[] = ["claim", "accept", "refuse", "progress", "follow_up"];

function signalOf(cues: ReadonlySet<Cue>, situations: ReadonlySet<Situation>): Signal {
  if (cues.has("request")) return "request";
  const asked = situations.has("open_request");
  if (cues.has("gives_back")) return asked ? "answer" : "request";
  if (cues.has("asks") || cues.has("question")) return "request";
  if (
    situations.has("adult") &&
    (asked || situations.has("replies_to_request")) &&
    ANSWERS.some((cue) => cues.has(cue))
  )
    return "answer";
  return "statement";
}
