import type { AttributionReach, EpochMs, Message, Signal, Tier1, Tier1Heard } from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";
import { asksToBeFetched, isBidden, Latest, lexiconOf, readSurface, type Surface } from "@silent-observer/language";
import { type Bits, cueBits, holdsAll, holdsAny, situationBits } from "./bits.ts";
import { createNamesHeard } from "./names-heard.ts";
import type { Patterns } from "./patterns.ts";
import type { Cue, Situation } from "./patterns-file.ts";
import { type PreparedReason, prepared } from "./prepared.ts";
import { confidenceOf, readPart, rounded, type Score, scoreOf } from "./score.ts";
import { weightAt } from "./terms.ts";
import { NEAR_MISS, type Thread, threadAt } from "./thread.ts";
import { type Verdict, whateverItsScore } from "./whatever-its-score.ts";
import { type WordPlace, wordPlaces, wordsOf } from "./words.ts";

export type TripwireOptions = {
  readonly patterns: Patterns;
  readonly family: Family;
  /** Gate, 0..1. */
  readonly threshold: number;
  /** Number of preceding messages that are context. */
  readonly contextSize: number;
  /** Their greatest age. */
  readonly contextTtlMs: EpochMs;
  readonly reach: AttributionReach;
};

/** Tier 1: decides in well under a millisecond whether a message is worth reading. */
export interface Tripwire {
  /**
   * @param recent earlier messages of the chat, oldest first, with their verdicts: those within attribution's reach (an
   * hour) and the one replied to. Others do no harm.
   * @param hasTask whether the sender has a task that is still ahead; called only if the words would hand it back
   */
  assess(message: Message, recent: readonly Tier1Heard[], hasTask?: () => boolean): Tier1;
}

/** A tripwire that also returns what fitting its weights needs. */
export interface WeighingTripwire extends Tripwire {
  weigh(message: Message, recent: readonly Tier1Heard[]): Weighed;
}

/** A message as it was scored, with what the fit needs to weigh it anew. */
export type Weighed = {
  readonly tier1: Tier1;
  /** What the thread adds to the confidence, 0..0.2. */
  readonly boost: number;
  readonly words: ReadonlySet<string>;
  /** The places at which `words` are weighed. */
  readonly places: readonly WordPlace[];
  /** False for a receipt or a withdrawal, and for what is queued or dropped whatever its score. */
  readonly byWeight: boolean;
};

/**
 * Added to the confidence in a coordination thread; `SHORT_BOOST` instead for a message of at most `SHORT_WORDS` words.
 */
const THREAD_BOOST = 0.15;
const SHORT_BOOST = 0.2;
const SHORT_WORDS = 5;

/** A message dropped by at most this margin is recorded as a near miss: a later message may answer it all the same. */
const NEAR = 0.2;

/** Situations in which words are weighed at a place: one of them is enough. Null: in all. */
const SITUATIONS: Record<WordPlace, Bits<Situation> | null> = {
  word: null,
  child: situationBits.of(["child"]),
  thread: situationBits.of(["arranging", "hinted"]),
  last_own: situationBits.of(["last_own"]),
  last_asks: situationBits.of(["last_asks"]),
  still_asked: situationBits.of(["still_asked"]),
};
/**
 * Places that do not depend on the conversation. Their weights count towards the confidence of the message by itself.
 */
const BY_ITSELF: readonly WordPlace[] = ["word", "child"];

/**
 * Characters of a message that Tier 1 reads, so that long messages take no longer. Arrangements are usually at the
 * start, and Tier 2 reads all of it.
 */
const LONGEST_READ = 600;
/** Longer messages kept as they were read: each is the context of those that follow it. */
const MOST_BEGUN = 50;

/** Prepares the patterns for a family once, so that each message takes microseconds (docs/performance.md). */
export function createTripwire(options: TripwireOptions): WeighingTripwire {
  const lexicon = lexiconOf(options.family);
  const begun = new Latest<Surface>(MOST_BEGUN);
  const read = (text: string) =>
    text.length <= LONGEST_READ
      ? readSurface(text, lexicon)
      : begun.get(text, () => readSurface(text, lexicon, LONGEST_READ));
  const patterns = prepared(options.patterns, options.family);
  const namesHeard = createNamesHeard(read);
  const threadOptions = { ...options, patterns, names: namesHeard.of };
  const judge = (message: Message, recent: readonly Tier1Heard[], hasTask: () => boolean): Judged => {
    const surface = read(message.text);
    const words = surface.words.length;
    const score = scoreOf(surface, patterns);
    const thread = threadAt(message, recent, threadOptions);
    // A forwarded message was written by somebody else and answers nothing here.
    const reasons = message.forwarded ? [] : reasonsIn(thread, score, words, patterns.context);
    const boost = boostIn(thread, words);
    const places = placesIn(thread, message);
    const own = score.evidence + (places.includes("child") ? weightAt(score.words, "child") : 0);
    let answering = own;
    for (const { weight } of reasons) answering += weight;
    for (const place of places) if (!BY_ITSELF.includes(place)) answering += weightAt(score.words, place);
    const alone = rounded(confidenceOf(own, patterns));
    const confidence = Math.min(1, rounded(alone + boost));
    const best = Math.max(confidence, confidenceOf(answering, patterns) + boost);
    const weighed = verdict({ best, alone, threshold: options.threshold }, score, thread, surface);
    const overruled = whateverItsScore({ message, surface, read, recent, thread, weighed, hasTask });
    const decided: Verdict = overruled ? { decision: overruled.decision, signal: overruled.signal } : weighed;
    const near = !overruled && decided.decision === "DROP" && best >= options.threshold - NEAR;
    const found = [
      ...score.fired,
      ...reasons.map(({ id }) => id),
      ...(near ? [NEAR_MISS] : []),
      ...(overruled ? [overruled.id] : []),
    ];
    if (decided.signal === "request") namesHeard.remember(message, surface);
    const byWeight = !overruled && !cueBits.has(score.cues, "receipt") && decided.signal !== "withdrawal";
    return { tier1: { confidence, patterns: found, ...decided }, boost, byWeight, surface, places };
  };
  return {
    assess: (message, recent, hasTask = NO_TASK) => judge(message, recent, hasTask).tier1,
    weigh: (message, recent) => {
      const { surface, ...weighed } = judge(message, recent, NO_TASK);
      return { ...weighed, words: wordsOf(readPart(surface)) };
    },
  };
}

const NO_TASK = () => false;

/** `Weighed` without the words by name, which only a fit needs and which take time. */
type Judged = Omit<Weighed, "words"> & { readonly surface: Surface };

/** A forwarded message was written by somebody else, whoever sent it, and so gets no weights from the conversation. */
const placesIn = ({ situations }: Thread, { forwarded }: Message): WordPlace[] =>
  wordPlaces.filter((place) => {
    const wanted = SITUATIONS[place];
    return wanted === null || (!forwarded && holdsAny(situations, wanted));
  });

function boostIn({ coordination }: Thread, words: number): number {
  if (!coordination) return 0;
  return words <= SHORT_WORDS ? SHORT_BOOST : THREAD_BOOST;
}

/** The context reasons that apply. An attribution cue is one or several of them with enough weight. */
const reasonsIn = (
  { situations }: Thread,
  { cues, categories }: Score,
  words: number,
  reasons: readonly PreparedReason[],
): PreparedReason[] =>
  reasons.filter(
    (reason) =>
      words <= reason.mostWords &&
      holdsAll(situations, reason.situations) &&
      holdsAll(categories, reason.categories) &&
      holdsAll(cues, reason.cues) &&
      !holdsAny(cues, reason.unless),
  );

/** In this order: what is never queued, what does not pass, what part a queued message has in the conversation. */
function verdict(
  { best, alone, threshold }: { readonly best: number; readonly alone: number; readonly threshold: number },
  { cues }: Score,
  { situations }: Thread,
  surface: Surface,
): Verdict {
  if (cueBits.has(cues, "receipt")) return { decision: "DROP", signal: "none" };
  if (cueBits.has(cues, "withdrawal") && alone < threshold) return { decision: "DROP", signal: "withdrawal" };
  if (best < threshold) return { decision: "DROP", signal: "none" };
  const signal = signalOf(cues, situations);
  const isTold = signal === "statement" && (isBidden(surface) || asksToBeFetched(surface));
  return { decision: "QUEUE", signal: isTold ? "request" : signal };
}

const ANSWERS = cueBits.of(["claim", "accept", "refuse", "follow_up"]);
const ASKS = cueBits.of(["asks", "question"]);

function signalOf(cues: Bits<Cue>, situations: Bits<Situation>): Signal {
  if (cueBits.has(cues, "request")) return "request";
  const asked = situationBits.has(situations, "open_request");
  if (cueBits.has(cues, "gives_back")) return asked ? "answer" : "request";
  if (holdsAny(cues, ASKS)) return "request";
  if (
    situationBits.has(situations, "adult") &&
    (asked || situationBits.has(situations, "replies_to_request")) &&
    holdsAny(cues, ANSWERS)
  )
    return "answer";
  return "statement";
}
