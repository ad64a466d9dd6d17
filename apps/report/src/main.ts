import { runCommand, wholeNumber } from "@silent-observer/command-line";
import { loadEnvFile, loadFamilyOf, loadSettings, SettingsError } from "@silent-observer/config";
import { DAY_MS } from "@silent-observer/conversation";
import { FamilyFileError } from "@silent-observer/family";
import { openReadOnly, redlinesWithin, StoreError, talliesWithin, usable } from "@silent-observer/store";
import { Command } from "commander";
import { reportOf } from "./report.ts";
import { textReport } from "./text.ts";

type Options = { days: number; words?: true; json?: true };

const program = new Command("npm run report --")
  .description(
    "Shows what the bot said, or in shadow mode would have said, by rule and day, and what the family made of it. Reads the environment and .env, and changes nothing.",
  )
  .option("--days <n>", "how far back to look, in days", wholeNumber(1, 9_999), 7)
  .option("--words", "also show the family's words behind each one: for your own eyes")
  .option("--json", "one line of JSON instead of text; includes the words if --words is given")
  .addHelpText(
    "after",
    `
Examples:
  npm run report                      the last seven days, e.g. of shadow mode (SPEAK_MODE=shadow)
  npm run report -- --days 1 --words  today, with the words behind each message

Exit code 2: the settings, the family file or the database cannot be used.`,
  )
  .action(run);

function run({ days, words, json }: Options): void {
  loadEnvFile(process.env, console.warn);
  const settings = loadSettings(process.env, "report");
  const family = loadFamilyOf(settings);
  const opened = openReadOnly(settings.dbPath, settings.env);
  if (!opened)
    throw new StoreError(`There is no database ${settings.dbPath} yet. Set DB_PATH, or start the bot first.`);
  try {
    const now = Date.now();
    const span = { from: now - days * DAY_MS, to: now + 1 };
    const report = usable(settings.dbPath, () =>
      reportOf(redlinesWithin(opened.db, span), talliesWithin(opened.db, span), span, family),
    );
    console.log(
      json
        ? JSON.stringify(report, words ? undefined : withoutWords)
        : textReport(report, family, { withWords: words === true }),
    );
  } finally {
    opened.close();
  }
}

const withoutWords = (key: string, value: unknown): unknown => (key === "words" ? undefined : value);

/** Errors that the caller can fix; only their message is shown. */
const CURABLE = [SettingsError, FamilyFileError, StoreError];

await runCommand(program, CURABLE);
