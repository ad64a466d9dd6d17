import { appendFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { runCommand, wholeNumber } from "@silent-observer/command-line";
import { bundledConversations, InputError, type LabelledConversation } from "@silent-observer/corpus";
import { Command, InvalidArgumentError, Option } from "commander";
import { faults } from "./faults/index.ts";
import { bundle, createRunFolder } from "./run/folder.ts";
import { lineOf, readReports, reportOf, tableOf, together, violationsOf } from "./run/report.ts";
import { run } from "./run/run.ts";
import { FAMILY } from "./world/world.ts";

type Options = {
  seed: number;
  updates: number;
  faults: number;
  minutes: number;
  workers: number;
  pace: number;
  haste: number;
  chat: number;
  spoken?: true;
  mode?: "polling" | "webhook";
  only?: string[];
  list?: true;
  keep?: true;
  report?: string;
  sum?: string[];
};

const root = join(import.meta.dirname, "../../..");

const program = new Command("npm run torture --")
  .description(
    "Plays a family's chat to the real services while everything around them breaks, then proves that nothing was lost and nothing said twice.",
  )
  .option(
    "--seed <n>",
    "the same seed plays the same chat and plans the same faults",
    wholeNumber(),
    Date.now() % 1_000_000,
  )
  .option("--updates <n>", "updates to send", wholeNumber(), 2_000)
  .option("--faults <n>", "faults to cause meanwhile", wholeNumber(), 200)
  .option("--minutes <n>", "stop sending after this long", nonNegative, 60)
  .option("--workers <n>", "worker processes", wholeNumber(), 2)
  .option("--pace <ms>", "pause between two updates, in milliseconds", nonNegative, 0)
  .option("--haste <share>", "length of a second of outage, as a share of a real one", nonNegative, 1)
  .option("--chat <n>", "messages of chat for each one that arranges something", wholeNumber(), 9)
  .option("--spoken", "only conversations of the family itself about which the bot is to speak")
  .addOption(
    new Option("--mode <mode>", "how updates arrive; by default the seed decides").choices(["polling", "webhook"]),
  )
  .option("--only <fault...>", "only these faults")
  .option("--list", "list all faults")
  .option("--keep", "keep the run's folder even if nothing was found")
  .option("--report <file>", "append the result to this file as a line of JSON")
  .option("--sum <file...>", "summarise the runs reported in these files")
  .action(torture);

async function torture(options: Options): Promise<void> {
  if (options.list) {
    for (const { name, about } of faults) console.log(`${name.padEnd(28)} ${about}`);
    return;
  }
  if (options.sum) return tellSum(options.sum);
  const chosen = options.only ? faults.filter(({ name }) => options.only?.includes(name)) : faults;
  const unknown = options.only?.filter((name) => !faults.some((fault) => fault.name === name)) ?? [];
  if (unknown.length > 0) throw new InputError(`There is no fault ${unknown.join(", ")}; --list shows them all.`);
  console.log(`seed ${options.seed}`);
  const conversations = bundledConversations(join(root, "corpus"));
  const dist = bundle(root);
  const folder = createRunFolder();
  if (!folder.hasOwnDisk) console.log("No disk of its own could be mounted: a full disk cannot be caused here.");
  let failed = true;
  try {
    const outcome = await run({
      ...options,
      mode: options.mode ?? null,
      root,
      dist,
      folder: folder.path,
      dataFolder: folder.data,
      faultCount: options.faults,
      faults: chosen,
      conversations: options.spoken ? conversations.filter(isSpokenAbout) : conversations,
      paceMs: options.pace,
      progress: (line) => console.log(`  ${line}`),
    });
    failed = outcome.violations.length > 0;
    const report = reportOf(options.seed, outcome, faults);
    console.log(tableOf(report));
    if (outcome.uncertain.length > 0) console.log(`uncertain notifications: ${outcome.uncertain.join(", ")}`);
    if (failed) console.log(violationsOf(outcome));
    console.log(lineOf(report));
    if (options.report) appendFileSync(options.report, `${JSON.stringify(report)}\n`);
  } finally {
    folder.close({ keep: failed || options.keep === true });
    rmSync(dirname(dist), { recursive: true, force: true });
  }
  if (!failed) return;
  console.log(
    `Everything is kept in ${folder.path}. Again: npm run torture -- ${process.argv.slice(2).join(" ")} --seed ${options.seed}`,
  );
  process.exitCode = 1;
}

const isSpokenAbout = ({ family, labels }: LabelledConversation): boolean =>
  family === FAMILY && [...labels.values()].some((label) => label.queue === true && label.redline === "SPEAK");

/** Prints each run, then the total. */
function tellSum(paths: readonly string[]): void {
  const reports = readReports(paths);
  for (const report of reports) console.log(lineOf(report));
  const all = together(reports);
  console.log(`${tableOf(all)}\n${lineOf(all)}`);
}

function nonNegative(value: string): number {
  const count = Number(value);
  if (!(count >= 0)) throw new InvalidArgumentError("Give a number from 0 on.");
  return count;
}

await runCommand(program, [InputError]);
