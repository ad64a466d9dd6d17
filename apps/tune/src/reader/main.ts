import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "@silent-observer/command-line";
import { defaultSettings } from "@silent-observer/config";
import { ADJACENT_REACH_MS } from "@silent-observer/conversation";
import { bundledConversations, familiesIn, InputError, type LabelledConversation } from "@silent-observer/corpus";
import type { Calibration, Calibrations } from "@silent-observer/extraction";
import type { Weights } from "@silent-observer/linear";
import { loadPatterns } from "@silent-observer/tripwire";
import { Command } from "commander";
import { calibrated } from "./calibrate.ts";
import { dulledEar, type Ear, hundredth, labelledEar } from "./ears.ts";
import { figuresOf, isRight } from "./figures.ts";
import { fitChoices } from "./fit-choices.ts";
import { type Choices, type Decision, decisions, playReader, type Read, type ReaderWeights } from "./play.ts";

/** The weights file of each decision, and the calibration's. */
const FILES: Record<keyof ReaderWeights, string> = {
  source: "packages/attribution/src/source.weights.json",
  who: "packages/extraction/src/rules/who/who.weights.json",
  type: "packages/extraction/src/rules/who/type.weights.json",
  facts: "packages/extraction/src/rules/origins/facts.weights.json",
  confidence: "packages/extraction/src/rules/confidence.weights.json",
};

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

const program = new Command("npm run tune:reader --")
  .description(
    "Fits the weights of attribution and the extraction rules to the labelled corpus, reports how good they are on held-out families, and writes them on request.",
  )
  .option("--corpus <dir>", "labelled conversations and families", "corpus")
  .option("--patterns <file>", "the tripwire's patterns file", "config/tripwire_patterns.json")
  .option("--write", "write the weights into the source code")
  .action(run);

type Talk = readonly LabelledConversation[];

async function run({ corpus, patterns, write }: { corpus: string; patterns: string; write?: true }): Promise<void> {
  const familyOf = familiesIn(join(corpus, "families"));
  const settings = defaultSettings();
  const windowMs = settings.attributionWindowMs;
  const dulled = dulledEar(loadPatterns(patterns), {
    contextSize: settings.contextWindowSize,
    contextTtlMs: settings.contextTtlMs,
    windowMs,
    adjacentMs: ADJACENT_REACH_MS,
  });
  const play = async (some: Talk, weights: ReaderWeights | null, earFor: (chat: string) => Ear) => {
    const choices: Choices[] = [];
    const read: Read[] = [];
    for (const one of some) {
      const stage = {
        family: familyOf(one.family),
        windowMs,
        gate: settings.extractionThreshold,
        ear: earFor(one.chatId),
      };
      const played = await playReader(one, stage, weights);
      choices.push(played.choices);
      read.push(...played.read);
    }
    return { choices: together(choices), read };
  };
  // For half of the conversations Tier 1 is perfect, for the other half as accurate as on a family it was not fitted
  // to.
  const either = (chat: string): Ear => (hundredth(chat) < 50 ? labelledEar : dulled);
  const perfect = (): Ear => labelledEar;
  const talk = bundledConversations(corpus);
  const folds = foldsOf(talk);
  const labelled: Choices[] = [];
  for (const fold of folds) labelled.push((await play(fold, null, perfect)).choices);
  process.stderr.write("first fits, on what the labels say of the messages before …\n");
  const own: Choices[] = [];
  for (const [at, fold] of folds.entries()) own.push((await play(fold, fitted(others(labelled, at)), either)).choices);
  process.stderr.write("fits on what the rules themselves made of the messages before …\n");
  const heldOut: Read[] = [];
  const dully: Read[] = [];
  for (const [at, fold] of folds.entries()) {
    const weights = fitted([...others(labelled, at), ...others(own, at)]);
    heldOut.push(...(await play(fold, weights, perfect)).read);
    dully.push(...(await play(fold, weights, () => dulled)).read);
  }
  const confidence = calibrations([...heldOut, ...dully]);
  const specification = await play(
    talk.filter(({ chatId }) => chatId.startsWith("spec")),
    null,
    perfect,
  );
  const weights = {
    ...fitted([...labelled, ...own, ...Array<Choices>(SPECIFICATION_COUNTS).fill(specification.choices)]),
    confidence,
  };
  console.log(figuresOf("families held out, Tier 1 without a fault", heldOut));
  console.log(figuresOf("families held out, as Tier 1 may hear them", dully));
  for (const [kind, { slope, shift }] of Object.entries(confidence))
    console.log(`confidence of an ${kind}: slope ${slope}, shift ${shift}`);
  console.log(figuresOf("families fitted to", (await play(talk, weights, perfect)).read));
  if (!write) return;
  for (const name of Object.keys(FILES) as (keyof ReaderWeights)[])
    writeFileSync(FILES[name], `${JSON.stringify(weights[name], null, 2)}\n`);
  process.stderr.write(`written to ${Object.values(FILES).join(", ")}\n`);
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

await runCommand(program, [InputError]);
