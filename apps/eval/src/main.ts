import { runCommand, wholeNumber } from "@silent-observer/command-line";
import { defaultSettings, SettingsError, withOverrides } from "@silent-observer/config";
import { familiesIn, InputError } from "@silent-observer/corpus";
import { type Family, FamilyFileError, loadFamily } from "@silent-observer/family";
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

const program = new Command("eval")
  .description(
    "Plays labelled conversations on the stages of the services and tells how right the decisions are: figures beside their floors, by tag, file and family, how much its confidence is worth, and the worst mistakes. Heeds no environment and touches no database of the services.",
  )
  .argument(
    "[files...]",
    "labelled conversations (JSONL, see corpus/GUIDELINES.md; what npm run label writes is such a file); without any, spec-cases.jsonl, dev.jsonl and voices-*.jsonl of corpus/",
  )
  .option("--families <dir>", "folder with <id>.json for each family", "corpus/families")
  .addOption(
    new Option("--family <file>", "family file of all conversations, instead of --families").conflicts("families"),
  )
  .option("--tag <name>", "only conversations with this tag")
  .option("--worst <n>", "how many mistakes to show, those first of which it was surest", wholeNumber, 10)
  .addOption(
    new Option("--extractor <name>", "what reads the messages; ollama is compared with rules")
      .choices(["rules", "ollama"])
      .default("rules"),
  )
  .addOption(
    new Option(
      "--perfect-extraction",
      "read what the labels say, to see what the judgement itself is worth; the rules add what labels lack",
    ).conflicts("extractor"),
  )
  .addOption(
    new Option("--set <NAME=VALUE>", "a setting, as in the environment; repeatable")
      .argParser(collect)
      .default([], "none"),
  )
  .option(
    "--aside",
    "play what is kept aside instead (aside-*.jsonl, d-091 to d-110 of dev.jsonl): figures only, no texts",
  )
  .option("--json", "one line of JSON instead of tables")
  .addHelpText(
    "after",
    `
Examples:
  npm run eval                                        what a change of a pattern or a rule did
  npm run eval -- --tag attribution --worst 30        the mistakes among answers
  npm run eval -- chats.jsonl --family family.json    your own chats, labelled
  npm run eval -- --extractor ollama --set OLLAMA_HOST=http://gaming-pc:11434
  npm run eval -- --perfect-extraction                where the judgement itself is wrong

Figures are those of corpus/score.mjs. Exit code 2: the input or the settings cannot be used, or no model answers.`,
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
  if (family === undefined) return familiesIn(families);
  const loaded = loadFamily(family, "Name it with --family FILE.");
  return () => loaded;
}

/** What whoever called it can put right. */
const CURABLE = [InputError, SettingsError, FamilyFileError, PatternsFileError, ModelOutOfReach];

await runCommand(program, CURABLE);
