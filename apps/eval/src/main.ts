import { runCommand, wholeNumber } from "@silent-observer/command-line";
import { defaultSettings, SettingsError, withOverrides } from "@silent-observer/config";
import { familiesIn, InputError, oneFamilyIn } from "@silent-observer/corpus";
import { type Family, FamilyFileError } from "@silent-observer/family";
import { ModelOutOfReach } from "@silent-observer/replay";
import { PatternsFileError } from "@silent-observer/tripwire";
import { Command, Option } from "commander";
import { evaluate } from "./evaluation.ts";
import { labelledFiles } from "./labelled-files.ts";
import { playWith, readerOf } from "./play-readers.ts";
import { createProgress } from "./progress.ts";
import { jsonReport } from "./report/json.ts";
import { textReport } from "./report/text.ts";

type Options = {
  families: string;
  family?: string;
  tag?: string;
  json?: true;
  worst: number;
  set: string[];
  extractor: "rules" | "ollama";
  aside?: true;
  perfectExtraction?: true;
};

const collect = (value: string, before: string[]): string[] => [...before, value];

const program = new Command("npm run eval --")
  .description(
    "Runs labelled conversations through the stages of the services and reports how right the decisions are: figures with their floors, by tag, file and family, what confidence is worth, and the worst mistakes. Ignores the environment and touches no database of the services.",
  )
  .argument(
    "[files...]",
    "labelled conversations (JSONL, see corpus/GUIDELINES.md), such as npm run label writes; by default spec-cases.jsonl, dev.jsonl and voices-*.jsonl of corpus/",
  )
  .option("--families <dir>", "folder with <id>.json for each family", "corpus/families")
  .addOption(
    new Option("--family <file>", "family file for all conversations, instead of --families").conflicts("families"),
  )
  .option("--tag <name>", "only conversations with this tag")
  .option("--worst <n>", "how many mistakes to show, the most confident ones first", wholeNumber(), 10)
  .addOption(
    new Option("--extractor <name>", "who reads the messages; ollama is compared with rules")
      .choices(["rules", "ollama"])
      .default("rules"),
  )
  .addOption(
    new Option(
      "--perfect-extraction",
      "take the readings from the labels, to measure the judgement alone; the rules add what labels lack",
    ).conflicts("extractor"),
  )
  .addOption(
    new Option("--set <NAME=VALUE>", "a setting, as in .env; repeatable").argParser(collect).default([], "none"),
  )
  .option(
    "--aside",
    "use the conversations kept aside instead (aside-*.jsonl, d-091 to d-110 of dev.jsonl): figures only, no texts",
  )
  .option("--json", "one line of JSON instead of tables")
  .addHelpText(
    "after",
    `
Examples:
  npm run eval                                        after a change to a pattern or a rule
  npm run eval -- --tag attribution --worst 30        one kind of conversation, and its mistakes
  npm run eval -- chats.jsonl --family family.json    your own chats, once they are labelled
  npm run eval -- --extractor ollama --set OLLAMA_HOST=http://gaming-pc:11434
  npm run eval -- --perfect-extraction                mistakes of the judgement alone

Figures are computed as in corpus/score.mjs. Exit code 2: the input or the settings cannot be used, or no model answers.`,
  )
  .action(run);

const labels = { kind: "labels" } as const;

async function run(paths: string[], options: Options): Promise<void> {
  const settings = withOverrides(defaultSettings(), [`EXTRACTOR=${options.extractor}`, ...options.set]);
  const files = labelledFiles({ paths, aside: options.aside === true, tag: options.tag });
  const progress = createProgress(process.stderr);
  try {
    const reader = options.perfectExtraction ? labels : await readerOf(settings, progress);
    const played = await playWith(reader, files, familiesOf(options), settings, progress);
    progress.end();
    const evaluation = evaluate(played, options.aside ? null : options.worst);
    console.log(options.json ? jsonReport(evaluation) : textReport(evaluation));
  } finally {
    progress.end();
  }
}

function familiesOf({ family, families }: Options): (id: string) => Family {
  return family === undefined ? familiesIn(families) : oneFamilyIn(family, console.warn);
}

/** Errors that the caller can fix; only their message is shown. */
const CURABLE = [InputError, SettingsError, FamilyFileError, PatternsFileError, ModelOutOfReach];

await runCommand(program, CURABLE);
