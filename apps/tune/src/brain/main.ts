import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Candidate } from "@silent-observer/brain";
import { runCommand } from "@silent-observer/command-line";
import { type BrainQuestion, InputError, readBrainQuestions } from "@silent-observer/corpus";
import type { Weights } from "@silent-observer/linear";
import { brainsIn } from "@silent-observer/replay";
import { Command } from "commander";
import { ARGUED, type Case, fitRelevance, logit, type Values } from "./fit-relevance.ts";

const FILE = "packages/brain/src/relevance.weights.json";
const FOLDS = 6;

const program = new Command("npm run tune:brain --")
  .description(
    "Fits the weights of the Brain's relevance to the questions of corpus/brain, reports how good they are on held-out questions, and writes them on request.",
  )
  .option("--corpus <dir>", "questions, and a folder for each family", "corpus/brain")
  .option("--write", "write the weights into the source code")
  .action(run);

function run({ corpus, write }: { corpus: string; write?: true }): void {
  const brainOf = brainsIn(corpus);
  const cases = readBrainQuestions(join(corpus, "questions.jsonl")).flatMap((question) =>
    caseOf(question, brainOf(question.family).weigh({ q: question.question, at: Date.parse(question.at) })),
  );
  const held = cases.map((_, at) => at % FOLDS);
  const heldOut = held.map((fold) => fitRelevance(cases.filter((__, at) => held[at] !== fold)));
  const weights = fitRelevance(cases);
  console.log(`${cases.length} questions that are weighed, right at the gate:`);
  console.log(`  as argued    ${rightBy(cases, () => ARGUED)}`);
  console.log(`  held out     ${rightBy(cases, (at) => heldOut[at] ?? ARGUED)}`);
  console.log(`  fitted to    ${rightBy(cases, () => weights)}`);
  if (write) writeFileSync(FILE, `${JSON.stringify(weights, null, 2)}\n`);
}

/** Leaves out answerable questions whose answer no fact holds: nothing can be learned from them. */
function caseOf({ expected }: BrainQuestion, candidates: readonly Candidate[]): Case[] {
  const values = candidates.map((candidate) => ({ candidate, values: valuesOf(candidate) }));
  if (expected === null) return [{ answers: [], others: values.map((one) => one.values) }];
  const answers = values.filter(({ candidate }) => isFrom(candidate, expected.source));
  return answers.length > 0 ? [{ answers: answers.map((one) => one.values), others: [] }] : [];
}

const valuesOf = ({ signs }: Candidate): Values => ({
  ...signs.amounts,
  ...Object.fromEntries(signs.features.map((name) => [name, 1])),
});

function isFrom({ chunk }: Candidate, expected: string): boolean {
  const file = typeof chunk.source === "string" ? chunk.source : chunk.source.file;
  return chunk.origin === "graph" ? chunk.events.some(({ id }) => `event:${id}` === expected) : file === expected;
}

function rightBy(cases: readonly Case[], weightsFor: (at: number) => Weights): string {
  const right = cases.filter(({ answers, others }, at) => {
    const passes = [...answers, ...others].some((values) => logit(weightsFor(at), values) >= 0);
    return passes === answers.length > 0;
  });
  return (right.length / cases.length).toFixed(3);
}

await runCommand(program, [InputError]);
