import { join } from "node:path";
import { runCommand, wholeNumber } from "@silent-observer/command-line";
import { InputError, readBrainQuestions } from "@silent-observer/corpus";
import { brainsIn } from "@silent-observer/replay";
import { Command } from "commander";
import { markOf } from "./mark.ts";
import { answersShown, figuresOf, textReport } from "./report.ts";

const program = new Command("npm run eval:brain --")
  .description(
    "Asks the Brain the questions of corpus/brain and reports how many are answered right, and how many unanswerable ones stay below the gate.",
  )
  .option("--corpus <dir>", "questions, and a folder for each family", "corpus/brain")
  .option("--aside", "use the questions kept aside instead (aside-questions.jsonl): figures only, no texts")
  .option("--worst <n>", "how many mistakes to show", wholeNumber(), 20)
  .option("--answers <n>", "only show this many answers with their sources, of each kind in turn", wholeNumber())
  .option("--json", "one line of JSON instead of tables")
  .action(run);

type Options = { corpus: string; aside?: true; worst: number; answers?: number; json?: true };

function run({ corpus, aside, worst, answers, json }: Options): void {
  const questions = readBrainQuestions(join(corpus, aside ? "aside-questions.jsonl" : "questions.jsonl"));
  const brainOf = brainsIn(corpus);
  const marked = questions.map((question) =>
    markOf(question, brainOf(question.family).query({ q: question.question, at: Date.parse(question.at) })),
  );
  if (answers && !aside) console.log(answersShown(marked, answers));
  else if (json)
    console.log(JSON.stringify(Object.fromEntries(figuresOf(marked).map(({ name, value }) => [name, value]))));
  else console.log(textReport(marked, aside ? null : worst));
}

await runCommand(program, [InputError]);
