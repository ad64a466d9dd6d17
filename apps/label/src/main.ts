import { openPage, runCommand, wholeNumber } from "@silent-observer/command-line";
import { InputError, readyOutput } from "@silent-observer/corpus";
import { FamilyFileError } from "@silent-observer/family";
import { Command, Option } from "commander";
import { openBook, type Progress } from "./labels/book.ts";
import { holdLock } from "./labels/lock.ts";
import { createPlayer } from "./observer/player.ts";
import { servePage } from "./page/serve.ts";
import { readTalks, type Source } from "./source/read.ts";

type Options = {
  export?: string;
  family?: string;
  input?: string;
  families?: string;
  output: string;
  order: "newest" | "oldest";
  leaveOut: string[];
  port?: number;
  open: boolean;
};

const collect = (value: string, before: string[] = []): string[] => [...before, value];

const program = new Command("npm run label")
  .usage("-- --export result.json --family FILE [options]")
  .description(
    "Opens a page on this machine where you label your family's own chat by keyboard, message by message. Every key press is saved at once; stop whenever you like, and start again to continue.",
  )
  .option(
    "--export <file>",
    "result.json from Telegram Desktop (or its folder): the group, exported as machine-readable JSON",
  )
  .option("--family <file>", "the family file, for --export")
  .option("--input <file>", "conversations (JSONL, see corpus/GUIDELINES.md), instead of --export")
  .option("--families <dir>", "folder with <id>.json for each family, for --input")
  .option("--output <file>", "the labels; unfinished conversations wait in <file>.part", "data/labels.jsonl")
  .addOption(
    new Option("--order <which>", "which conversations to show first").choices(["newest", "oldest"]).default("newest"),
  )
  .addOption(
    new Option("--leave-out <who>", "a sender to leave out, such as a bot: user<id>; repeatable")
      .argParser(collect)
      .default([], "nobody"),
  )
  .option("--port <number>", "port of the page (default: the first free one from 4610)", wholeNumber(0, 65_535))
  .option("--no-open", "do not open the page in the browser")
  .action(run);

async function run(options: Options): Promise<void> {
  const oldestFirst = readTalks(sourceOf(options), options.leaveOut);
  const talks = options.order === "oldest" ? oldestFirst : oldestFirst.reverse();
  readyOutput(options.output);
  const release = holdLock(options.output);
  const book = openBook(options.output, talks);
  const player = createPlayer();
  const page = await servePage({ talks, book, player }, options.port ?? null).catch((error) => {
    player.close();
    throw error;
  });
  console.log(
    `${inWords(book.progress())}\nLabel them at ${page.url}\nEach press is kept at once in ${options.output}.`,
  );
  console.log("Ctrl-C stops; the next start goes on where this one ends.");
  if (options.open) openPage(page.url, process.env);

  const stop = async (): Promise<void> => {
    await page.close();
    player.close();
    release();
    console.log(`\n${inWords(book.progress())}`);
    if (options.family && book.progress().done > 0)
      console.log(`Measure the bot with them: npm run eval -- ${options.output} --family ${options.family}`);
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
}

function sourceOf({ export: file, family, input, families }: Options): Source {
  if (file && input) throw new InputError("Give --export or --input, not both.");
  if (file && family) return { kind: "export", file, familyFile: family };
  if (input && families) return { kind: "lines", file: input, families };
  if (file) throw new InputError("--export needs --family FILE.");
  if (input) throw new InputError("--input needs --families DIR.");
  throw new InputError(
    "Give --export FILE and --family FILE, or --input FILE and --families DIR. docs/evaluation.md says how to export a chat.",
  );
}

function inWords({ labelled, messages, done, talks }: Progress): string {
  return `${labelled} of ${messages} messages labelled, ${done} of ${talks} conversations done.`;
}

await runCommand(program, [InputError, FamilyFileError]);
