import { runCommand } from "@silent-observer/command-line";
import { defaultSettings } from "@silent-observer/config";
import { InputError } from "@silent-observer/corpus";
import { PatternsFileError } from "@silent-observer/tripwire";
import { Command, InvalidArgumentError } from "commander";
import type { Part } from "./part.ts";

type Named = { readonly name: string; readonly description: string; readonly load: () => Promise<Part> };

/** What can be measured; each is loaded when it is asked for. */
const parts: readonly Named[] = [
  {
    name: "tripwire",
    description: "Tier 1 with its context: one assess call, over the corpus and over hostile messages",
    load: async () => (await import("./tripwire/tripwire.ts")).tripwirePart,
  },
  {
    name: "calendar",
    description: "one message checked against an Event Graph of 100 to 100,000 events, in a database on disk",
    load: async () => (await import("./calendar/calendar.ts")).calendarPart,
  },
  {
    name: "brain",
    description: "one question to the Brain, by size, beside a bare full-text query; and how long it takes to start",
    load: async () => (await import("./brain/brain.ts")).brainPart,
  },
  {
    name: "ingress",
    description:
      "updates acknowledged by the ingress service, committed, beside a webhook handler that commits one row",
    load: async () => (await import("./ingress/ingress.ts")).ingressPart,
  },
  {
    name: "tier2",
    description: "messages through Tier 2, read by the rules, beside a BullMQ worker that does nothing",
    load: async () => (await import("./tier2/tier2.ts")).tier2Part,
  },
  {
    name: "growth",
    description: "time and memory of a message beside 1,000, 100,000 and, with --full, 1,000,000 that are stored",
    load: async () => (await import("./growth/growth.ts")).growthPart,
  },
  {
    name: "model-calls",
    description: "how often the model is asked in talk of which nine messages in ten are chat",
    load: async () => (await import("./model-calls/model-calls.ts")).modelCallsPart,
  },
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
async function run(named: readonly Named[], { json, full = false, ...options }: Options): Promise<void> {
  const progress = (step: string) => void process.stderr.write(`${step} …\n`);
  const figures: Record<string, number> = {};
  for (const { name, description, load } of named.length > 0 ? named : parts) {
    const part = await load();
    const measured = await part.run({ ...options, full, progress });
    console.log(`${name}: ${description}\n\n${measured.table}\n`);
    Object.assign(figures, measured.figures);
  }
  if (json) console.log(JSON.stringify(figures));
}

/** Called once for each part that is named. */
function partsNamed(name: string, before: readonly Named[]): Named[] {
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
