import { join } from "node:path";
import { type Brain, createBrain, readNotes } from "@silent-observer/brain";
import { unchanging } from "@silent-observer/calendar";
import { runCommand, wholeNumber } from "@silent-observer/command-line";
import { defaultSettings } from "@silent-observer/config";
import { InputError, readBrainFamily, readBrainQuestions } from "@silent-observer/corpus";
import { loadPhrases } from "@silent-observer/phrases";
import { Command } from "commander";
import { markOf } from "./mark.ts";
import { answersShown, figuresOf, textReport } from "./report.ts";

const program = new Command("eval:brain")
  .description(
    "Asks the Brain the questions of corpus/brain and tells how many are answered right, and how many that nobody could answer stay below the gate.",
  )
  .option("--corpus <dir>", "questions, and a folder for each family", "corpus/brain")
  .option("--aside", "ask what is kept aside instead (aside-questions.jsonl): figures only, no texts")
  .option("--worst <n>", "how many mistakes to show", wholeNumber, 20)
  .option(
    "--answers <n>",
    "show so many answers with their sources, of each kind in turn, and nothing else",
    wholeNumber,
  )
  .option("--json", "one line of JSON instead of tables")
  .action(run);

type Options = { corpus: string; aside?: true; worst: number; answers?: number; json?: true };

function run({ corpus, aside, worst, answers, json }: Options): void {
  const questions = readBrainQuestions(join(corpus, aside ? "aside-questions.jsonl" : "questions.jsonl"));
  const brains = new Map<string, Brain>();
  const marked = questions.map((question) => {
    const brain = brains.get(question.family) ?? brainOf(join(corpus, question.family));
    brains.set(question.family, brain);
    return markOf(question, brain.query({ q: question.question, at: Date.parse(question.at) }));
  });
  if (answers && !aside) console.log(answersShown(marked, answers));
  else if (json)
    console.log(JSON.stringify(Object.fromEntries(figuresOf(marked).map(({ name, value }) => [name, value]))));
  else console.log(textReport(marked, aside ? null : worst));
}

function brainOf(folder: string): Brain {
  const { family, events } = readBrainFamily(folder);
  const notes = readNotes(folder);
  const phrases = loadPhrases(defaultSettings().phrasesPath, family.locale);
  return createBrain({ family, phrases, notes: () => notes, events: unchanging(events) });
}

await runCommand(program, [InputError]);
