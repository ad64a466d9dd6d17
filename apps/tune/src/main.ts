import { runCommand, wholeNumber } from "@silent-observer/command-line";
import { defaultSettings } from "@silent-observer/config";
import { InputError } from "@silent-observer/corpus";
import { FamilyFileError } from "@silent-observer/family";
import { loadPatterns, PatternsFileError } from "@silent-observer/tripwire";
import { Command, InvalidArgumentError, Option } from "commander";
import { readTalks } from "./labels.ts";
import { checkOutput, writeOutput } from "./output.ts";
import { readReferences } from "./references.ts";
import { refusalOf } from "./refusal.ts";
import { jsonReport, textReport } from "./report.ts";
import { tune } from "./tune.ts";
import { weightsOf } from "./weights.ts";

type Options = {
  families: string;
  family?: string;
  patterns: string;
  references: string;
  corpus: string;
  output?: string;
  write?: true;
  pull?: number;
  folds: number;
  dryRun?: true;
  force?: true;
  json?: true;
};

const settings = defaultSettings();

const program = new Command("npm run tune --")
  .description(
    "Fits the weights of the tripwire to labelled chats, reports how good they are on chats they have not seen, and writes them on request. Ignores the environment.",
  )
  .argument(
    "[files...]",
    "labelled conversations (JSONL, see corpus/GUIDELINES.md), such as npm run label writes; by default spec-cases.jsonl, dev.jsonl and voices-*.jsonl of the corpus",
  )
  .option("--families <dir>", "folder with <id>.json for each family", "corpus/families")
  .addOption(new Option("--family <file>", "family file: the files are this family's own chats (see below)"))
  .option("--patterns <file>", "the patterns file to fit", settings.tripwirePatternsPath)
  .option("--references <file>", "reference scores that single messages should have", "config/tripwire_references.json")
  .option("--corpus <dir>", "the labelled conversations that come with the project", "corpus")
  .option("--output <file>", "write the weights here: the patterns file itself, or a small file that extends it")
  .option("--write", "write the weights into the patterns file")
  .option(
    "--pull <n>",
    "how strongly weights are pulled towards their centre; by default cross-validation chooses",
    positive,
  )
  .option(
    "--folds <n>",
    "number of parts held out in turn: of the families, or of one family's conversations",
    wholeNumber(2),
    6,
  )
  .option("--dry-run", "write nothing, whatever else is given")
  .option("--force", "write the weights even if they are refused")
  .option("--json", "one line of JSON instead of tables")
  .addHelpText(
    "after",
    `
A family's own labels (--family) are fitted together with the corpus, each of its conversations counting as three. The
weights stay as close to those of the patterns file as the labels allow, because a few weeks of chat say how this family
writes and far too little about everything else. Only the family's own chats are held out and judged.

Examples:
  npm run tune                                          what a fit would change, and what it is worth
  npm run tune -- --write                               the same, written into the patterns file
  npm run tune -- data/labels.jsonl --family data/family/family.json --output data/family/tripwire_patterns.json`,
  )
  .action(run);

function run(files: string[], options: Options): void {
  const output = options.dryRun ? undefined : (options.output ?? (options.write ? options.patterns : undefined));
  const patterns = loadPatterns(options.patterns, "Name one with --patterns FILE.");
  if (output !== undefined) checkOutput(output, options.patterns);
  const tuned = tune({
    ...readTalks({ files, families: options.families, family: options.family, corpus: options.corpus }),
    patterns,
    references: readReferences(options.references),
    gates: {
      threshold: settings.tripwireThreshold,
      contextSize: settings.contextWindowSize,
      contextTtlMs: settings.contextTtlMs,
      attributionWindowMs: settings.attributionWindowMs,
    },
    // The corpus determines all weights; named files change the ones there are.
    centres: files.length === 0 ? new Map() : weightsOf(patterns),
    seen: files.length === 0,
    // A family's own labels are too few to weigh words that nobody else uses.
    words: patterns.wordsPath !== null && options.family === undefined,
    pull: options.pull ?? null,
    folds: options.folds,
    progress: (step) => void process.stderr.write(`${step} …\n`),
  });
  const refused = refusalOf(tuned);
  const writes = output !== undefined && (refused === null || options.force === true);
  // The report took minutes, so it is shown even if the file cannot be written.
  console.log(options.json ? jsonReport(tuned, writes ? output : null, refused) : textReport(tuned));
  if (writes) writeOutput(output, options.patterns, patterns, tuned.patterns);
  if (writes) process.stderr.write(`written to ${output}\n`);
  if (refused === null) return;
  process.stderr.write(
    `${refused}${output !== undefined && !writes ? " Nothing is written; --force writes it." : ""}\n`,
  );
  if (output !== undefined && !writes) process.exitCode = 1;
}

function positive(value: string): number {
  const pull = Number(value);
  if (!(pull > 0)) throw new InvalidArgumentError("Give a number above 0.");
  return pull;
}

await runCommand(program, [InputError, FamilyFileError, PatternsFileError]);
