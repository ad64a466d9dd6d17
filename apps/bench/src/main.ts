import { runCommand } from "@silent-observer/command-line";
import { defaultSettings } from "@silent-observer/config";
import { InputError } from "@silent-observer/corpus";
import { PatternsFileError } from "@silent-observer/tripwire";
import { Command, InvalidArgumentError } from "commander";
import { brainPart } from "./brain/brain.ts";
import { calendarPart } from "./calendar/calendar.ts";
import type { Part } from "./part.ts";
import { tripwirePart } from "./tripwire/tripwire.ts";

const parts: readonly Part[] = [tripwirePart, calendarPart, brainPart];

type Options = { json?: true; rounds: number; corpus: string; patterns: string };

const program = new Command("bench")
  .description("Measures how long a part of the observer takes, on this machine, in this process.")
  .option("--json", "one JSON object with the figures as the last line")
  .option("--rounds <n>", "measured rounds after the warm-up", whole, 31)
  .option("--corpus <dir>", "labelled conversations, with their families in families/", "corpus")
  .option("--patterns <file>", "the tripwire's patterns file", defaultSettings().tripwirePatternsPath)
  .addHelpText(
    "after",
    `\nParts:\n${parts.map(({ name, description }) => `  ${name.padEnd(10)} ${description}`).join("\n")}`,
  )
  .argument("<part>", "what to measure", partNamed)
  .action(run);

async function run(part: Part, { json, ...options }: Options): Promise<void> {
  const progress = (step: string) => void process.stderr.write(`${step} …\n`);
  const { figures, table } = await part.run({ ...options, progress });
  console.log(table);
  if (json) console.log(JSON.stringify(figures));
}

function partNamed(name: string): Part {
  const part = parts.find((one) => one.name === name);
  if (!part) throw new InvalidArgumentError(`Parts: ${parts.map((one) => one.name).join(", ")}.`);
  return part;
}

function whole(value: string): number {
  const count = Number(value);
  if (!Number.isInteger(count) || count < 1) throw new InvalidArgumentError("Give a whole number above 0.");
  return count;
}

await runCommand(program, [InputError, PatternsFileError]);
