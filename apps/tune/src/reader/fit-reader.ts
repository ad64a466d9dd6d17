import type { LabelledConversation } from "@silent-observer/corpus";
import type { Calibration, Calibrations } from "@silent-observer/extraction";
import type { Weights } from "@silent-observer/linear";
import { calibrated } from "./calibrate.ts";
import { type Ear, hundredth, labelledEar } from "./ears.ts";
import { isRight } from "./figures.ts";
import { fitChoices } from "./fit-choices.ts";
import {
  type Choices,
  type Decision,
  decisions,
  playReader,
  type Read,
  type ReaderWeights,
  type Stage,
} from "./play.ts";

/** L2 penalty and smallest weight kept, chosen by cross-validation over families. */
const PULL: Record<Decision, number> = { source: 64, who: 8, type: 12, facts: 8 };
const TELLING = 0.08;
/** Smaller weights have no visible effect. */
const LEAST_WRITTEN = 0.02;
/** The examples of the specification count more: the rules must read them, and they are few. */
const SPECIFICATION_COUNTS = 15;
const FOLDS = 4;
/** The calibration before one is fitted. */
const FIRST: Calibration = { slope: 0.64, shift: -0.4 };
const UNCALIBRATED: Calibrations = { opening: FIRST, answer: FIRST };

type Talk = readonly LabelledConversation[];

export type Fit = {
  readonly weights: ReaderWeights;
  /** What was read of families that were held out: with a Tier 1 without a fault, and as it may hear them. */
  readonly heldOut: readonly Read[];
  readonly dully: readonly Read[];
  /** What the weights read of the families they were fitted to. */
  readonly own: readonly Read[];
};

/**
 * Fits the weights and their calibration to labelled talk.
 * @param stageOf what a conversation is read with, but for who hears it
 * @param dulled hears about as well as Tier 1 on a family it was not fitted to
 * @param onStep is told what is done next
 */
export async function fitReader(
  talk: Talk,
  stageOf: (one: LabelledConversation) => Omit<Stage, "ear">,
  dulled: Ear,
  onStep: (step: string) => void,
): Promise<Fit> {
  const play = async (some: Talk, weights: ReaderWeights | null, earFor: (chat: string) => Ear) => {
    const choices: Choices[] = [];
    const read: Read[] = [];
    for (const one of some) {
      const played = await playReader(one, { ...stageOf(one), ear: earFor(one.chatId) }, weights);
      choices.push(played.choices);
      read.push(...played.read);
    }
    return { choices: together(choices), read };
  };
  // For half of the conversations Tier 1 is perfect, for the other half as accurate as on a family it was not fitted
  // to.
  const either = (chat: string): Ear => (hundredth(chat) < 50 ? labelledEar : dulled);
  const perfect = (): Ear => labelledEar;
  const folds = foldsOf(talk);
  const labelled: Choices[] = [];
  for (const fold of folds) labelled.push((await play(fold, null, perfect)).choices);
  onStep("first fits, on what the labels say of the messages before");
  const byRules: Choices[] = [];
  for (const [at, fold] of folds.entries())
    byRules.push((await play(fold, fitted(others(labelled, at)), either)).choices);
  onStep("fits on what the rules themselves made of the messages before");
  const heldOut: Read[] = [];
  const dully: Read[] = [];
  for (const [at, fold] of folds.entries()) {
    const weights = fitted([...others(labelled, at), ...others(byRules, at)]);
    heldOut.push(...(await play(fold, weights, perfect)).read);
    dully.push(...(await play(fold, weights, () => dulled)).read);
  }
  const specification = await play(
    talk.filter(({ chatId }) => chatId.startsWith("spec")),
    null,
    perfect,
  );
  const weights = {
    ...fitted([...labelled, ...byRules, ...Array<Choices>(SPECIFICATION_COUNTS).fill(specification.choices)]),
    confidence: calibrations([...heldOut, ...dully]),
  };
  return { weights, heldOut, dully, own: (await play(talk, weights, perfect)).read };
}

/**
 * The calibrations fitted to these readings, whose confidences were made with `FIRST`. Talk labelled by the author of
 * the guide counts for a quarter of the total: other labels are wrong more often, which makes right readings look like
 * mistakes.
 */
function calibrations(heldOut: readonly Read[]): Calibrations {
  const first = heldOut.filter(({ chatId }) => isOfGuide(chatId)).length;
  const countOf = ({ chatId }: Read): number =>
    isOfGuide(chatId) ? (heldOut.length - first) / (3 * Math.max(1, first)) : 1;
  const of = (isOne: (read: Read) => boolean): Calibration =>
    calibrated(
      heldOut
        .filter(isOne)
        .map((one) => ({ confidence: one.reading.confidence, right: isRight(one), count: countOf(one) })),
      FIRST,
    );
  const opens = ({ reading }: Read): boolean => reading.attributedTo === null;
  return { opening: of(opens), answer: of((read) => !opens(read)) };
}

/** `dev.jsonl` and the examples of the specification, labelled by the author of the guide. */
const isOfGuide = (chatId: string): boolean => chatId.startsWith("d-") || chatId.startsWith("spec-");

/** Folds by family, so that held-out families are unknown ones. */
function foldsOf(talk: readonly LabelledConversation[]): LabelledConversation[][] {
  const families = [...new Set(talk.map(({ family }) => family))];
  return Array.from({ length: FOLDS }, (_, fold) =>
    talk.filter(({ family }) => families.indexOf(family) % FOLDS === fold),
  );
}

const others = <T>(all: readonly T[], but: number): T[] => all.filter((_, at) => at !== but);

const together = (all: readonly Choices[]): Choices => ({
  source: all.flatMap(({ source }) => source),
  who: all.flatMap(({ who }) => who),
  type: all.flatMap(({ type }) => type),
  facts: all.flatMap(({ facts }) => facts),
});

function fitted(all: readonly Choices[]): ReaderWeights {
  const choices = together(all);
  const weightsFor = (decision: Decision) =>
    Object.fromEntries(
      Object.entries(fitChoices(choices[decision], PULL[decision], TELLING))
        .filter(([, weight]) => Math.abs(weight) >= LEAST_WRITTEN)
        .map(([feature, weight]): [string, number] => [feature, Math.round(weight * 100) / 100])
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  const [source, who, type, facts] = decisions.map(weightsFor) as [Weights, Weights, Weights, Weights];
  return { source, who, type, facts, confidence: UNCALIBRATED };
}
