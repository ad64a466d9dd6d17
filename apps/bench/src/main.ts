import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand, wholeNumber } from "@silent-observer/command-line";
import { defaultSettings } from "@silent-observer/config";
import { InputError } from "@silent-observer/corpus";
import { Argument, Command, InvalidArgumentError } from "commander";
import { measureApart } from "./apart.ts";
import { type Named, parts } from "./parts.ts";

type Options = { json?: true; full?: boolean; rounds: number; corpus: string; patterns: string };

const program = new Command("npm run bench --")
  .description(
    "Measures how fast parts of the observer are on this machine, each in a process of its own and beside a bare baseline.",
  )
  .option("--json", "print all figures as one JSON object in the last line")
  .option("--full", "include the sizes that take minutes")
  .option("--rounds <n>", "measured rounds after the warm-up", wholeNumber(1), 11)
  .option("--corpus <dir>", "labelled conversations, with their families in families/", "corpus")
  .option("--patterns <file>", "the tripwire's patterns file", defaultSettings().tripwirePatternsPath)
  .addHelpText(
    "after",
    `\nParts:\n${parts.map(({ name, description }) => `  ${name.padEnd(12)} ${description}`).join("\n")}`,
  )
  .addArgument(new Argument("[parts...]", "what to measure").argParser(partsNamed).default([], "everything"))
  .action(run);

/** Measures the parts one after the other, all of them if none is named, and prints all figures on one line. */
async function run(named: readonly Named[], { json, full = false, ...options }: Options): Promise<void> {
  const asked = named.length > 0 ? named : parts;
  const folder = temporaryFolder();
  const figures: Record<string, number> = {};
  for (const [at, { name, description }] of asked.entries()) {
    process.stderr.write(`${name}, part ${at + 1} of ${asked.length}\n`);
    const measured = await measureApart({ name, options: { ...options, full }, folder });
    console.log(`${name}: ${description}\n\n${measured.table}\n`);
    Object.assign(figures, measured.figures);
  }
  if (json) console.log(JSON.stringify(figures));
}

/** A folder that is removed when this process ends, even if interrupted. */
function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }));
  process.once("SIGINT", () => process.exit(130)).once("SIGTERM", () => process.exit(143));
  return folder;
}

/** Called once for each named part. */
function partsNamed(name: string, before: readonly Named[]): Named[] {
  const part = parts.find((one) => one.name === name);
  if (!part) throw new InvalidArgumentError(`Parts: ${parts.map((one) => one.name).join(", ")}.`);
  return [...before, part];
}

await runCommand(program, [InputError]);
