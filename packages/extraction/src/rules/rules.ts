import type { Attributed, Attribution } from "@silent-observer/attribution";
import { type Reading, stateOf } from "@silent-observer/conversation";
import { lexiconOf, readSurface, saysTheSame, signsOf } from "@silent-observer/language";
import type { ExtractionInput, Extractor } from "../extractor.ts";
import { ground } from "../grounding.ts";
import { givesOrders } from "../orders.ts";
import { confidenceOf } from "./confidence.ts";
import { contextOf } from "./context.ts";
import { type Read, readAs } from "./read-as.ts";
import { FITTED, type RulesWeights } from "./weights.ts";
import { callsOffOfOthers } from "./words/calls-off.ts";
import { answersWhatIsLeft } from "./words/left-to-sender.ts";
import type { Share, Shares } from "./words/share.ts";
import { sharesOf } from "./words/shares.ts";

/** The extractor without a model: cues and the calendar, the same for every family. Deterministic, and never waits. */
export function createRulesExtractor(weights: RulesWeights = FITTED): Extractor {
  return {
    async read(input) {
      const { reading, attribution } = readByRules(input, weights);
      return ground(reading, { ...input, attribution });
    },
  };
}

/** A reading before it is grounded, and the attribution it is based on. */
type ByRules = { readonly reading: Reading; readonly attribution: Attribution | null };

/**
 * Reads a message by every likely attribution. Readings with the same day, adults and children support each other:
 * their probabilities are added, and the best group is read by its likeliest attribution.
 */
export function readByRules(given: ExtractionInput, weights: RulesWeights): ByRules {
  const inFull = answersWhatIsLeft(given);
  if (inFull !== null) return readInFull(inFull, given, weights);
  const input = saidInFull(given);
  const orders = givesOrders(input.message);
  const shares = sharesOf(input);
  const own = shares.find(({ isLeft, isDeclined }) => !isLeft && !isDeclined) ?? shares[0];
  const spoken: Shares = orders ? [changingNothing(own)] : shares;
  const { attribution, otherwise } = orders ? BY_ITSELF : input;
  const rest = otherwise.reduce((sum, { probability }) => sum + probability, 0);
  const outcomes = new Map<string, Read & Pick<ByRules, "attribution">>();
  for (const likely of [{ attribution, probability: 1 - rest }, ...otherwise]) {
    const way = isOfOthers(likely.attribution, spoken, input) ? { ...likely, attribution: null } : likely;
    const { reading, sure } = readAs(way.attribution, spoken, input, weights);
    const key = outcomeOf(reading);
    const outcome = outcomes.get(key) ?? { reading, attribution: way.attribution, sure: 0 };
    outcomes.set(key, { ...outcome, sure: outcome.sure + way.probability * sure });
  }
  const [first, ...others] = outcomes.values();
  if (!first) throw new Error("There is always a way to take a message.");
  const best = others.reduce((one, other) => (other.sure > one.sure ? other : one), first);
  const calibration = weights.confidence[best.attribution === null ? "opening" : "answer"];
  return { ...best, reading: { ...best.reading, confidence: confidenceOf(best.sure, calibration) } };
}

/** Whether a message that is no reply only calls off something of other children than those of what it would answer. */
function isOfOthers(attribution: Attribution | null, [only, ...others]: Shares, input: ExtractionInput): boolean {
  if (!attribution || !only || others.length > 0 || input.message.replyTo !== null) return false;
  return callsOffOfOthers(only.frame, contextOf({ ...input, attribution })?.children ?? [], input);
}

/** A message read by other words, which need no context, as an answer to what it answers. */
function readInFull(text: string, { attribution, ...input }: ExtractionInput, weights: RulesWeights): ByRules {
  const { reading } = readByRules({ ...input, ...BY_ITSELF, message: { ...input.message, text } }, weights);
  const { sourceMessageId = null, confidence = null } = attribution ?? {};
  return { reading: { ...reading, attributedTo: sourceMessageId, attributionConfidence: confidence }, attribution };
}

/** "Same here", after somebody who refuses or is busy: read as a refusal. */
function saidInFull(input: ExtractionInput): ExtractionInput {
  const { message, history, family } = input;
  const last = history.at(-1);
  if (!last?.reading || last.message.sender === message.sender || stateOf(last.reading.assignedTo) !== "wants")
    return input;
  const surfaceOf = (text: string) => readSurface(text, lexiconOf(family));
  const cannot = last.reading.act === "refuse" || BUSY.some((sign) => signsOf(surfaceOf(last.message.text)).has(sign));
  return cannot && saysTheSame(surfaceOf(message.text))
    ? { ...input, message: { ...message, text: "me neither" } }
    : input;
}
const BUSY = ["busy", "cannot", "i_cannot"];

/** A message addressed to a program answers nothing and changes nothing. */
const BY_ITSELF: Attributed = { attribution: null, otherwise: [] };
const changingNothing = ({ frame, ...share }: Share): Share => ({
  ...share,
  frame: { ...frame, cues: { ...frame.cues, changing: { ...frame.cues.changing, kind: null } } },
});

/**
 * The facts that the confidence is about. Type and time are not among them: they may be uncertain though the rest is
 * plain.
 */
const outcomeOf = ({ dates, assignedTo, children }: Read["reading"]): string =>
  JSON.stringify([dates, assignedTo, children].map((values) => [...values].sort()));
