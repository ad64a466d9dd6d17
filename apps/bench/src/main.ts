import { runCommand } from "@silent-observer/command-line";
import { defaultSettings } from "@silent-observer/config";
import { InputError } from "@silent-observer/corpus";
import { PatternsFileError } from "@silent-observer/tripwire";
import { Command, InvalidArgumentError } from "commander";
import { brainPart } from "./brain/brain.ts";
import { calendarPart } from "./calendar/calendar.ts";
import { growthPart } from "./growth/growth.ts";
import { ingressPart } from "./ingress/ingress.ts";
import { modelCallsPart } from "./model-calls/model-calls.ts";
import type { Part } from "./part.ts";
import { tier2Part } from "./tier2/tier2.ts";
import { tripwirePart } from "./tripwire/tripwire.ts";

const parts: readonly Part[] = [
  tripwirePart,
  calendarPart,
  brainPart,
  ingressPart,
  tier2Part,
  growthPart,
  modelCallsPart,
];

type Options = { json?: true; full?: boolean; rounds: number; corpus: string; patterns: string };

const program = new Command("bench")
  .description("Measures how long a part of the observer takes, on this machine, in this process.")
  .option("--json", "one JSON object with the figures as the last line")
  .option("--full", "the sizes that take minutes, too")
  .option("--rounds <n>", "measured rounds after the warm-up", whole, 31)
  .option("--corpus <dir>", "labelled conversations, with their families in families/", "corpus")
  .option("--patterns <file>", "the tripwire's patterns file", defaultSettings().tripwirePatternsPath)
  .addHelpText(
    "after",
    `\nParts:\n${parts.map(({ name, description }) => `  ${name.padEnd(10)} ${description}`).join("\n")}`,
  )
  .argument("[parts...]", "what to measure; everything where none is named", partsNamed, [])
  .action(run);

/** Each part after the other, all of them where none is named; the figures of all on one line. */
async function run(named: readonly Part[], { json, full = false, ...options }: Options): Promise<void> {
  const progress = (step: string) => void process.stderr.write(`${step} …\n`);
  const figures: Record<string, number> = {};
  for (const part of named.length > 0 ? named : parts) {
    const measured = await part.run({ ...options, full, progress });
    console.log(`${part.name}: ${part.description}\n\n${measured.table}\n`);
    Object.assign(figures, measured.figures);
  }
  if (json) console.log(JSON.stringify(figures));
}

/** Called once for each part that is named. */
function partsNamed(name: string, before: readonly Part[]): Part[] {
  const part = parts.find((one) => one.name === name);
  if (!part) throw new InvalidArgumentError(`Parts: ${parts.map((one) => one.name).join(", ")}.`);
  return [...before, part];
}

function whole(value: string): number {
  const count = Number(value);
  if (!Number.isInteger(count) || count < 1) throw new InvalidArgumentError("Give a whole number above 0.");
  return count;
}

await runCommand(program, [InputError, PatternsFileError]);
