import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { defaultSettings } from "@silent-observer/config";
import { bundledConversations, familiesIn, type LabelledConversation } from "@silent-observer/corpus";
import { Command } from "commander";
import { figuresOf } from "./figures.ts";
import { fitChoices } from "./fit-choices.ts";
import { type Choices, decisions, playReader, type Read, type ReaderWeights } from "./play.ts";

/** Where the weights of each decision stand. */
const FILES: Record<keyof ReaderWeights, string> = {
  source: "packages/attribution/src/weights.json",
  who: "packages/extraction/src/rules/who.weights.json",
  type: "packages/extraction/src/rules/type.weights.json",
  facts: "packages/extraction/src/rules/facts.weights.json",
};

/** The pull towards zero and the least telling weight: the best of a few by held-out families. */
const PULL = 4;
const TELLING = 0.08;
/** Smaller weights change nothing that can be seen. */
const LEAST_WRITTEN = 0.02;
/** The examples of the specification are what the rules must read; they are few. */
const SPECIFICATION_COUNTS = 15;
const FOLDS = 4;

const program = new Command("npm run tune:reader --")
  .description(
    "Fits the weights by which attribution and the rules decide to the labelled corpus, tells what they are worth on families held out, and writes them.",
  )
  .option("--corpus <dir>", "labelled conversations and families", "corpus")
  .option("--write", "write the weights into the code")
  .action(run);

async function run({ corpus, write }: { corpus: string; write?: true }): Promise<void> {
  const familyOf = familiesIn(join(corpus, "families"));
  const talk = bundledConversations(corpus);
  const play = async (some: readonly LabelledConversation[], weights: ReaderWeights | null) => {
    const choices: Choices[] = [];
    const read: Read[] = [];
    for (const one of some) {
      const played = await playReader(one, familyOf(one.family), defaultSettings().attributionWindowMs, weights);
      choices.push(played.choices);
      read.push(...played.read);
    }
    return { choices: together(choices), read };
  };
  const folds = foldsOf(talk);
  const labelled = await Promise.all(folds.map(async (fold) => (await play(fold, null)).choices));
  process.stderr.write("first fits, on what the labels say of the messages before …\n");
  const own: Choices[] = [];
  for (const [at, fold] of folds.entries()) own.push((await play(fold, fitted(others(labelled, at)))).choices);
  process.stderr.write("fits on what the rules themselves made of the messages before …\n");
  const heldOut: Read[] = [];
  for (const [at, fold] of folds.entries())
    heldOut.push(...(await play(fold, fitted([...others(labelled, at), ...others(own, at)]))).read);
  const specification = await play(
    talk.filter(({ chatId }) => chatId.startsWith("spec")),
    null,
  );
  const weights = fitted([...labelled, ...own, ...Array<Choices>(SPECIFICATION_COUNTS).fill(specification.choices)]);
  console.log(figuresOf("families held out", heldOut));
  console.log(figuresOf("families fitted to", (await play(talk, weights)).read));
  if (!write) return;
  for (const decision of decisions) writeFileSync(FILES[decision], `${JSON.stringify(weights[decision], null, 2)}\n`);
  process.stderr.write(`written to ${Object.values(FILES).join(", ")}\n`);
}

/** Families together: what is held out is a family that was never heard. */
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
  const weightsFor = (decision: keyof Choices) =>
    Object.fromEntries(
      Object.entries(fitChoices(choices[decision], PULL, TELLING))
        .filter(([, weight]) => Math.abs(weight) >= LEAST_WRITTEN)
        .map(([feature, weight]): [string, number] => [feature, Math.round(weight * 100) / 100])
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  return { source: weightsFor("source"), who: weightsFor("who"), type: weightsFor("type"), facts: weightsFor("facts") };
}

await program.parseAsync();
