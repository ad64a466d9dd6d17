import { attribute } from "@silent-observer/attribution";
import { ADJACENT_REACH_MS, type EpochMs, type Heard, type Message, type Reading } from "@silent-observer/conversation";
import { type ExtractionInput, readGivenBack, withSecondLook } from "@silent-observer/extraction";
import type { Trouble } from "@silent-observer/redline";
import { type GateRow, heardBefore, type MessageRow, toMessage, toTier1 } from "@silent-observer/store";
import { calendarNow } from "../calendar.ts";
import { ledgerAfter } from "../ledger.ts";
import { timed, timedAsync } from "../meter.ts";
import type { Observer } from "../observer.ts";
import { type BrainFinding, brainGate, consult, outcomeOf } from "./consult.ts";
import { aroundMessage, judgeMessage } from "./judge.ts";
import { isSureEnough } from "./sure-enough.ts";

/** What Tier 2 found in one message. Nothing is written yet, so a crash loses only work. */
export type Finding = {
  readonly reading: Reading;
  readonly gates: readonly GateRow[];
  readonly brain: BrainFinding | null;
  readonly verdict:
    | { readonly kind: "dropped"; readonly reason: "low_extraction_confidence" | "no_coordination" }
    | { readonly kind: "trouble"; readonly trouble: Trouble }
    /** A conflict was found, but the reading is not sure enough to speak about it. */
    | { readonly kind: "unsure"; readonly reason: "low_confidence_no_brain" | "low_confidence" }
    | { readonly kind: "silent"; readonly degraded: BrainFinding["degraded"] };
};

/**
 * Extraction confidence above which a redline may rest on one reading alone, without
 * relevant Brain context (design, "Brain").
 */
const SURE_WITHOUT_BRAIN = 0.8;

/** Tier 2 for one message: attribution, extraction, extraction gate, Brain, redline, in this order. */
export async function readMessage(
  observer: Observer,
  row: MessageRow,
  now: EpochMs,
  signal?: AbortSignal,
): Promise<Finding> {
  const { settings, meter } = observer;
  const reading = await extract(observer, row, signal);
  meter.happened("found_by", reading.foundBy);
  const passed = reading.isCoordination && reading.confidence >= settings.extractionThreshold;
  const extractionGate: GateRow = {
    stage: "extraction",
    confidenceType: reading.foundBy === "model" ? "llm_score" : "regex_score",
    score: reading.confidence,
    threshold: settings.extractionThreshold,
    passed,
    decision: passed ? "proceed" : "drop",
    loggedAt: now,
  };
  if (!passed) {
    const reason = reading.isCoordination ? "low_extraction_confidence" : "no_coordination";
    return { reading, gates: [extractionGate], brain: null, verdict: { kind: "dropped", reason } };
  }
  const brain = await timedAsync(meter, "brain", () => consult(observer, reading, row.sentAt, signal));
  meter.happened("brain", outcomeOf(brain));
  const gate = brainGate(brain, settings.brainMinRelevance, now);
  const judged = () => judgeMessage(observer, { row, reading, brainKnows: brain.events }, now);
  const trouble = timed(meter, "redline", () => observer.store.read(judged));
  return {
    reading,
    gates: gate ? [extractionGate, gate] : [extractionGate],
    brain,
    verdict: verdictOf(reading, brain, trouble),
  };
}

async function extract(observer: Observer, row: MessageRow, signal?: AbortSignal): Promise<Reading> {
  const input = observer.store.read(() => inputFor(observer, row));
  // What the sender hands back is known from the ledger, so no model is asked.
  return readGivenBack(input) ?? timedAsync(observer.meter, "extraction", () => observer.extractor.read(input, signal));
}

/** Everything a message is read against, and what it was attributed to. */
function inputFor(observer: Observer, row: MessageRow): ExtractionInput {
  const { store, family, settings, meter } = observer;
  const message = toMessage(row);
  const tier1 = toTier1(row);
  const heard = heardBefore(store, message, aroundMessage(observer, row), message.replyTo);
  const arrangements = ledgerAfter(observer, message.chatId, heard);
  const reach = { window: settings.attributionWindowMs, adjacent: ADJACENT_REACH_MS };
  const calendar = calendarNow(observer);
  const { history, attributed } = timed(meter, "attribution", () => {
    const spoken = heard.filter((earlier) => isInConversation(earlier, message));
    const history = withSecondLook({ message, history: spoken, arrangements, family, reach, calendar });
    return { history, attributed: attribute({ message, tier1, history, arrangements, family, reach }) };
  });
  return { message, tier1, family, history, arrangements, calendar, ...attributed };
}

/** Each forum topic is a conversation of its own, while the ledger is shared by the whole chat. */
const isInConversation = ({ message: earlier }: Heard, { topicId, replyTo }: Message): boolean =>
  earlier.topicId === topicId || earlier.messageId === replyTo;

/**
 * Whether a conflict may be spoken about, given what it rests on, how sure the reading is, and the Brain's relevance.
 */
function verdictOf(reading: Reading, brain: BrainFinding, trouble: Trouble | null): Finding["verdict"] {
  if (!trouble) return { kind: "silent", degraded: brain.degraded };
  if (!isSureEnough(reading, trouble)) return { kind: "unsure", reason: "low_confidence" };
  const needsBrain = trouble.restsOn === "extraction";
  if (needsBrain && !brain.relevant && reading.confidence <= SURE_WITHOUT_BRAIN)
    return { kind: "unsure", reason: "low_confidence_no_brain" };
  return { kind: "trouble", trouble };
}
