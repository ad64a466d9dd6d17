import { runCommand } from "@silent-observer/command-line";
import { SettingsError } from "@silent-observer/config";
import { FamilyFileError } from "@silent-observer/family";
import { TokenRefusedError } from "@silent-observer/telegram";
import { Command } from "commander";
import { clackPrompts } from "./clack-prompts.ts";
import { Cancelled } from "./prompts.ts";
import { setUp } from "./setup.ts";

/** The exit code that shells use for it. */
const ENDED_BY_CTRL_C = 130;

const program = new Command("npm run setup --")
  .description(
    "Connects the bot with your family's Telegram group: checks the token, finds the group, learns who is who, and writes the family file and .env.",
  )
  .option("--family <folder>", "folder for the family file", "./data/family")
  .option("--env <file>", "settings file", "./.env")
  .option("--db <file>", "database file to put into the settings", "./data/observer.db")
  .addHelpText("after", "\nSet TELEGRAM_API_ROOT to use another Bot API server than Telegram's.")
  .action(run);

type Options = { family: string; env: string; db: string };

async function run({ family, env, db }: Options): Promise<void> {
  if (!process.stdin.isTTY) program.error("The setup asks questions: run it in a terminal.");
  try {
    await setUp({
      prompts: clackPrompts(),
      familyFolder: family,
      envFile: env,
      dbPath: db,
      apiRoot: process.env.TELEGRAM_API_ROOT || undefined,
      machineZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error;
    console.error("The setup was ended before it was done.");
    process.exitCode = ENDED_BY_CTRL_C;
  }
}

await runCommand(program, [FamilyFileError, SettingsError, TokenRefusedError]);
