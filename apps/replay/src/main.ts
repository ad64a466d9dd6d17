import { writeFileSync } from "node:fs";
import { counted, runCommand } from "@silent-observer/command-line";
import { defaultSettings, type Settings, SettingsError, withOverrides } from "@silent-observer/config";
import {
  type Conversation,
  familiesIn,
  InputError,
  readConversations,
  readTelegramExport,
  readyOutput,
  senderIn,
} from "@silent-observer/corpus";
import { type Family, FamilyFileError, loadFamily } from "@silent-observer/family";
import { createModelReader, ModelOutOfReach, type ReplayReader, reachModel, replay } from "@silent-observer/replay";
import { Command, Option } from "commander";

type Options = {
  families?: string;
  input?: string;
  telegramExport?: string;
  family?: string;
  output: string;
  extractor: "rules" | "ollama";
  set: string[];
};

const collect = (value: string, before: string[]): string[] => [...before, value];

const program = new Command("npm run replay --")
  .description(
    "Runs recorded conversations through the stages of the services, on a clock that jumps, and writes the decision on each message. Ignores the environment and touches no database of the services.",
  )
  .option("--families <dir>", "folder with <id>.json for each family, for --input")
  .option("--input <file>", "conversations (JSONL, see corpus/GUIDELINES.md)")
  .option("--telegram-export <file>", "result.json from Telegram Desktop (or its folder), instead of --input")
  .option("--family <file>", "family file for --telegram-export")
  .requiredOption("--output <file>", "where to write the decisions: one per line, in input order")
  .addOption(new Option("--extractor <name>", "who reads the messages").choices(["rules", "ollama"]).default("rules"))
  .addOption(
    new Option("--set <NAME=VALUE>", "a setting, as in .env; repeatable").argParser(collect).default([], "none"),
  )
  .action(run);

async function run(options: Options): Promise<void> {
  const settings = withOverrides(defaultSettings(), [`EXTRACTOR=${options.extractor}`, ...options.set]);
  const { conversations, families } = inputOf(options);
  readyOutput(options.output);
  const reader = await readerOf(settings);
  const started = performance.now();
  let messages = 0;
  const onPlayed = (done: number) => {
    messages += done;
    if (process.stderr.isTTY) process.stderr.write(`\r${messages} messages`);
  };
  const lines = await replay(conversations, families, settings, { onPlayed, ...reader });
  writeFileSync(options.output, lines.map((line) => `${line}\n`).join(""));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stderr.write(
    `${process.stderr.isTTY ? "\r" : ""}${counted(messages, "message")} of ${counted(conversations.length, "conversation")} decided in ${seconds} s → ${options.output}\n`,
  );
}

/**
 * The model if the settings force it, loaded before anything is played: with a clock that jumps, waiting for it would
 * never end.
 * @throws ModelOutOfReach
 */
async function readerOf({ extractor, ollamaHost, ollamaModel }: Settings): Promise<ReplayReader> {
  if (extractor !== "ollama" || ollamaHost === null) return {};
  await reachModel(ollamaHost, ollamaModel);
  const reader = createModelReader(ollamaHost, ollamaModel);
  await reader.preload();
  return reader;
}

function inputOf({ families, input, telegramExport, family }: Options) {
  if (telegramExport) {
    if (!family) throw new InputError("--telegram-export needs --family FILE.");
    const loaded = loadFamily(family, "Name it with --family FILE.");
    const chat = readTelegramExport(telegramExport, loaded);
    tellStrangers(chat, loaded, family);
    return { conversations: [chat], families: () => loaded };
  }
  if (!input || !families)
    throw new InputError("Give --families DIR and --input FILE, or --telegram-export FILE and --family FILE.");
  return { conversations: readConversations(input), families: familiesIn(families) };
}

/**
 * A member whose account the family file does not give is a stranger to the observer, which takes nobody's word for a
 * name.
 */
function tellStrangers({ messages }: Conversation, family: Family, familyFile: string): void {
  const strangers = messages.map(({ senderName }) => senderName).filter((name) => !senderIn(family, name));
  if (strangers.length === 0) return;
  const names = [...new Set(strangers)].join(", ");
  process.stderr.write(
    `${counted(strangers.length, "message")} of people whom ${familyFile} does not know, read as a stranger's: ${names}. Whoever is of the family needs a telegram_user_id there.\n`,
  );
}

await runCommand(program, [InputError, SettingsError, FamilyFileError, ModelOutOfReach]);
